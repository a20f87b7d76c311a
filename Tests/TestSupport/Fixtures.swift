import Bytes

/// Reads files of the checkout by path, so that adding a fixture needs no rebuild.
public enum Fixtures {
  /// The checkout's root, found from this file's own place.
  public static let root = String(#filePath.dropLast("/Tests/TestSupport/Fixtures.swift".count))

  /// The bytes of a file named relative to the checkout's root.
  public static func bytes(_ path: String) throws -> [UInt8] {
    try FileContents.read(root + "/" + path)
  }

  /// The text of a file named relative to the checkout's root.
  public static func text(_ path: String) throws -> String {
    String(decoding: try bytes(path), as: UTF8.self)
  }
}
