import Bytes
import Diagnostics

extension JSONParser {
  /// Looks at the text as a whole: empty, no UTF-8, or another format; false ends the parse.
  mutating func isTextOfJSON() -> Bool {
    if let encoding = wideEncoding() {
      report(
        "this is \(encoding) text, not UTF-8", at: 0..<min(2, bytes.count), kind: .encoding,
        help: "save the file as UTF-8 without a byte order mark")
      return false
    }
    if let (format, help) = foreignFormat() {
      report("this is \(format), not JSON", at: 0..<firstWordEnd(), help: help)
      return false
    }
    if bytes.begins(with: "\u{FEFF}") {
      report(
        "byte order mark before the document", at: 0..<3, kind: .byteOrderMark,
        help: "save the file as UTF-8 without a byte order mark",
        fix: .replacing(0..<3, by: "", title: "remove the byte order mark"))
      position = 3
    }
    if let range = firstBadUTF8() { reportBadUTF8(range) }
    return true
  }

  /// Reports a text without any value.
  mutating func reportEmpty() {
    if isStopped { return }
    let isBlank = bytes.contains { !$0.isJSONBlank }
    report(
      bytes.isEmpty
        ? "the file is empty" : isBlank ? "the file holds no value" : "the file is blank",
      at: 0..<0, kind: .empty)
  }

  /// Reports what stands behind the outermost value, and returns that if it can be the document.
  mutating func reportRest(after root: JSONNode?) -> JSONNode? {
    isStopped = true
    let range = position..<position + 1
    switch bytes[position] {
    case UInt8(ascii: ":") where root?.string != nil:
      report(
        "key and value without the braces of an object around them", at: range,
        help: "put '{' before the first key and '}' after the last value")
      return nil
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      report(
        "'\(excerpt(range))' closes nothing", at: range, help: "remove it",
        fix: .replacing(range, by: "", title: "remove the bracket"))
    case UInt8(ascii: ","):
      report("comma after the end of the document", at: range)
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      report(
        "a second document begins after the first", at: range,
        help: "a JSON file holds one value; put several into an array")
    default:
      report("text after the end of the document", at: position..<wordEnd(from: position))
    }
    return root
  }

  private func wideEncoding() -> String? {
    guard bytes.count >= 2 else { return nil }
    switch (bytes[0], bytes[1]) {
    case (0xFF, 0xFE):
      let isWide = bytes.count >= 4 && bytes[2] == 0 && bytes[3] == 0
      return isWide ? "UTF-32" : "UTF-16 (little-endian)"
    case (0xFE, 0xFF): return "UTF-16 (big-endian)"
    case (0, 0): return bytes.count >= 4 && bytes[3] != 0 ? "UTF-32" : nil
    case (0, 0x09...0x7E): return "UTF-16 (big-endian)"
    case (0x09...0x7E, 0):
      let isWide = bytes.count >= 4 && bytes[2] == 0 && bytes[3] == 0
      return isWide ? "UTF-32" : "UTF-16 (little-endian)"
    default: return nil
    }
  }

  /// The format the bytes are in, where it is plainly another, and what to do about it.
  private func foreignFormat() -> (name: String, help: String?)? {
    let start = bytes.drop { $0.isJSONBlank || $0 == 0xEF || $0 == 0xBB || $0 == 0xBF }
    if start.first == UInt8(ascii: "<") { return markup(start) }
    if start.begins(with: "{\\rtf") {
      return ("an RTF document", "save it as plain text, in TextEdit by Format > Make Plain Text")
    }
    if bytes.begins(with: "bplist") {
      return ("a binary property list", nil)
    }
    if bytes.count > 2, bytes[0] == 0x30, bytes[1] & 0xFC == 0x80 {
      return (
        "a signed file (CMS)",
        "'openssl cms -verify -noverify -inform DER -in FILE' prints the JSON in it"
      )
    }
    if bytes.count > 1, bytes[0] == 0x1F, bytes[1] == 0x8B {
      return ("gzip data", "unpack it; a server that sends it says 'Content-Encoding: gzip'")
    }
    if bytes.begins(with: "PK\u{3}\u{4}") { return ("a ZIP archive", "unpack it") }
    if bytes.begins(with: "%PDF-") { return ("a PDF document", nil) }
    return nil
  }

  private func markup(_ start: ArraySlice<UInt8>) -> (name: String, help: String?) {
    let head = String(
      decoding: start.prefix(1024).map(\.asciiLowercased), as: UTF8.self)
    if head.contains("<plist") { return ("a property list", nil) }
    let tags = ["<!doctype html", "<html", "<head", "<body", "<script"]
    if tags.contains(where: head.contains) {
      return (
        "HTML", "the server answers with a page, perhaps of an error or a single-page app"
      )
    }
    return (head.hasPrefix("<?php") ? "PHP source" : "XML", nil)
  }

  private func firstWordEnd() -> Int {
    wordEnd(from: bytes.firstIndex { !$0.isJSONBlank } ?? 0)
  }

  private func wordEnd(from start: Int) -> Int {
    let end = bytes[start...].firstIndex(where: \.isJSONBlank) ?? bytes.count
    return min(end, start + 40)
  }

  private mutating func reportBadUTF8(_ range: Range<Int>) {
    let byte = bytes[range.lowerBound]
    let next = range.upperBound < bytes.count ? bytes[range.upperBound] : 0
    let latin =
      byte >= 0xA0 && next < 0x80
      ? " (in Latin-1 that is '\(Character(Unicode.Scalar(byte)))')" : ""
    report(
      "byte 0x\(hexadecimal(byte).uppercased()) is not UTF-8\(latin)", at: range, kind: .encoding,
      help: "save the file as UTF-8")
  }

  /// The first bytes that are no UTF-8 by table 3-7 of the Unicode standard.
  private func firstBadUTF8() -> Range<Int>? {
    var index = 0
    while index < bytes.count {
      let lead = bytes[index]
      if lead < 0x80 {
        index += 1
        continue
      }
      let length = sequenceLength(lead, second: index + 1 < bytes.count ? bytes[index + 1] : 0)
      let end = index + length
      guard length > 0, end <= bytes.count,
        bytes[index + 1..<end].allSatisfy({ $0 & 0xC0 == 0x80 })
      else { return index..<index + 1 }
      index = end
    }
    return nil
  }

  private func sequenceLength(_ lead: UInt8, second: UInt8) -> Int {
    switch (lead, second) {
    case (0xC2...0xDF, _): 2
    case (0xE0, 0xA0...0xBF), (0xE1...0xEC, _), (0xED, 0x80...0x9F), (0xEE...0xEF, _): 3
    case (0xF0, 0x90...0xBF), (0xF1...0xF3, _), (0xF4, 0x80...0x8F): 4
    default: 0
    }
  }
}
