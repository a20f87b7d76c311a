import Bytes
import Diagnostics

extension JSONParser {
  private static let foreignBlanks: [(StaticString, String)] = [
    ("\u{0B}", "U+000B (vertical tab)"), ("\u{0C}", "U+000C (form feed)"),
    ("\u{85}", "U+0085 (next line)"), ("\u{A0}", "U+00A0 (no-break space)"),
    ("\u{2003}", "U+2003 (em space)"), ("\u{2009}", "U+2009 (thin space)"),
    ("\u{200B}", "U+200B (zero-width space)"), ("\u{2028}", "U+2028 (line separator)"),
    ("\u{2029}", "U+2029 (paragraph separator)"),
    ("\u{202F}", "U+202F (narrow no-break space)"), ("\u{3000}", "U+3000 (wide space)"),
    ("\u{FEFF}", "U+FEFF (byte order mark)"),
  ]

  /// Skips white space and comments; what is neither allowed nor meant as text is reported.
  mutating func skipBlanks() {
    while position < bytes.count {
      let byte = bytes[position]
      if byte.isJSONBlank {
        position += 1
      } else if byte == UInt8(ascii: "/") || byte == UInt8(ascii: "#") {
        if !skipComment(byte) { return }
      } else if byte == 0x0B || byte == 0x0C || byte >= 0x80 {
        if !skipForeignBlank() { return }
      } else {
        return
      }
    }
  }

  private mutating func skipComment(_ byte: UInt8) -> Bool {
    let rest = bytes[position...]
    let start = position
    if byte == UInt8(ascii: "#") || rest.begins(with: "//") {
      let end = bytes.firstIndex(of: 0x0A, in: position..<bytes.count) ?? bytes.count
      position = end > start && bytes[end - 1] == 0x0D ? end - 1 : end
    } else if rest.begins(with: "/*") {
      position += 2
      while position < bytes.count, !bytes[position...].begins(with: "*/") { position += 1 }
      if position >= bytes.count {
        report("comment is not closed", at: start..<start + 2, help: "end it with '*/'")
        isStopped = true
        return false
      }
      position += 2
    } else {
      return false
    }
    if dialect == .strict || byte == UInt8(ascii: "#") { reportComment(start..<position) }
    return true
  }

  private mutating func reportComment(_ range: Range<Int>) {
    let isOurs = dialect == .json5
    report(
      isOurs ? "comment with '#': write '//'" : "comment: JSON has no comments", at: range,
      help: isOurs ? nil : "remove the comment",
      fix: isOurs
        ? .replacing(range.lowerBound..<range.lowerBound + 1, by: "//", title: "write '//'")
        : Fix(
          title: "remove the comment", edits: [.init(range: range, replacement: "")], isSafe: false
        ))
  }

  /// Skips a blank that JSON does not know, such as a no-break space from a web page.
  private mutating func skipForeignBlank() -> Bool {
    guard let hit = Self.foreignBlanks.first(where: { bytes[position...].begins(with: $0.0) })
    else {
      return false
    }
    let range = position..<position + hit.0.utf8CodeUnitCount
    report(
      "white space \(hit.1), which JSON does not know", at: range,
      help: "use spaces and line breaks",
      fix: .replacing(range, by: " ", title: "replace it by a space"))
    position = range.upperBound
    return true
  }
}
