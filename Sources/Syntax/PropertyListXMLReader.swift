/// Turns the elements of an XML property list into values (Apple, `PropertyList-1.0.dtd`).
struct PropertyListXMLReader {
  /// The document that is read.
  let document: XMLDocument
  /// What is wrong, in order.
  private(set) var problems: [PropertyListProblem]

  /// A reader that begins with the problems of the XML itself.
  init(_ document: XMLDocument) {
    self.document = document
    let kind = document.root == nil ? PropertyListProblem.Kind.syntax : .markup
    problems = document.problems.map {
      PropertyListProblem(kind: kind, message: $0.message, range: $0.range, help: $0.help)
    }
  }

  /// The value inside the `plist` element.
  mutating func readRoot() -> PropertyListNode? {
    guard let root = document.root else { return nil }
    guard root.name == "plist" else {
      note(.syntax, "the root element is '<\(root.name)>', not '<plist>'", root.startTagRange)
      return nil
    }
    let elements = elements(of: root)
    guard let first = elements.first else {
      note(.syntax, "the property list holds no value", root.range)
      return nil
    }
    for extra in elements.dropFirst() {
      note(.structure, "'<plist>' holds more than one value", extra.range)
    }
    return node(first)
  }

  private mutating func node(_ element: XMLElement) -> PropertyListNode? {
    value(element).map { PropertyListNode(range: element.range, value: $0) }
  }

  private mutating func value(_ element: XMLElement) -> PropertyListValue? {
    switch element.name {
    case "dict": return .dictionary(members(element))
    case "array":
      var nodes: [PropertyListNode] = []
      for child in elements(of: element) {
        if let node = node(child) { nodes.append(node) }
      }
      return .array(nodes)
    case "true", "false": return .boolean(element.name == "true")
    case "string", "integer", "real", "date", "data":
      for child in element.elements {
        note(
          .structure, "'<\(child.name)>' stands inside '<\(element.name)>'", child.startTagRange)
      }
      return scalar(element)
    case "key":
      note(.structure, "'<key>' stands outside a dictionary", element.range)
    default:
      note(
        .structure, "'<\(element.name)>' is not an element of property lists",
        element.startTagRange)
    }
    return nil
  }

  private mutating func scalar(_ element: XMLElement) -> PropertyListValue? {
    let text = element.text
    if element.name == "string" { return .string(text) }
    let trimmed = Self.trimmed(text)
    let value: PropertyListValue? =
      switch element.name {
      case "integer": Self.integer(trimmed).map { .integer($0) }
      case "real": Double(trimmed) == nil ? nil : .real(trimmed)
      case "date": PropertyListDate.isWellFormed(trimmed) ? .date(trimmed) : nil
      default: PropertyListBase64.decoded(text).map { .data($0) }
      }
    if value == nil {
      let kind = element.name == "data" ? "base64 data" : "a valid '\(element.name)'"
      note(.value, "'\(trimmed.prefix(40))' is not \(kind)", element.range)
    }
    return value
  }

  private mutating func members(_ element: XMLElement) -> [PropertyListMember] {
    var members: [PropertyListMember] = []
    var places: [[UInt8]: Range<Int>] = [:]
    var key: XMLElement?
    for child in elements(of: element) {
      if child.name == "key" {
        if let key { note(.structure, "the key '\(key.text)' has no value", key.range) }
        key = child
      } else if let current = key {
        key = nil
        guard let node = node(child) else { continue }
        let name = current.text
        if let first = places.updateValue(current.range, forKey: Array(name.utf8)) {
          note(.duplicateKey, "the key '\(name)' comes twice", current.range, related: first)
        }
        members.append(PropertyListMember(key: name, keyRange: current.range, value: node))
      } else {
        note(.structure, "'<\(child.name)>' in a dictionary has no key", child.startTagRange)
      }
    }
    if let key { note(.structure, "the key '\(key.text)' has no value", key.range) }
    return members
  }

  /// The child elements; text beside them is a problem.
  private mutating func elements(of element: XMLElement) -> [XMLElement] {
    for case .text(let text, let range) in element.children where !Self.trimmed(text).isEmpty {
      note(.structure, "text stands directly inside '<\(element.name)>'", range)
    }
    return element.elements
  }

  private mutating func note(
    _ kind: PropertyListProblem.Kind, _ message: String, _ range: Range<Int>,
    related: Range<Int>? = nil
  ) {
    if problems.count >= XMLDocument.problemLimit, kind != .syntax { return }
    problems.append(
      PropertyListProblem(kind: kind, message: message, range: range, related: related))
  }

  private static func integer(_ text: String) -> Int? {
    let digits = text.drop { $0 == "-" || $0 == "+" }
    guard digits.hasPrefix("0x") || digits.hasPrefix("0X") else { return Int(text) }
    let sign = text.hasPrefix("-") ? "-" : ""
    return Int(sign + digits.dropFirst(2), radix: 16)
  }

  private static func trimmed(_ text: String) -> String {
    let isBlank = { (byte: UInt8) in byte <= 0x20 }
    let start = text.utf8.drop(while: isBlank)
    let end = start.lastIndex { !isBlank($0) }.map { start.index(after: $0) }
    return String(decoding: start[..<(end ?? start.startIndex)], as: UTF8.self)
  }
}
