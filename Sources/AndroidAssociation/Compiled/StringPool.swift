/// The strings of a compiled file, by number; read when they are asked for.
struct StringPool: Sendable {
  private let file: LittleEndianBytes
  private let offsets: Int
  private let start: Int
  private let end: Int
  private let isUTF8: Bool
  /// How many strings there are.
  let count: Int

  /// Reads the head of the pool in `chunk`; nil where its parts do not fit.
  init?(_ file: LittleEndianBytes, _ chunk: CompiledChunk) {
    let head = chunk.range.lowerBound
    guard chunk.kind == .stringPool, let count = file.word(at: head + 8),
      let flags = file.word(at: head + 16), let start = file.word(at: head + 20),
      chunk.bodyStart + count * 4 <= chunk.range.upperBound
    else { return nil }
    self.file = file
    self.count = count
    offsets = chunk.bodyStart
    self.start = head + start
    end = chunk.range.upperBound
    isUTF8 = flags & 0x100 != 0
  }

  /// The string with this number; nil where there is none, or it does not fit.
  subscript(number: Int) -> String? {
    guard number >= 0, number < count, let offset = file.word(at: offsets + number * 4) else {
      return nil
    }
    return isUTF8 ? utf8Text(at: start + offset) : utf16Text(at: start + offset)
  }

  /// Two lengths, in characters and in bytes, each of one byte or of two where the first has its
  /// highest bit set.
  private func utf8Text(at offset: Int) -> String? {
    var place = offset
    var length = 0
    for _ in 0..<2 {
      guard let first = file.byte(at: place) else { return nil }
      length = first
      place += 1
      if first & 0x80 != 0 {
        guard let second = file.byte(at: place) else { return nil }
        length = (first & 0x7F) << 8 | second
        place += 1
      }
    }
    guard place + length <= end else { return nil }
    return String(decoding: file.bytes[place..<place + length], as: UTF8.self)
  }

  /// One length in units, of one unit or of two where the first has its highest bit set.
  private func utf16Text(at offset: Int) -> String? {
    var place = offset + 2
    guard var length = file.short(at: offset) else { return nil }
    if length & 0x8000 != 0 {
      guard let second = file.short(at: place) else { return nil }
      length = (length & 0x7FFF) << 16 | second
      place += 2
    }
    guard place + length * 2 <= end else { return nil }
    let units = (0..<length).map { index in
      UInt16(file.bytes[place + index * 2]) | UInt16(file.bytes[place + index * 2 + 1]) << 8
    }
    return String(decoding: units, as: UTF16.self)
  }
}
