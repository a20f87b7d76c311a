/// UTF-16 as spreadsheet programs write it, turned into UTF-8; a byte order mark is left out.
///
/// Half a surrogate pair and a last odd byte become U+FFFD.
final class UTF16Source: ByteSource {
  private static let pieceSize = 64 << 10

  private let source: any ByteSource
  private let isBigEndian: Bool
  private var input = [UInt8](repeating: 0, count: pieceSize)
  private var inputCount = 0
  private var output: [UInt8] = []
  private var outputStart = 0
  private var isAtStart = true
  private var isAtEnd = false

  /// Decodes what `source` gives.
  init(_ source: any ByteSource, isBigEndian: Bool) {
    self.source = source
    self.isBigEndian = isBigEndian
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(InputError) -> Int {
    while outputStart == output.count {
      if isAtEnd { return 0 }
      try decodePiece()
    }
    let count = min(buffer.count, output.count - outputStart)
    buffer.copyBytes(from: output[outputStart..<outputStart + count])
    outputStart += count
    return count
  }

  private func decodePiece() throws(InputError) {
    output.removeAll(keepingCapacity: true)
    outputStart = 0
    let free = inputCount..<input.count
    var failure: InputError?
    let count = input.withUnsafeMutableBytes { bytes in
      do throws(InputError) {
        return try source.read(into: UnsafeMutableRawBufferPointer(rebasing: bytes[free]))
      } catch {
        failure = error
        return 0
      }
    }
    if let failure { throw failure }
    inputCount += count
    isAtEnd = count == 0
    decodeInput()
  }

  /// Decodes all whole characters and keeps the bytes of one that is cut.
  private func decodeInput() {
    var position = 0
    while position + 1 < inputCount {
      let unit = unit(at: position)
      if UTF16.isLeadSurrogate(unit), position + 3 >= inputCount, !isAtEnd { break }
      var scalar = Unicode.Scalar(unit)
      position += 2
      if UTF16.isLeadSurrogate(unit), position + 1 < inputCount {
        let trail = self.unit(at: position)
        if UTF16.isTrailSurrogate(trail) {
          scalar = Unicode.Scalar(
            0x10000 + (UInt32(unit & 0x3FF) << 10) + UInt32(trail & 0x3FF))
          position += 2
        }
      }
      append(scalar ?? "\u{FFFD}")
    }
    if isAtEnd, position < inputCount {
      append("\u{FFFD}")
      position = inputCount
    }
    input.replaceSubrange(0..<inputCount - position, with: Array(input[position..<inputCount]))
    inputCount -= position
  }

  private func append(_ scalar: Unicode.Scalar) {
    defer { isAtStart = false }
    if isAtStart, scalar == "\u{FEFF}" { return }
    output.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }

  private func unit(at index: Int) -> UInt16 {
    let first = UInt16(input[index])
    let second = UInt16(input[index + 1])
    return isBigEndian ? first << 8 | second : second << 8 | first
  }
}
