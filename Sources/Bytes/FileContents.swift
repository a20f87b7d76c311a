#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads whole files, for documents that are small enough to be held in memory.
public enum FileContents {
  /// The most that is read whole: 64 MiB, far above any association file or manifest.
  public static let limit = 64 << 20

  /// All bytes of the file at `path`; `-` reads standard input.
  public static func read(_ path: String) throws(InputError) -> [UInt8] {
    let source = try FileSource(path: path)
    let size = source.size ?? WindowReader.windowSize
    var reader = WindowReader(
      path: path, source: source, isArchiveMember: false,
      windowSize: min(max(size, 4096), WindowReader.windowSize))
    var bytes: [UInt8] = []
    while try reader.refill() {
      let window = reader.start..<reader.end
      if bytes.count + window.count > limit {
        throw .tooLarge(path: path, limit: limit)
      }
      bytes.append(contentsOf: reader.buffer[window])
      reader.start = reader.end
    }
    return bytes
  }

  /// Whether the file at `path` begins with `start`.
  public static func begins(_ path: String, with start: [UInt8]) throws(InputError) -> Bool {
    var reader = try WindowReader(path: path)
    try reader.fill(start.count)
    return reader.buffer[reader.start..<reader.end].starts(with: start)
  }
}
