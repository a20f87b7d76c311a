import Bytes

/// Which texts a language over URL bytes decides just as a device does after decoding them.
public enum PlainText {
  /// Whether `text`, everything of a URL after the host, is a valid URI whose escapes spell
  /// characters up to U+FFFF in UTF-8.
  ///
  /// Devices take everything else too: for a broken escape or a wrong byte they read U+FFFD, and a
  /// greater character is two of their units.
  public static func covers(_ text: ArraySlice<UInt8>) -> Bool {
    var rest = text
    var hasFragment = false
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "%"): if !dropCharacter(&rest) { return false }
      case UInt8(ascii: "#"):
        if hasFragment { return false }
        hasFragment = true
      default: if !ByteSet.urlBytes.contains(byte) { return false }
      }
    }
    return true
  }

  /// Takes the escapes of one character, but for the first `%`, off `rest`; false where they spell
  /// none.
  private static func dropCharacter(_ rest: inout ArraySlice<UInt8>) -> Bool {
    guard let first = dropDigits(&rest) else { return false }
    let second: ClosedRange<UInt8>
    switch first {
    case 0..<0x80: return true
    case 0xC2...0xDF: return dropEscape(0x80...0xBF, &rest)
    case 0xE0: second = 0xA0...0xBF
    case 0xED: second = 0x80...0x9F
    case 0xE1...0xEF: second = 0x80...0xBF
    default: return false
    }
    return dropEscape(second, &rest) && dropEscape(0x80...0xBF, &rest)
  }

  private static func dropEscape(
    _ values: ClosedRange<UInt8>, _ rest: inout ArraySlice<UInt8>
  ) -> Bool {
    guard rest.popFirst() == UInt8(ascii: "%"), let value = dropDigits(&rest) else { return false }
    return values.contains(value)
  }

  private static func dropDigits(_ rest: inout ArraySlice<UInt8>) -> UInt8? {
    guard let high = rest.popFirst()?.hexadecimalValue, let low = rest.popFirst()?.hexadecimalValue
    else { return nil }
    return high << 4 | low
  }
}
