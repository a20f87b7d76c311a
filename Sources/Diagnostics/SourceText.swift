/// The bytes of one input together with its name; turns byte ranges into lines and columns.
public struct SourceText: Sendable {
  /// The name shown to the user.
  public let path: String
  /// The content, byte for byte.
  public let bytes: [UInt8]
  private let lineStarts: [Int]
  /// The scalars before each block of `blockSize` bytes, so that long lines are counted once.
  private let scalarsBefore: [Int]
  private static let blockSize = 4096

  /// Names `bytes`; finds the line starts at once (LF and CRLF end a line).
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    var starts = [0]
    for (index, byte) in bytes.enumerated() where byte == 0x0A {
      starts.append(index + 1)
    }
    lineStarts = starts
    var counts = [0]
    for start in stride(from: 0, to: bytes.count, by: Self.blockSize) {
      let block = bytes[start..<min(start + Self.blockSize, bytes.count)]
      counts.append(counts[counts.count - 1] + Self.scalarCount(block))
    }
    scalarsBefore = counts
  }

  private static func scalarCount(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.count(where: { $0 & 0xC0 != 0x80 })
  }

  /// The scalars that begin before byte `offset`.
  private func scalars(before offset: Int) -> Int {
    let block = offset / Self.blockSize
    return scalarsBefore[block] + Self.scalarCount(bytes[block * Self.blockSize..<offset])
  }

  /// Names a text.
  public init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }

  /// How many lines the input has; at least one.
  public var lineCount: Int { lineStarts.count }

  /// The line, from 1, that byte `offset` lies in.
  public func line(at offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// The column, from 1, of byte `offset`, counted in Unicode scalars.
  public func column(at offset: Int) -> Int {
    let start = lineStarts[line(at: offset) - 1]
    let end = min(offset, bytes.count)
    return 1 + scalars(before: max(start, end)) - scalars(before: start)
  }

  /// The byte range of line `number` (from 1) without its line break.
  public func range(ofLine number: Int) -> Range<Int> {
    let start = lineStarts[number - 1]
    var end = number < lineStarts.count ? lineStarts[number] - 1 : bytes.count
    if end > start, bytes[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }

  /// The place of a byte range, clamped to the input.
  public func location(of range: Range<Int>) -> Location {
    let range = range.clamped(to: 0..<bytes.count + 1)
    var location = Location(
      path: path, line: line(at: range.lowerBound), column: column(at: range.lowerBound))
    location.range = range
    location.endLine = line(at: range.upperBound)
    location.endColumn = column(at: range.upperBound)
    return location
  }

  /// The bytes of `range` as text; bad UTF-8 is repaired with U+FFFD.
  public func text(in range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
}
