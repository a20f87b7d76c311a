import Bytes

/// The lines of a file or of standard input, packed or not, one URL each.
enum URLLines {
  /// Calls `body` with the range of each line that is not empty, its line break left out, in the
  /// bytes that hold it.
  static func read(
    _ path: String, _ body: (_ bytes: [UInt8], _ line: Range<Int>) throws -> Void
  ) throws {
    var failure: (any Error)?
    try WindowReader.forEachFile(in: WindowReader(path: path)) { file throws(InputError) in
      if failure != nil { return }
      do {
        try read(file, body)
      } catch let error as InputError {
        throw error
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
  }

  private static func read(
    _ file: consuming WindowReader,
    _ body: (_ bytes: [UInt8], _ line: Range<Int>) throws -> Void
  ) throws {
    var file = file
    repeat {
      file.start = try lines(of: file.buffer, file.start..<file.end, body)
    } while try file.refill()
    if file.start < file.end { try line(of: file.buffer, file.start..<file.end, body) }
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
