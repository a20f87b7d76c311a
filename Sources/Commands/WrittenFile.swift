/// A file of a generated folder, as its record names it.
struct WrittenFile: Sendable {
  /// Its path below the folder.
  var path: String
  /// The SHA-256 of its content in hexadecimal.
  var digest: String
}
