/// A file to be written below the output folder.
public struct GeneratedFile: Equatable, Sendable {
  /// Where, relative to the output folder and with `/` between names.
  public var path: String
  /// What stands in it.
  public var bytes: [UInt8]

  /// A file at `path` that holds `bytes`.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}
