import Diagnostics
import Syntax

/// Changes to a valid JSON text that leave every other byte as it is.
struct JSONSplice {
  private let source: SourceText
  /// The changes so far.
  private(set) var edits: [Fix.Edit] = []

  /// Begins to change `source`.
  init(_ source: SourceText) {
    self.source = source
  }

  /// The text with all edits made.
  var result: [UInt8] { edits.applied(to: source.bytes) }

  /// The edits as a repair that changes what is served; nil when there are none.
  func fix(_ title: String) -> Fix? {
    edits.isEmpty ? nil : Fix(title: title, edits: edits, isSafe: false)
  }

  /// Puts `text` in the place of a value.
  mutating func replace(_ node: JSONNode, with text: JSONText) {
    edits.append(Fix.Edit(range: node.range, replacement: text.rendered(indent: 0)))
  }

  /// Puts members at the end of an object.
  mutating func append(_ members: [(key: String, value: JSONText)], to object: JSONNode) {
    let lines = members.map { JSONText.string($0.key).rendered() + ": " + $0.value.rendered() }
    guard let first = object.object?.first, let last = object.object?.last else {
      return insert(lines, into: object, first: nil)
    }
    append(
      lines, to: object, first: first.keyRange.lowerBound, last: last.value.range.upperBound)
  }

  /// Puts elements at the end of an array.
  mutating func append(_ elements: [JSONText], to array: JSONNode) {
    let lines = elements.map { $0.rendered() }
    guard let first = array.array?.first, let last = array.array?.last else {
      return insert(lines, into: array, first: nil)
    }
    append(lines, to: array, first: first.range.lowerBound, last: last.range.upperBound)
  }

  private mutating func append(_ texts: [String], to node: JSONNode, first: Int, last: Int) {
    if texts.isEmpty { return }
    let inner = ownLineIndentation(at: first) ?? indentation(at: node.range.lowerBound) + "  "
    let text = texts.map { ",\n" + inner + Self.indented($0, by: inner) }.joined()
    edits.append(Fix.Edit(range: last..<last, replacement: text))
  }

  /// Puts elements at the start of an array.
  mutating func insert(_ elements: [JSONText], atStartOf array: JSONNode) {
    insert(elements.map { $0.rendered() }, into: array, first: array.array?.first?.range)
  }

  private mutating func insert(_ texts: [String], into node: JSONNode, first: Range<Int>?) {
    if texts.isEmpty { return }
    let outer = indentation(at: node.range.lowerBound)
    let inner = first.flatMap { ownLineIndentation(at: $0.lowerBound) } ?? outer + "  "
    var text = ""
    for (index, item) in texts.enumerated() {
      let isLast = first == nil && index == texts.count - 1
      text += "\n" + inner + Self.indented(item, by: inner) + (isLast ? "" : ",")
    }
    if let first {
      if ownLineIndentation(at: first.lowerBound) == nil { text += "\n" + inner }
    } else {
      text += "\n" + outer
    }
    let start = node.range.lowerBound + 1
    let end = first.map { ownLineIndentation(at: $0.lowerBound) == nil ? $0.lowerBound : start }
    let blanks = blankRange(start..<(end ?? node.range.upperBound - 1))
    edits.append(Fix.Edit(range: blanks, replacement: text))
  }

  /// Takes elements out of an array, with their commas.
  mutating func remove(_ isRemoved: [Bool], from array: JSONNode) {
    guard let elements = array.array, elements.count == isRemoved.count else { return }
    if isRemoved.allSatisfy({ $0 }) {
      let inside = array.range.lowerBound + 1..<array.range.upperBound - 1
      edits.append(Fix.Edit(range: inside, replacement: ""))
      return
    }
    var index = 0
    while index < elements.count {
      var end = index
      while end < elements.count, isRemoved[end] { end += 1 }
      if end > index {
        let range =
          end < elements.count
          ? elements[index].range.lowerBound..<elements[end].range.lowerBound
          : elements[index - 1].range.upperBound..<elements[end - 1].range.upperBound
        edits.append(Fix.Edit(range: range, replacement: ""))
      }
      index = end + 1
    }
  }

  /// The part of `range` that can be replaced: all of it when it is blank, else its empty start.
  private func blankRange(_ range: Range<Int>) -> Range<Int> {
    let isBlank = source.bytes[range].allSatisfy { $0 == 0x20 || 0x09...0x0D ~= $0 }
    return isBlank ? range : range.lowerBound..<range.lowerBound
  }

  /// The blanks before `offset` if nothing else stands before it on its line.
  private func ownLineIndentation(at offset: Int) -> String? {
    let start = source.range(ofLine: source.line(at: offset)).lowerBound
    let before = source.bytes[start..<offset]
    let isBlank = before.allSatisfy { $0 == 0x20 || $0 == 0x09 }
    return isBlank ? String(decoding: before, as: UTF8.self) : nil
  }

  /// The blanks at the start of the line of `offset`.
  private func indentation(at offset: Int) -> String {
    let start = source.range(ofLine: source.line(at: offset)).lowerBound
    let blanks = source.bytes[start..<offset].prefix { $0 == 0x20 || $0 == 0x09 }
    return String(decoding: blanks, as: UTF8.self)
  }

  private static func indented(_ text: String, by indentation: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .joined(separator: "\n" + indentation)
  }
}
