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
      report(
        WrongProjectType.finding(object: title, not: node.typeName, at: location(of: node)))
    }
  }

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
    reportType(key, .text, value)
    return nil
  }

  /// A truth value; false when missing.
  mutating func flag(_ key: String) -> Bool {
    guard let value = node(key) else { return false }
    if let flag = value.bool { return flag }
    reportType(key, .flag, value)
    return false
  }

  /// A number from 0 to 1; nil for any other.
  mutating func share(_ key: String) -> Double? {
    guard let value = node(key) else { return nil }
    guard case .number(let digits) = value.value, let share = Double(digits) else {
      reportType(key, .share, value)
      return nil
    }
    if (0...1).contains(share) { return share }
    report(BadProjectValue.share(digits, of: key, at: location(of: value)))
    return nil
  }

  /// A whole number from 0 to a million.
  mutating func count(_ key: String) -> Int? {
    guard let value = node(key) else { return nil }
    if let count = value.integer, (0...1_000_000).contains(count) { return count }
    reportType(key, .count, value)
    return nil
  }

  /// The elements of an array; none when missing.
  ///
  /// Where `isFilled`, an empty one is reported.
  mutating func list(_ key: String, isFilled: Bool = false) -> [JSONNode] {
    guard let value = node(key) else { return [] }
    if let array = value.array {
      if isFilled, array.isEmpty { report(BadProjectValue.empty(key, at: location(of: value))) }
      return array
    }
    reportType(key, .list, value)
    return []
  }

  /// The texts of an array of strings with their ranges.
  ///
  /// Where `isFilled`, an empty one is reported.
  mutating func texts(
    _ key: String, isFilled: Bool = false
  ) -> [(text: String, node: JSONNode)] {
    list(key, isFilled: isFilled).compactMap { element in
      if let text = element.string { return (text, element) }
      reportType(key, .texts, element)
      return nil
    }
  }

  /// One text, or the texts of an array of strings that is not empty, with their ranges.
  mutating func textOrTexts(_ key: String) -> [(text: String, node: JSONNode)] {
    guard let value = node(key) else { return [] }
    if let text = value.string { return [(text, value)] }
    if value.array != nil { return texts(key, isFilled: true) }
    reportType(key, .oneOrMoreTexts, value)
    return []
  }

  /// One of an enum's raw values; `fallback` when missing or unknown.
  mutating func choice<Choice: RawRepresentable & CaseIterable>(
    _ key: String, default fallback: Choice
  ) -> Choice where Choice.RawValue == String {
    guard let text = text(key), let value = node(key) else { return fallback }
    if let choice = Choice(rawValue: text) { return choice }
    report(
      BadProjectValue.choice(
        text, of: key, among: Choice.allCases.map(\.rawValue), at: location(of: value)))
    return fallback
  }

  /// Reports every member that nobody asked for.
  mutating func reportUnknownKeys() {
    for member in members where !known.contains(member.key) {
      report(
        UnknownProjectKey.finding(
          member.key, in: title, known: known, at: source.location(of: member.keyRange)))
    }
  }

  /// Reports something about the object.
  mutating func report(_ finding: Finding) {
    findings.append(finding)
  }

  /// Where a value stands.
  func location(of node: JSONNode) -> Location { source.location(of: node.range) }

  /// Reports that `key` is needed: at the value that names the object, or else at its brace.
  mutating func reportMissing(_ key: String) {
    let name = members.first { Self.naming.contains($0.key) && $0.value.string != nil }?.value
    let brace = node.range.lowerBound..<min(node.range.lowerBound + 1, node.range.upperBound)
    report(
      MissingProjectKey.finding(
        key, in: title, named: name?.string, at: source.location(of: name?.range ?? brace)))
  }

  /// The keys whose values tell one object of a list from the others.
  private static let naming = [
    "name", "host", "app", "path", "rule", "class", "do", "appID", "package",
  ]

  private mutating func reportType(_ key: String, _ form: ValueForm, _ value: JSONNode) {
    report(
      WrongProjectType.finding(key, form, not: value.typeName, at: location(of: value)))
  }
}
