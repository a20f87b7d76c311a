import Bytes

/// Digests written as pairs of hexadecimal digits.
enum HexPairs {
  /// Upper-case pairs joined by colons.
  static func joined(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    for (index, byte) in bytes.enumerated() {
      if index > 0 { text.append(UInt8(ascii: ":")) }
      text.append((byte >> 4).hexadecimalDigit)
      text.append(byte.hexadecimalDigit)
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The bytes of hexadecimal digits in either case, with or without `:` or `-` between the pairs.
  static func bytes(_ text: some Sequence<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    var high: UInt8?
    for character in text {
      if let digit = character.hexadecimalValue {
        if let half = high {
          bytes.append(half << 4 | digit)
          high = nil
        } else {
          high = digit
        }
      } else {
        let isSeparator = character == UInt8(ascii: ":") || character == UInt8(ascii: "-")
        guard isSeparator, high == nil, !bytes.isEmpty else { return nil }
      }
    }
    return high == nil && !bytes.isEmpty ? bytes : nil
  }
}
