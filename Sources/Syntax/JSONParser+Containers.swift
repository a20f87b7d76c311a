import Diagnostics

extension JSONParser {
  /// Parses an array; after an error it holds what could be read.
  mutating func parseArray() -> JSONNode? {
    let start = position
    guard enter() else { return nil }
    openArrays += 1
    defer { openArrays -= 1 }
    var elements: [JSONNode] = []
    var stray = JSONStrayMembers()
    var comma: Int?
    while continuesContainer(opened: start, comma: comma, isEmpty: elements.isEmpty) {
      if current == UInt8(ascii: ",") {
        skipExtraComma(after: comma)
        continue
      }
      guard let element = parseValue() else { break }
      skipBlanks()
      if current == UInt8(ascii: ":") {
        parseStrayMember(key: element, into: &stray, index: elements.count)
      } else {
        elements.append(element)
      }
      comma = takeComma()
    }
    reportStrayMembers(stray, opened: start)
    if let object = stray.object { elements.insert(object, at: stray.index) }
    return JSONNode(range: start..<position, value: .array(elements))
  }

  /// Parses an object; after an error it holds the members that could be read.
  mutating func parseObject() -> JSONNode? {
    let start = position
    guard enter() else { return nil }
    openObjects += 1
    defer { openObjects -= 1 }
    var members: [JSONMember] = []
    var comma: Int?
    while continuesContainer(opened: start, comma: comma, isEmpty: members.isEmpty) {
      if current == UInt8(ascii: ",") {
        skipExtraComma(after: comma)
        continue
      }
      if let member = parseMember() { members.append(member) }
      if isStopped { break }
      comma = takeComma()
    }
    reportDuplicates(among: members)
    return JSONNode(range: start..<position, value: .object(members))
  }

  /// Steps over the opening bracket, unless that is one too many.
  private mutating func enter() -> Bool {
    if openArrays + openObjects >= Self.depthLimit {
      report(
        "arrays and objects are nested deeper than \(Self.depthLimit) levels",
        at: position..<position + 1, kind: .tooDeep)
      isStopped = true
      return false
    }
    position += 1
    return true
  }

  /// Whether another element may begin at `position`; if not, the container has been closed.
  private mutating func continuesContainer(
    opened start: Int, comma: Int?, isEmpty: Bool
  ) -> Bool {
    skipBlanks()
    if isStopped { return false }
    guard let byte = current else {
      reportUnclosed(start)
      return false
    }
    if byte != UInt8(ascii: "]") && byte != UInt8(ascii: "}") { return true }
    if let comma, dialect == .strict || isEmpty { reportTrailing(comma, opened: start) }
    let isArray = bytes[start] == UInt8(ascii: "[")
    if isArray == (byte == UInt8(ascii: "]")) {
      position += 1
    } else {
      closeWithOtherBracket(start, isArray: isArray)
    }
    return false
  }

  /// Steps over the comma behind an element, or over what stands in its place; nil for none.
  private mutating func takeComma() -> Int? {
    let end = position
    skipBlanks()
    guard !isStopped, let byte = current else { return nil }
    if byte == UInt8(ascii: ",") {
      position += 1
      return position - 1
    }
    if byte == UInt8(ascii: ";") {
      let range = position..<position + 1
      report(
        "';' where ',' belongs", at: range,
        fix: .replacing(range, by: ",", title: "replace ';' by ','"))
      position += 1
      return range.lowerBound
    }
    if byte != UInt8(ascii: "]"), byte != UInt8(ascii: "}") { reportMissingComma(endOfLast: end) }
    return nil
  }

  private mutating func reportMissingComma(endOfLast end: Int) {
    // Blanks were skipped before the colon of an array's stray member was looked for.
    var place = end
    while place > 0, bytes[place - 1].isJSONBlank { place -= 1 }
    report(
      "missing comma", at: place..<place, help: "put a comma between the two values",
      fix: .replacing(place..<place, by: ",", title: "insert the comma"))
  }

  private mutating func skipExtraComma(after comma: Int?) {
    report(
      comma == nil ? "comma without a value before it" : "two commas in a row",
      at: position..<position + 1, help: "remove the comma, or write the value that is missing",
      fix: .replacing(position..<position + 1, by: "", title: "remove the comma"))
    position += 1
  }

  private mutating func reportTrailing(_ comma: Int, opened start: Int) {
    let range = comma..<comma + 1
    let isArray = bytes[start] == UInt8(ascii: "[")
    report(
      "trailing comma after the last \(isArray ? "element of an array" : "member of an object")",
      at: range, help: "remove the comma",
      fix: .replacing(range, by: "", title: "remove the trailing comma"))
  }

  private mutating func reportUnclosed(_ start: Int) {
    let isArray = bytes[start] == UInt8(ascii: "[")
    report(
      "the file ends inside \(isArray ? "an array" : "an object")",
      at: bytes.count..<bytes.count, related: start..<start + 1,
      help: "close it with '\(isArray ? "]" : "}")', or get the rest of the file")
    isStopped = true
  }

  /// Ends a container whose closing bracket is of the other kind.
  private mutating func closeWithOtherBracket(_ start: Int, isArray: Bool) {
    let (thing, wanted, found) = isArray ? ("an array", "]", "}") : ("an object", "}", "]")
    report(
      "\(thing) is closed with '\(found)'", at: position..<position + 1,
      related: start..<start + 1, help: "close it with '\(wanted)'")
    hasMixedBrackets = true
    // Left alone where it can close something around, as when only the right bracket is missing.
    if (isArray ? openObjects : openArrays) == 0 { position += 1 }
  }

  private mutating func reportDuplicates(among members: [JSONMember]) {
    if members.count <= 8 {
      for (index, member) in members.enumerated() {
        let first = members[..<index].first { $0.key.hasSameBytes(as: member.key) }
        if let first { reportDuplicate(member, first: first) }
      }
      return
    }
    var firsts: [JSONKeyBytes: Int] = [:]
    for (index, member) in members.enumerated() {
      if let first = firsts[JSONKeyBytes(text: member.key)] {
        reportDuplicate(member, first: members[first])
      } else {
        firsts[JSONKeyBytes(text: member.key)] = index
      }
    }
  }

  private mutating func reportDuplicate(_ member: JSONMember, first: JSONMember) {
    report(
      "key '\(excerpt(contentRange(of: member.keyRange)))' is given twice in one object",
      at: member.keyRange, kind: .duplicateKey, related: first.keyRange,
      help: "keep one: parsers disagree about which of the two counts")
  }
}

/// A key that is equal only to the same bytes.
private struct JSONKeyBytes: Hashable {
  let text: String

  static func == (left: Self, right: Self) -> Bool { left.text.hasSameBytes(as: right.text) }

  func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
  }
}
