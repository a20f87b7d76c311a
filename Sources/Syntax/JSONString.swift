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
  /// What a terminal would obey is escaped, also where JSON does not ask for it: control characters
  /// and what turns the writing direction; and U+2028 and U+2029 for the sake of JavaScript.
  static func append(_ bytes: UnsafeBufferPointer<UInt8>, to json: inout [UInt8]) {
    json.append(UInt8(ascii: "\""))
    var start = 0
    for index in bytes.indices {
      let length = escapedLength(bytes, index)
      if length == 0 { continue }
      json.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<index]))
      appendEscape(of: bytes[index..<index + length], to: &json)
      start = index + length
    }
    json.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start...]))
    json.append(UInt8(ascii: "\""))
  }

  /// How many bytes the character has that begins at `index`; 0 for one that stays as it is.
  private static func escapedLength(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Int {
    let byte = bytes[index]
    switch byte {
    case 0x00...0x1F, UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x7F: return 1
    // U+0080 to U+009F
    case 0xC2: return bytes[index + 1] < 0xA0 ? 2 : 0
    case 0xE2:
      switch (bytes[index + 1], bytes[index + 2]) {
      // U+200E, U+200F, U+2028 to U+202E, U+2066 to U+2069
      case (0x80, 0x8E...0x8F), (0x80, 0xA8...0xAE), (0x81, 0xA6...0xA9): return 3
      default: return 0
      }
    default: return 0
    }
  }

  private static func appendEscape(
    of character: Slice<UnsafeBufferPointer<UInt8>>, to json: inout [UInt8]
  ) {
    json.append(UInt8(ascii: "\\"))
    let byte = character[character.startIndex]
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): json.append(byte)
    case 0x08: json.append(UInt8(ascii: "b"))
    case 0x09: json.append(UInt8(ascii: "t"))
    case 0x0A: json.append(UInt8(ascii: "n"))
    case 0x0C: json.append(UInt8(ascii: "f"))
    case 0x0D: json.append(UInt8(ascii: "r"))
    default:
      // The first byte of two has five bits of the code, of three four; others have six.
      let start = Int(byte) & (character.count == 1 ? 0x7F : character.count == 2 ? 0x1F : 0x0F)
      let code = character.dropFirst().reduce(start) { $0 << 6 | Int($1 & 0x3F) }
      json.append(UInt8(ascii: "u"))
      for shift in [12, 8, 4, 0] {
        json.append(UInt8(code >> shift & 15).hexadecimalDigit.asciiLowercased)
      }
    }
  }
}
