import Bytes
import Diagnostics

extension JSONParser {
  /// Parses key, colon and value; nil where one of them is missing.
  mutating func parseMember() -> JSONMember? {
    let start = position
    guard let key = parseKey() else { return nil }
    let keyRange = start..<position
    skipBlanks()
    guard takeColon(afterKey: keyRange) else { return nil }
    skipBlanks()
    guard !isStopped, let byte = current else { return nil }
    if byte.endsJSONMember {
      reportMissingValue(of: keyRange)
      return nil
    }
    return parseValue().map { JSONMember(key: key, keyRange: keyRange, value: $0) }
  }

  /// Parses the colon behind an array's element and the value behind that.
  mutating func parseStrayMember(key: JSONNode, into stray: inout JSONStrayMembers, index: Int) {
    if stray.colon == nil {
      stray.colon = position..<position + 1
      stray.index = index
    }
    if stray.index != index { stray.isContiguous = false }
    position += 1
    skipBlanks()
    guard !isStopped, let byte = current, !byte.endsJSONMember, let value = parseValue() else {
      stray.isContiguous = false
      return
    }
    stray.members.append(
      JSONMember(key: key.string ?? excerpt(key.range), keyRange: key.range, value: value))
  }

  /// Reports the pairs of an array once, however many they are.
  mutating func reportStrayMembers(_ stray: JSONStrayMembers, opened start: Int) {
    guard let colon = stray.colon else { return }
    let place = stray.isContiguous && !isStopped && !hasMixedBrackets ? stray.object?.range : nil
    let fix = place.map { place in
      Fix(
        title: "put braces around keys and values",
        edits: [
          .init(range: place.lowerBound..<place.lowerBound, replacement: "{"),
          .init(range: place.upperBound..<place.upperBound, replacement: "}"),
        ], isSafe: true)
    }
    report(
      "key and value directly inside an array: the braces of an object are missing", at: colon,
      related: start..<start + 1,
      help: "put '{' before the first key and '}' after the last value", fix: fix)
  }

  private mutating func parseKey() -> String? {
    let start = position
    switch bytes[start] {
    case UInt8(ascii: "\""):
      return parseString(closedBy: UInt8(ascii: "\""))
    case UInt8(ascii: "'"):
      return parseSingleQuoted()
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      _ = parseValue()
      report(
        "\(bytes[start] == UInt8(ascii: "{") ? "an object" : "an array") where a key belongs",
        at: start..<start + 1, help: "an object holds pairs of key and value: \"key\": value")
      return nil
    case UInt8(ascii: ":"):
      report("':' without a key before it", at: start..<start + 1)
      return ""
    default:
      return parseQuoteless()
    }
  }

  /// Parses a key without straight quotes.
  private mutating func parseQuoteless() -> String {
    if let text = parseSmartQuoted() { return text }
    let start = position
    position += 1
    while let byte = current, !byte.isJSONBlank, !byte.endsJSONMember, byte != UInt8(ascii: ":"),
      byte != UInt8(ascii: "="), dialect == .strict || byte != UInt8(ascii: "/")
    {
      position += 1
    }
    let range = start..<position
    let isName = !bytes[start].isASCIIDigit && bytes[range].allSatisfy { $0.isNameByte }
    if dialect == .strict || !isName {
      let quoted = JSONText.string(String(decoding: bytes[range], as: UTF8.self)).rendered()
      report(
        "key '\(excerpt(range))' without quotes", at: range, help: "put it in double quotes",
        fix: .replacing(range, by: quoted, title: "put the key in quotes"))
    }
    return String(decoding: bytes[range], as: UTF8.self)
  }

  /// Steps over the colon, or over what stands in its place; false where there is no value.
  private mutating func takeColon(afterKey key: Range<Int>) -> Bool {
    guard !isStopped, let byte = current else { return false }
    switch byte {
    case UInt8(ascii: ":"):
      position += 1
      skipExtraColons()
    case UInt8(ascii: "="):
      let end = position + 1 < bytes.count && bytes[position + 1] == UInt8(ascii: ">") ? 2 : 1
      let range = position..<position + end
      report(
        "'\(excerpt(range))' where ':' belongs", at: range,
        fix: .replacing(range, by: ":", title: "write ':'"))
      position = range.upperBound
    case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"):
      reportMissingValue(of: key)
      return false
    default:
      report(
        "missing ':' after key '\(excerpt(contentRange(of: key)))'",
        at: key.upperBound..<key.upperBound,
        fix: .replacing(key.upperBound..<key.upperBound, by: ":", title: "insert the colon"))
    }
    return true
  }

  private mutating func skipExtraColons() {
    let start = position
    while current == UInt8(ascii: ":") { position += 1 }
    if position > start { report("more than one ':' after a key", at: start..<position) }
  }

  private mutating func reportMissingValue(of key: Range<Int>) {
    report(
      "key '\(excerpt(contentRange(of: key)))' has no value", at: key,
      help: "write \"key\": value in an object; a plain list belongs in '[' and ']'")
  }
}
