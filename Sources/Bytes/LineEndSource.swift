/// Text whose lines end with a carriage return alone, as old spreadsheet programs on a Mac write it,
/// turned into text whose lines end with a line feed.
final class LineEndSource: ByteSource {
  private let source: any ByteSource

  /// Turns what `source` gives.
  init(_ source: any ByteSource) {
    self.source = source
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(InputError) -> Int {
    let count = try source.read(into: buffer)
    for index in 0..<count where buffer[index] == UInt8(ascii: "\r") {
      buffer[index] = UInt8(ascii: "\n")
    }
    return count
  }
}
