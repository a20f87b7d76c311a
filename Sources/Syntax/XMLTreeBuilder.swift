/// Builds the tree of an XML document from the parser's events.
///
/// Every event comes with the offset in the input that the parser has reached.
final class XMLTreeBuilder {
  /// The finished root element.
  private(set) var root: XMLElement?
  /// What is wrong, in order.
  private(set) var problems: [XMLProblem] = []
  /// Whether the document is not well-formed or was given up: the tree cannot be trusted then, and
  /// the parser is to stop.
  private(set) var hasFailed = false

  private let bytes: [UInt8]
  private let start: Int
  private var open: [XMLElement] = []
  private var declarations = 0
  private var text: [UInt8] = []
  /// Where the text that is being collected begins: behind the last tag.
  private var textStart = 0

  /// A builder for the document in `bytes` that begins at `start`.
  init(bytes: [UInt8], start: Int) {
    self.bytes = bytes
    self.start = start
  }

  /// A start tag has been read up to its `>` or `/>`.
  func startElement(
    name: String, namespace: String?, attributes: [XMLNamedValue], at offset: Int
  ) {
    let end = clamped(offset)
    let tag = lastIndex(of: "<", before: end)..<tagEnd(from: end)
    endText(at: tag.lowerBound)
    textStart = tag.upperBound
    if open.count >= XMLDocument.depthLimit {
      refuse("elements are nested more than \(XMLDocument.depthLimit) deep", tag, kind: .tooDeep)
    }
    if hasFailed { return }
    open.append(
      XMLElement(
        name: name, namespace: namespace, attributes: located(attributes, in: tag),
        children: [], range: tag, startTagRange: tag))
  }

  /// An end tag, or the end of an empty element's tag, has been read.
  func endElement(at offset: Int) {
    let end = clamped(offset)
    guard var element = open.popLast() else { return }
    if element.startTagRange.upperBound < end {
      open.append(element)
      endText(at: lastIndex(of: "<", before: end))
      element = open.removeLast()
    }
    textStart = end
    element.range = element.range.lowerBound..<max(end, element.range.upperBound)
    if !element.elements.isEmpty {
      element.children.removeAll {
        if case .text(let text, _) = $0 { Self.isBlank(text) } else { false }
      }
    }
    if open.isEmpty {
      root = element
    } else {
      open[open.count - 1].children.append(.element(element))
    }
  }

  /// Text, a resolved character reference or the content of a CDATA section.
  func addText(_ piece: UnsafeBufferPointer<UInt8>) {
    text.append(contentsOf: piece)
  }

  /// A comment or processing instruction has been read.
  func passOver(at offset: Int) {
    if text.isEmpty { textStart = clamped(offset) }
  }

  /// An entity that is not known was used.
  func reference(_ name: String, at offset: Int) {
    let end = clamped(offset)
    note(
      XMLProblem(
        kind: .entity, message: "entity '\(name)' is not known",
        range: reference(before: end), help: XMLComplaint.ampersandHelp))
  }

  /// An entity was declared; `systemID` is where an external one is said to be.
  func declareEntity(_ name: String, systemID: String?, at offset: Int) {
    let end = clamped(offset)
    let message =
      systemID.map { "external entity '\(name)' is refused: '\($0)' is not read" }
      ?? "entity '\(name)' is declared, and declared entities are not expanded"
    note(
      XMLProblem(
        kind: .entity, message: message, range: lastIndex(of: "<", before: end)..<end,
        help: "write the text itself instead of the entity"))
  }

  /// The DTD inside the document declares an entity or an attribute.
  ///
  /// Declared attributes cost time at every element, so few are allowed.
  func countDeclaration(at offset: Int) {
    declarations += 1
    if declarations > XMLDocument.declarationLimit {
      let end = clamped(offset)
      refuse(
        "the DTD declares more than \(XMLDocument.declarationLimit) entities and attributes",
        lastIndex(of: "<", before: end)..<end)
    }
  }

  /// Gives the document up.
  func refuse(_ message: String, _ range: Range<Int>, kind: XMLProblem.Kind = .syntax) {
    if hasFailed { return }
    fail(XMLProblem(kind: kind, message: message, range: range, help: nil))
  }

  /// The parser's own complaint; after the first that is fatal the others only follow from it.
  func report(_ complaint: XMLComplaint, at offset: Int) {
    if hasFailed { return }
    let end = clamped(offset)
    let range =
      switch complaint.anchor {
      case .here: end..<min(end + 1, bytes.count)
      case .tagBefore: lastIndex(of: "<", before: end)..<end
      case .referenceBefore: reference(before: end)
      }
    // libxml2 takes a NUL for the end of the document and complains of what is missing then.
    let isNUL = end < bytes.count && bytes[end] == 0
    let problem = XMLProblem(
      kind: complaint.kind, message: isNUL ? "the document contains a NUL" : complaint.message,
      range: isNUL ? end..<end + 1 : range, help: complaint.help)
    if complaint.isFatal { fail(problem) } else { note(problem) }
  }

  private func note(_ problem: XMLProblem) {
    if hasFailed { return }
    if problems.count < XMLDocument.problemLimit {
      problems.append(problem)
    } else {
      refuse("there are more than \(XMLDocument.problemLimit) problems", problem.range)
    }
  }

  private func fail(_ problem: XMLProblem) {
    hasFailed = true
    problems.append(problem)
  }

  /// Adds to the attributes their places; both come in the order they are written.
  private func located(_ values: [XMLNamedValue], in tag: Range<Int>) -> [XMLAttribute] {
    var places = XMLStartTag(bytes, tag).places[...]
    return values.map { value in
      let name = value.qualifiedName.utf8
      let found = places.firstIndex { bytes[$0.name].elementsEqual(name) }
      let place = found.map { places[$0] }
      if let found { places = places[(found + 1)...] }
      return XMLAttribute(
        name: value.name, namespace: value.namespace, value: value.value,
        range: place?.whole ?? tag, valueRange: place?.value ?? tag)
    }
  }

  private func endText(at offset: Int) {
    if !text.isEmpty, !open.isEmpty {
      let content = String(decoding: text, as: UTF8.self)
      open[open.count - 1].children.append(.text(content, textStart..<max(textStart, offset)))
    }
    text.removeAll(keepingCapacity: true)
  }

  private func clamped(_ offset: Int) -> Int {
    min(max(offset + start, start), bytes.count)
  }

  private func lastIndex(of character: Unicode.Scalar, before end: Int) -> Int {
    bytes[start..<end].lastIndex(of: UInt8(ascii: character)) ?? end
  }

  /// The bytes from the last `&` or `%` to `end`.
  private func reference(before end: Int) -> Range<Int> {
    let start = bytes[start..<end].lastIndex { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "%") }
    return (start ?? end)..<end
  }

  private func tagEnd(from offset: Int) -> Int {
    let close = bytes[offset...].firstIndex(of: UInt8(ascii: ">"))
    return close.map { $0 + 1 } ?? bytes.count
  }

  private static func isBlank(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
  }
}
