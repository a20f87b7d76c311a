public import Bytes

/// Where generated files go.
public protocol OutputFolder: Sendable {
  /// Opens the file at `path`, which is relative and has `/` between names, for writing.
  func create(_ path: String) throws -> OutputBuffer
}

extension OutputFolder {
  /// Writes one whole file.
  func write(_ file: GeneratedFile) throws {
    var output = try create(file.path)
    try output.append(file.bytes)
    try output.flush()
  }
}
