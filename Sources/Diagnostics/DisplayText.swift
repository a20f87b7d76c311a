/// Text made fit for a terminal: nothing in it can move the cursor, and its width is known.
public enum DisplayText {
  /// `text` with every control character replaced by something that can be seen.
  ///
  /// C0 controls and DEL become their control pictures (`␛` for ESC), so that their width is
  /// one; C1 controls, line separators and characters that turn the writing direction become
  /// `\u{…}`.
  public static func visible(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
    var result = ""
    for scalar in text.unicodeScalars { append(scalar, to: &result) }
    return result
  }

  /// Text of several lines with everything but its line breaks made visible.
  public static func visibleLines(_ text: String) -> String {
    text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map { visible(String($0)) }.joined(separator: "\n")
  }

  private static func append(_ scalar: Unicode.Scalar, to result: inout String) {
    switch scalar.value {
    case 0x00...0x1F:
      result.unicodeScalars.append(Unicode.Scalar(0x2400 + scalar.value) ?? "\u{2426}")
    case 0x7F: result += "\u{2421}"
    case 0x80...0x9F, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069:
      result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
    default: result.unicodeScalars.append(scalar)
    }
  }

  /// How many terminal columns `text` takes: wide East Asian characters and emoji two, combining
  /// marks none.
  public static func width(_ text: String) -> Int {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
    return text.unicodeScalars.reduce(0) { $0 + width($1) }
  }

  /// How many terminal columns one scalar takes: 0, 1 or 2.
  public static func width(_ scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x300 { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return isWide(scalar.value) || scalar.properties.isEmojiPresentation ? 2 : 1
    }
  }

  /// The blocks that Unicode's EastAsianWidth table marks wide or fullwidth.
  private static func isWide(_ value: UInt32) -> Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }

  /// The items in a sentence: `a, b and c`.
  public static func list(_ items: [String]) -> String {
    let others = items.dropLast().joined(separator: ", ")
    return (others.isEmpty ? "" : others + " and ") + (items.last ?? "")
  }

  /// `number` with a comma between thousands.
  public static func grouped(_ number: Int) -> String {
    let digits = Array(String(number.magnitude).utf8)
    var result: [UInt8] = []
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { result.append(UInt8(ascii: ",")) }
      result.append(digit)
    }
    return (number < 0 ? "-" : "") + String(decoding: result, as: UTF8.self)
  }

  /// `1 link`, `1,204 links`; `plural` for a noun that takes no `s`.
  public static func count(_ number: Int, _ noun: String, _ plural: String? = nil) -> String {
    grouped(number) + " " + form(number, noun, plural ?? noun + "s")
  }

  /// The form of a word, or of words, that agrees with `number`: `one` for 1, `many` otherwise.
  public static func form(_ number: Int, _ one: String, _ many: String) -> String {
    number == 1 ? one : many
  }
}
