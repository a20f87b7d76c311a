/// How much an archive may hold before reading it ends in an error.
///
/// All of it is counted while reading: what an archive says about itself does not matter.
public struct UnpackingLimits: Equatable, Sendable {
  /// How many times the packed bytes read so far their content may be, beyond `freeBytes`.
  ///
  /// Text hardly ever reaches 50; the bytes of a zip bomb are a thousand times the file.
  public var ratio = 200
  /// How many bytes may come out whatever went in.
  public var freeBytes = 256 << 20
  /// The most files in one archive.
  public var fileCount = 100_000
  /// How many archives may lie within one another.
  public var depth = 3

  /// The limits that commands use.
  public init() {}
}
