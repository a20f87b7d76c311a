import Diagnostics

extension JSONParser {
  /// Parses a string in single quotes.
  mutating func parseSingleQuoted() -> String {
    let start = position
    let text = parseString(closedBy: UInt8(ascii: "'"))
    if dialect == .strict {
      let range = start..<position
      report(
        "single quotes: JSON knows only double quotes", at: range, help: "use double quotes",
        fix: isStopped
          ? nil
          : .replacing(
            range, by: JSONText.string(text).rendered(), title: "use double quotes"))
    }
    return text
  }

  /// Parses a string that begins with a typographic quote; nil, and nothing moved, without one.
  ///
  /// It ends at the next typographic or straight quote of the same line.
  mutating func parseSmartQuoted() -> String? {
    let start = position
    guard let open = smartQuote(in: start..<min(start + 3, bytes.count)) else { return nil }
    guard let close = closingQuote(from: open.upperBound) else {
      reportSmart(quotes: [open])
      position = open.upperBound
      while let byte = current, !byte.isJSONBlank, !byte.endsJSONMember { position += 1 }
      return String(decoding: bytes[open.upperBound..<position], as: UTF8.self)
    }
    reportSmart(quotes: close.count == 1 ? [open] : [open, close])
    position = close.upperBound
    return String(decoding: bytes[open.upperBound..<close.lowerBound], as: UTF8.self)
  }

  /// The next typographic or straight double quote of the line.
  private func closingQuote(from start: Int) -> Range<Int>? {
    var index = start
    while index < bytes.count, !bytes[index].isLineBreak {
      if bytes[index] == UInt8(ascii: "\"") { return index..<index + 1 }
      if let mark = smartQuote(in: index..<min(index + 3, bytes.count)) { return mark }
      index += 1
    }
    return nil
  }

  /// Reports the first of the quotes; the repair replaces all.
  mutating func reportSmart(quotes: [Range<Int>]) {
    guard let first = quotes.first else { return }
    report(
      "smart quote \(excerpt(first)) where a straight quote belongs", at: first,
      help: "turn off typographic quotes in the editor",
      fix: Fix(
        title: "use straight quotes",
        edits: quotes.map { .init(range: $0, replacement: "\"") }, isSafe: true))
  }

  /// The first of ‘ ’ ‚ ‛ “ ” „ ‟ (U+2018 to U+201F) in `range`.
  func smartQuote(in range: Range<Int>) -> Range<Int>? {
    var index = range.lowerBound
    while index + 3 <= range.upperBound {
      if bytes[index] == 0xE2, bytes[index + 1] == 0x80, bytes[index + 2] & 0xF8 == 0x98 {
        return index..<index + 3
      }
      index += 1
    }
    return nil
  }
}
