/// Bytes read as numbers with the lowest byte first, as Android's compiled files hold them.
struct LittleEndianBytes: Sendable {
  /// The bytes; offsets count from 0.
  let bytes: [UInt8]

  /// How many there are.
  var count: Int { bytes.count }

  /// The byte at `offset`; nil behind the end.
  func byte(at offset: Int) -> Int? {
    bytes.indices.contains(offset) ? Int(bytes[offset]) : nil
  }

  /// The number of two bytes at `offset`; nil where they do not fit.
  func short(at offset: Int) -> Int? {
    guard offset >= 0, offset <= bytes.count - 2 else { return nil }
    return Int(bytes[offset]) | Int(bytes[offset + 1]) << 8
  }

  /// The number of four bytes at `offset`; nil where they do not fit.
  func word(at offset: Int) -> Int? {
    guard let low = short(at: offset), let high = short(at: offset + 2) else { return nil }
    return low | high << 16
  }

  /// The number of eight bytes at `offset`; nil where they do not fit, or do not fit into `Int`.
  func long(at offset: Int) -> Int? {
    guard let low = word(at: offset), let high = word(at: offset + 4), high < 1 << 31 else {
      return nil
    }
    return low | high << 32
  }
}
