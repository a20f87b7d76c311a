import Bytes
import Diagnostics

extension JSONParser {
  /// Parses a string from its opening quote on; `quote` closes it.
  mutating func parseString(closedBy quote: UInt8) -> String {
    let start = position
    var index = start + 1
    while index < bytes.count {
      let byte = bytes[index]
      if byte == quote {
        position = index + 1
        return String(decoding: bytes[start + 1..<index], as: UTF8.self)
      }
      if byte == UInt8(ascii: "\\") || byte < 0x20 { break }
      index += 1
    }
    position = index
    return parseRareString(from: start, closedBy: quote)
  }

  /// Goes on with a string that is not just plain characters up to the closing quote.
  private mutating func parseRareString(from start: Int, closedBy quote: UInt8) -> String {
    var content = Array(bytes[start + 1..<position])
    var runsOn = false
    while let byte = current {
      if byte == quote {
        position += 1
        return String(decoding: content, as: UTF8.self)
      }
      if byte == UInt8(ascii: "\\") {
        parseEscape(closedBy: quote, into: &content)
        continue
      }
      if byte < 0x20 {
        if byte.isLineBreak, !runsOn, endsUnclosedString(from: start, content: &content) {
          return String(decoding: content, as: UTF8.self)
        }
        runsOn = runsOn || byte.isLineBreak
        reportControl(byte)
      }
      content.append(byte)
      position += 1
    }
    report("string is not closed", at: start..<start + 1, help: "the closing quote is missing")
    isStopped = true
    return String(decoding: content, as: UTF8.self)
  }

  private mutating func reportControl(_ byte: UInt8) {
    let range = position..<position + 1
    let (name, escape) =
      switch byte {
      case 0x0A: ("line break", "\\n")
      case 0x0D: ("carriage return", "\\r")
      case 0x09: ("tab", "\\t")
      default:
        (
          "control character U+00" + hexadecimal(byte).uppercased(),
          "\\u00" + hexadecimal(byte)
        )
      }
    report(
      "\(name) inside a string", at: range, help: "write it as \(escape)",
      fix: .replacing(range, by: escape, title: "write \(escape)"))
  }

  /// Whether the string that reached a line break lacks its closing quote rather than runs on.
  ///
  /// Then it ends before the break, or before the punctuation there.
  private mutating func endsUnclosedString(from start: Int, content: inout [UInt8]) -> Bool {
    if let mark = smartQuote(in: start + 1..<position) {
      reportSmart(quotes: [mark])
      content = Array(bytes[start + 1..<mark.lowerBound])
      position = mark.upperBound
      return true
    }
    guard let next = bytes[position...].first(where: { !$0.isJSONBlank }) else {
      report("string is not closed", at: start..<position, help: "the closing quote is missing")
      return true
    }
    guard next == UInt8(ascii: "\"") || next.endsJSONMember else { return false }
    if bytes[position - 1] == UInt8(ascii: ","), position - 1 > start {
      position -= 1
      if content.last == UInt8(ascii: ",") { content.removeLast() }
    }
    report(
      "string is not closed", at: start..<position, help: "put the closing quote at its end",
      fix: .replacing(position..<position, by: "\"", title: "insert the closing quote"))
    return true
  }

  /// Parses an escape, or reports what is no escape and keeps the characters.
  private mutating func parseEscape(closedBy quote: UInt8, into content: inout [UInt8]) {
    let start = position
    position += 1
    guard let letter = current else { return }
    position += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): content.append(letter)
    case UInt8(ascii: "b"): content.append(0x08)
    case UInt8(ascii: "f"): content.append(0x0C)
    case UInt8(ascii: "n"): content.append(0x0A)
    case UInt8(ascii: "r"): content.append(0x0D)
    case UInt8(ascii: "t"): content.append(0x09)
    case UInt8(ascii: "u"): parseCodePoint(from: start, into: &content)
    case UInt8(ascii: "'") where quote == letter: content.append(letter)
    default: reportEscape(from: start, letter: letter, into: &content)
    }
  }

  private mutating func reportEscape(
    from start: Int, letter: UInt8, into content: inout [UInt8]
  ) {
    while let byte = current, byte & 0xC0 == 0x80 { position += 1 }
    if letter < 0x20 {
      // The line break is the fault worth telling, and ends the string or not as ever.
      position = start + 1
      report("backslash at the end of a line", at: start..<start + 1)
      return
    }
    let needless = letter == UInt8(ascii: "'") || letter == UInt8(ascii: "$")
    report(
      "'\(excerpt(start..<position))' is no escape of JSON", at: start..<position,
      help: needless
        ? "remove the backslash"
        : "write two backslashes for one, or \\u and four hexadecimal digits",
      fix: .replacing(
        start..<start + 1, by: needless ? "" : "\\\\",
        title: needless ? "remove the backslash" : "double the backslash"))
    content.append(contentsOf: bytes[(needless ? start + 1 : start)..<position])
  }

  /// Parses the digits behind `\u`, and the second half of a surrogate pair.
  private mutating func parseCodePoint(from start: Int, into content: inout [UInt8]) {
    guard let unit = hexadecimalUnit(at: position) else {
      while let byte = current, byte.hexadecimalValue != nil { position += 1 }
      report(
        "'\(excerpt(start..<position))' lacks digits: \\u takes four hexadecimal ones",
        at: start..<position)
      content.append(contentsOf: bytes[start..<position])
      return
    }
    position += 4
    var value = UInt32(unit)
    if unit & 0xFC00 == 0xD800, bytes[position...].begins(with: "\\u"),
      let low = hexadecimalUnit(at: position + 2), low & 0xFC00 == 0xDC00
    {
      position += 6
      value = 0x10000 + (UInt32(unit & 0x3FF) << 10 | UInt32(low & 0x3FF))
    }
    if let scalar = Unicode.Scalar(value) {
      content.append(contentsOf: String(Character(scalar)).utf8)
      return
    }
    report(
      "'\(excerpt(start..<position))' is half a surrogate pair", at: start..<position,
      kind: .encoding, help: "characters above U+FFFF take two such escapes, or none")
    content.append(contentsOf: "\u{FFFD}".utf8)
  }

  private func hexadecimalUnit(at index: Int) -> UInt16? {
    guard index + 4 <= bytes.count else { return nil }
    var unit: UInt16 = 0
    for byte in bytes[index..<index + 4] {
      guard let digit = byte.hexadecimalValue else { return nil }
      unit = unit << 4 | UInt16(digit)
    }
    return unit
  }

  /// The range without the quotes at its ends, if it has any.
  func contentRange(of range: Range<Int>) -> Range<Int> {
    guard range.count >= 2, let first = bytes[range].first, let last = bytes[range].last,
      first == last, first == UInt8(ascii: "\"") || first == UInt8(ascii: "'")
    else { return range }
    return range.lowerBound + 1..<range.upperBound - 1
  }
}
