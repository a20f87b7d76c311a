import Diagnostics
import Syntax

/// Takes typed values out of one JSON object and says what is missing, mistyped or unknown.
struct ObjectReader {
  private let node: JSONNode
  private let members: [JSONMember]
  private let source: SourceText
  private let title: String
  private var known: [String] = []
  /// What was wrong so far.
  private(set) var findings: [Finding] = []

  /// Reads `node`, called `title` in messages ("a domain").
  init(_ node: JSONNode, title: String, source: SourceText) {
    self.node = node
    self.title = title
    self.source = source
    members = node.object ?? []
    if node.object == nil {
      report(WrongProjectType.metadata, "\(title) must be an object, not \(node.typeName)", node)
    }
  }

  /// The byte range of the whole object.
  var range: Range<Int> { node.range }

  /// The value of `key`, noting that the key is known.
  mutating func node(_ key: String) -> JSONNode? {
    if !known.contains(key) { known.append(key) }
    return members.first { $0.key == key }?.value
  }

  /// A text; reports a missing one when `isRequired`, another type always.
  mutating func text(_ key: String, isRequired: Bool = false) -> String? {
    guard let value = node(key) else {
      if isRequired { reportMissing(key) }
      return nil
    }
    if let text = value.string { return text }
    reportType(key, "a string", value)
    return nil
  }

  /// A truth value; false when missing.
  mutating func flag(_ key: String) -> Bool {
    guard let value = node(key) else { return false }
    if let flag = value.bool { return flag }
    reportType(key, "true or false", value)
    return false
  }

  /// A number from 0 to 1.
  mutating func share(_ key: String) -> Double? {
    guard let value = node(key) else { return nil }
    guard case .number(let digits) = value.value, let share = Double(digits) else {
      reportType(key, "a number", value)
      return nil
    }
    if !(0...1).contains(share) {
      report(
        BadProjectValue.metadata, "'\(key)' is \(digits), but a share lies between 0 and 1", value)
    }
    return share
  }

  /// A whole number from 0 to a million.
  mutating func count(_ key: String) -> Int? {
    guard let value = node(key) else { return nil }
    if let count = value.integer, (0...1_000_000).contains(count) { return count }
    reportType(key, "a whole number from 0 to 1000000", value)
    return nil
  }

  /// The elements of an array; none when missing.
  mutating func list(_ key: String) -> [JSONNode] {
    guard let value = node(key) else { return [] }
    if let array = value.array { return array }
    reportType(key, "an array", value)
    return []
  }

  /// The texts of an array of strings with their ranges.
  mutating func texts(_ key: String) -> [(text: String, node: JSONNode)] {
    list(key).compactMap { element in
      if let text = element.string { return (text, element) }
      reportType(key, "an array of strings", element)
      return nil
    }
  }

  /// One text, or the texts of an array of strings, with their ranges.
  mutating func textOrTexts(_ key: String) -> [(text: String, node: JSONNode)] {
    guard let value = node(key) else { return [] }
    if let text = value.string { return [(text, value)] }
    if value.array != nil { return texts(key) }
    reportType(key, "a string or an array of strings", value)
    return []
  }

  /// One of an enum's raw values; `fallback` when missing or unknown.
  mutating func choice<Choice: RawRepresentable & CaseIterable>(
    _ key: String, default fallback: Choice
  ) -> Choice where Choice.RawValue == String {
    guard let text = text(key), let value = node(key) else { return fallback }
    if let choice = Choice(rawValue: text) { return choice }
    let names = Choice.allCases.map(\.rawValue)
    let nearest = Spelling.suggestion(for: text, among: names).map { $0 + " " } ?? ""
    report(
      BadProjectValue.metadata, "'\(text)' is not a value of '\(key)'", value,
      help: nearest + "write one of: " + names.joined(separator: ", "))
    return fallback
  }

  /// Reports every member that nobody asked for.
  mutating func reportUnknownKeys() {
    for member in members where !known.contains(member.key) {
      findings.append(
        Finding(
          UnknownProjectKey.metadata, "\(title) has no key '\(member.key)'",
          at: source.location(of: member.keyRange),
          help: Spelling.suggestion(for: member.key, among: known)
            ?? "the keys are: " + known.sorted().joined(separator: ", ")))
    }
  }

  /// Reports something about `node`.
  mutating func report(
    _ rule: RuleMetadata, _ message: String, _ node: JSONNode, help: String? = nil
  ) {
    findings.append(Finding(rule, message, at: source.location(of: node.range), help: help))
  }

  /// Reports that `key` is needed.
  mutating func reportMissing(_ key: String) {
    report(MissingProjectKey.metadata, "\(title) needs the key '\(key)'", node)
  }

  private mutating func reportType(_ key: String, _ wanted: String, _ value: JSONNode) {
    report(
      WrongProjectType.metadata, "'\(key)' must be \(wanted), not \(value.typeName)", value)
  }
}
