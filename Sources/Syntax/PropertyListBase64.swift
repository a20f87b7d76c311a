import Bytes

/// Base64 (RFC 4648) with blanks anywhere, as it stands in `<data>`.
enum PropertyListBase64 {
  /// The bytes that `text` stands for; nil when it is not base64.
  static func decoded(_ text: String) -> [UInt8]? {
    var result: [UInt8] = []
    var bits: UInt32 = 0
    var digits = 0
    var padding = 0
    for byte in text.utf8 where byte > 0x20 {
      if byte == UInt8(ascii: "=") {
        padding += 1
        continue
      }
      guard let digit = digit(byte), padding == 0 else { return nil }
      bits = bits << 6 | UInt32(digit)
      digits += 1
      if digits % 4 == 0 {
        result += [UInt8(bits >> 16 & 0xFF), UInt8(bits >> 8 & 0xFF), UInt8(bits & 0xFF)]
      }
    }
    switch digits % 4 {
    case 0: return padding == 0 ? result : nil
    case 2: return padding == 2 ? result + [UInt8(bits >> 4 & 0xFF)] : nil
    case 3:
      return padding == 1 ? result + [UInt8(bits >> 10 & 0xFF), UInt8(bits >> 2 & 0xFF)] : nil
    default: return nil
    }
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    if byte.isASCIIDigit { return byte - UInt8(ascii: "0") + 52 }
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): return byte - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): return byte - UInt8(ascii: "a") + 26
    case UInt8(ascii: "+"): return 62
    case UInt8(ascii: "/"): return 63
    default: return nil
    }
  }
}
