import Bytes
import Diagnostics

extension JSONParser {
  /// Parses `true`, `false` and `null`, or whatever else stands where a value belongs.
  mutating func parseWord() -> JSONNode? {
    let start = position
    let rest = bytes[start...]
    let (length, value): (Int, JSONValue) =
      if rest.begins(with: "true") {
        (4, .bool(true))
      } else if rest.begins(with: "false") {
        (5, .bool(false))
      } else if rest.begins(with: "null") {
        (4, .null)
      } else {
        (0, .null)
      }
    let end = start + length
    if length > 0, end == bytes.count || !bytes[end].isWordByte {
      position = end
      return JSONNode(range: start..<end, value: value)
    }
    return parseUnknownWord()
  }

  /// Parses a number by RFC 8259; what only resembles one is reported and kept.
  mutating func parseNumber() -> JSONNode {
    let start = position
    if bytes[position] == UInt8(ascii: "-") { position += 1 }
    var isNumber = true
    if current == UInt8(ascii: "0") { position += 1 } else { isNumber = skipDigits() }
    if isNumber, current == UInt8(ascii: ".") {
      position += 1
      isNumber = skipDigits()
    }
    if isNumber, current == UInt8(ascii: "e") || current == UInt8(ascii: "E") {
      position += 1
      if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { position += 1 }
      isNumber = skipDigits()
    }
    if !isNumber || current?.isWordByte == true { reportNumber(from: start) }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    return JSONNode(range: start..<position, value: .number(text))
  }

  private mutating func skipDigits() -> Bool {
    let start = position
    while position < bytes.count, bytes[position].isASCIIDigit { position += 1 }
    return position > start
  }

  private mutating func reportNumber(from start: Int) {
    while let byte = current, byte.isWordByte { position += 1 }
    if isCutShort { return }
    let range = start..<position
    let digits = bytes[range].drop { $0 == UInt8(ascii: "-") }
    let help =
      if digits.allSatisfy(\.isASCIIDigit), digits.count > 1 {
        "a number does not begin with zero; put it in quotes if it is no quantity"
      } else if digits.contains(where: { $0.isASCIILetter }) || digits.count > 24 {
        "put it in quotes if it is no number"
      } else {
        "a number has digits before and after its point, and no plus sign"
      }
    report("'\(excerpt(range))' is not a JSON number", at: range, help: help)
  }

  private mutating func parseUnknownWord() -> JSONNode? {
    let start = position
    if bytes[start] == UInt8(ascii: "'") {
      let text = parseSingleQuoted()
      return JSONNode(range: start..<position, value: .string(text))
    }
    if let text = parseSmartQuoted() {
      return JSONNode(range: start..<position, value: .string(text))
    }
    if bytes[start] == UInt8(ascii: "+") || bytes[start] == UInt8(ascii: ".") {
      reportNumber(from: start)
      let text = String(decoding: bytes[start..<position], as: UTF8.self)
      return JSONNode(range: start..<position, value: .number(text))
    }
    position += 1
    while let byte = current, !byte.isJSONBlank, !byte.endsJSONMember,
      byte != UInt8(ascii: "\""), byte != UInt8(ascii: "{"), byte != UInt8(ascii: "[")
    {
      position += 1
    }
    if bytes[position - 1] == UInt8(ascii: ":"), position - 1 > start { position -= 1 }
    return valueOfUnknownWord(start..<position).map {
      JSONNode(range: start..<position, value: $0)
    }
  }

  /// Reports a word and says what it probably means; nil where the text is no JSON at all.
  private mutating func valueOfUnknownWord(_ range: Range<Int>) -> JSONValue? {
    let word = String(decoding: bytes[range], as: UTF8.self)
    let meant: (JSONValue, String)? =
      switch word.lowercased() {
      case "true", "yes": (.bool(true), "true")
      case "false", "no": (.bool(false), "false")
      case "null", "none", "nil", "undefined": (.null, "null")
      default: nil
      }
    if let (value, spelling) = meant {
      report(
        "'\(excerpt(range))' is no value of JSON", at: range, help: "write \(spelling)",
        fix: .replacing(range, by: spelling, title: "write \(spelling)"))
      return value
    }
    if isCutShort { return .string(word) }
    let isText = bytes[range].contains { $0.isNameByte || $0 >= 0x80 }
    if openArrays + openObjects == 0 {
      let first = name(ofByteAt: range.lowerBound)
      report(isText ? "this is plain text, not JSON" : "unexpected \(first)", at: range)
      isStopped = true
      return nil
    }
    if isText {
      report(
        "text '\(excerpt(range))' without quotes", at: range, help: "put it in double quotes",
        fix: .replacing(
          range, by: JSONText.string(word).rendered(), title: "put it in quotes"))
    } else {
      report("unexpected \(name(ofByteAt: range.lowerBound))", at: range)
    }
    return .string(word)
  }

  /// Whether the text ends here inside a container, which is then the fault worth telling.
  private var isCutShort: Bool { position == bytes.count && openArrays + openObjects > 0 }

  /// A byte for a message: `'@'`, or its code where it cannot be shown.
  func name(ofByteAt index: Int) -> String {
    let byte = bytes[index]
    return byte > 0x20 && byte < 0x7F
      ? "'" + excerpt(index..<index + 1) + "'" : "byte 0x" + hexadecimal(byte).uppercased()
  }

  /// Two hexadecimal digits in lower case.
  func hexadecimal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16)
    return byte < 16 ? "0" + digits : digits
  }
}
