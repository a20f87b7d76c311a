import Bytes

/// Which texts a language over URL bytes decides just as a device does after decoding them.
public enum PlainText {
  /// Whether `text`, everything of a URL after the host, is a valid URI whose escapes spell
  /// characters up to U+FFFF in UTF-8.
  ///
  /// Devices take everything else too: for a broken escape or a wrong byte they read U+FFFD, and a
  /// greater character is two of their units.
  public static func covers(_ text: Span<UInt8>) -> Bool {
    let known = ByteSet.urlBytes
    var position = 0
    var hasFragment = false
    while position < text.count {
      let byte = text[position]
      switch byte {
      case UInt8(ascii: "%"):
        guard let count = escapesOfCharacter(text, at: position) else { return false }
        position += 3 * count
        continue
      case UInt8(ascii: "#"):
        if hasFragment { return false }
        hasFragment = true
      default: if !known.contains(byte) { return false }
      }
      position += 1
    }
    return true
  }

  /// How many escapes spell the character that begins at `position`; nil where they spell none.
  private static func escapesOfCharacter(_ text: Span<UInt8>, at position: Int) -> Int? {
    guard let first = escape(text, at: position) else { return nil }
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch first {
    case 0..<0x80: return 1
    case 0xC2...0xDF: return isEscape(of: second, text, at: position + 3) ? 2 : nil
    case 0xE0: second = 0xA0...0xBF
    case 0xED: second = 0x80...0x9F
    case 0xE1...0xEF: break
    default: return nil
    }
    let isWhole =
      isEscape(of: second, text, at: position + 3)
      && isEscape(of: 0x80...0xBF, text, at: position + 6)
    return isWhole ? 3 : nil
  }

  private static func isEscape(
    of values: ClosedRange<UInt8>, _ text: Span<UInt8>, at position: Int
  ) -> Bool {
    escape(text, at: position).map(values.contains) ?? false
  }

  /// The byte that the escape at `position` stands for; nil where none is there.
  private static func escape(_ text: Span<UInt8>, at position: Int) -> UInt8? {
    guard position + 2 < text.count, text[position] == UInt8(ascii: "%"),
      let high = text[position + 1].hexadecimalValue, let low = text[position + 2].hexadecimalValue
    else { return nil }
    return high << 4 | low
  }
}
