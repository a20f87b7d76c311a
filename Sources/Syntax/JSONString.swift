import Bytes

/// Strings of JSON, ready to be written.
public enum JSONString {
  /// Appends `text` in quotes; bytes that are no UTF-8 become U+FFFD.
  public static func append(_ text: Span<UInt8>, to json: inout [UInt8]) {
    var isASCII = true
    for index in text.indices where text[index] >= 0x80 {
      isASCII = false
      break
    }
    text.withUnsafeBufferPointer { bytes in
      if isASCII {
        append(bytes, to: &json)
      } else {
        var repaired = String(decoding: bytes, as: UTF8.self)
        repaired.withUTF8 { append($0, to: &json) }
      }
    }
  }

  /// Appends UTF-8 in quotes.
  ///
  /// U+2028 and U+2029 are escaped for the sake of JavaScript.
  static func append(_ bytes: UnsafeBufferPointer<UInt8>, to json: inout [UInt8]) {
    json.append(UInt8(ascii: "\""))
    var start = 0
    for index in bytes.indices where needsEscape(bytes, index) {
      json.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<index]))
      let isSeparator = bytes[index] == 0xE2
      appendEscape(
        isSeparator ? bytes[index + 2] : bytes[index], isSeparator: isSeparator, to: &json)
      start = index + (isSeparator ? 3 : 1)
    }
    json.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start...]))
    json.append(UInt8(ascii: "\""))
  }

  private static func needsEscape(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
    let byte = bytes[index]
    if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0x7F {
      return true
    }
    return byte == 0xE2 && bytes[index + 1] == 0x80 && bytes[index + 2] & 0xFE == 0xA8
  }

  private static func appendEscape(_ byte: UInt8, isSeparator: Bool, to json: inout [UInt8]) {
    json.append(UInt8(ascii: "\\"))
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): json.append(byte)
    case 0x08: json.append(UInt8(ascii: "b"))
    case 0x09: json.append(UInt8(ascii: "t"))
    case 0x0A: json.append(UInt8(ascii: "n"))
    case 0x0C: json.append(UInt8(ascii: "f"))
    case 0x0D: json.append(UInt8(ascii: "r"))
    default:
      let code = isSeparator ? 0x2000 + Int(byte & 0x3F) : Int(byte)
      json.append(UInt8(ascii: "u"))
      for shift in [12, 8, 4, 0] {
        json.append(UInt8(code >> shift & 15).hexadecimalDigit.asciiLowercased)
      }
    }
  }
}
