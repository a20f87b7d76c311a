import Bytes

/// The lines of a file or of standard input, one URL each.
enum URLLines {
  /// Calls `body` with the range of each line that is not empty, its line break left out, in the
  /// bytes that hold it.
  static func read(
    _ path: String, _ body: (_ bytes: [UInt8], _ line: Range<Int>) throws -> Void
  ) throws {
    var reader = try WindowReader(path: path)
    while try reader.refill() {
      reader.start = try lines(of: reader.buffer, reader.start..<reader.end, body)
    }
    if reader.start < reader.end { try line(of: reader.buffer, reader.start..<reader.end, body) }
  }

  /// Takes the whole lines of `window` and returns the place behind the last of them.
  private static func lines(
    of bytes: [UInt8], _ window: Range<Int>,
    _ body: (_ bytes: [UInt8], _ line: Range<Int>) throws -> Void
  ) rethrows -> Int {
    var start = window.lowerBound
    while let end = bytes.firstIndex(of: 0x0A, in: start..<window.upperBound) {
      try line(of: bytes, start..<end, body)
      start = end + 1
    }
    return start
  }

  private static func line(
    of bytes: [UInt8], _ line: Range<Int>,
    _ body: (_ bytes: [UInt8], _ line: Range<Int>) throws -> Void
  ) rethrows {
    let hasReturn = !line.isEmpty && bytes[line.upperBound - 1] == 0x0D
    let line = line.lowerBound..<line.upperBound - (hasReturn ? 1 : 0)
    if !line.isEmpty { try body(bytes, line) }
  }
}
