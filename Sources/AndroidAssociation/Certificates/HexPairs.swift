import Bytes

/// Digests written as pairs of hexadecimal digits.
enum HexPairs {
  /// Upper-case pairs joined by colons.
  static func joined(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var text: [UInt8] = []
    for (index, byte) in bytes.enumerated() {
      if index > 0 { text.append(UInt8(ascii: ":")) }
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
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
