import Syntax

/// The keys of one component or one `defaults`, before the levels are laid over each other.
struct RuleFields {
  /// The pattern under `/`.
  private(set) var path: PlacedText?
  /// What is asked of the query, under `?`.
  private(set) var query: QueryCondition?
  /// The pattern under `#`.
  private(set) var fragment: PlacedText?
  /// Whether a match keeps the link in the browser.
  private(set) var exclude: Bool?
  /// Whether letters must match in case.
  private(set) var caseSensitive: Bool?
  /// Whether the URL is compared as written.
  private(set) var percentEncoded: Bool?
  /// The remark for readers.
  private(set) var comment: String?
  /// What was assumed in reading the keys.
  private(set) var doubts: [Doubt] = []
  /// Whether any key was one that the system reads.
  private(set) var hasKnownKey = false

  /// No key at all.
  init() {}

  /// Reads the members of an object; what has the wrong type counts as absent.
  init(_ members: [JSONMember], level: DocumentLevel, oddities: inout [Oddity]) {
    for member in members.withoutRepetitions {
      read(member, level: level, oddities: &oddities)
    }
  }

  /// A legacy path: the rest of `text` behind `NOT ` is the pattern (Apple's archived guide).
  init(legacyPath text: PlacedText) {
    let isExclusion = text.text.utf8.starts(with: "NOT ".utf8)
    path = isExclusion ? PlacedText(String(text.text.dropFirst(4)), at: text.range) : text
    exclude = isExclusion ? true : nil
    hasKnownKey = true
  }

  private mutating func read(
    _ member: JSONMember, level: DocumentLevel, oddities: inout [Oddity]
  ) {
    hasKnownKey = hasKnownKey || level.keys.contains(member.key)
    if level == .defaults, ["/", "?", "#", "exclude"].contains(member.key) {
      oddities.append(Oddity(kind: .defaultPattern(key: member.key), range: member.value.range))
    }
    switch member.key {
    case "/": path = pattern(member, oddities: &oddities)
    case "#": fragment = pattern(member, oddities: &oddities)
    case "?": query = condition(member, oddities: &oddities)
    case "exclude": exclude = flag(member, oddities: &oddities)
    case "caseSensitive": caseSensitive = flag(member, oddities: &oddities)
    case "percentEncoded": percentEncoded = flag(member, oddities: &oddities)
    case "comment": comment = member.value.string
    default:
      oddities.append(Oddity(kind: .unknownKey(member.key, level: level), range: member.keyRange))
    }
  }

  private mutating func pattern(_ member: JSONMember, oddities: inout [Oddity]) -> PlacedText? {
    if let text = member.value.string { return PlacedText(text, at: member.value.range) }
    doubts.append(.ignoredValue(member.key))
    oddities.append(
      Oddity(
        kind: .pattern(key: member.key, found: member.value.typeName), range: member.value.range))
    return nil
  }

  private mutating func flag(_ member: JSONMember, oddities: inout [Oddity]) -> Bool? {
    if let flag = member.value.bool { return flag }
    doubts.append(.ignoredValue(member.key))
    oddities.append(
      Oddity(kind: .flag(key: member.key, found: member.value.typeName), range: member.value.range))
    return nil
  }

  private mutating func condition(
    _ member: JSONMember, oddities: inout [Oddity]
  ) -> QueryCondition? {
    guard let items = member.value.object else {
      return pattern(member, oddities: &oddities).map { .text($0) }
    }
    var conditions: [QueryCondition.Item] = []
    var isWhole = true
    for item in items {
      if let value = item.value.string {
        let name = PlacedText(item.key, at: item.keyRange)
        conditions.append(.init(name: name, value: PlacedText(value, at: item.value.range)))
      } else {
        isWhole = false
        oddities.append(
          Oddity(
            kind: .queryValue(name: item.key, found: item.value.typeName), range: item.value.range))
      }
    }
    if isWhole { return .items(conditions) }
    doubts.append(.droppedQuery)
    return nil
  }
}

extension RuleFields {
  /// These keys, and those of `defaults` that are missing here (Apple, "Defaults").
  func over(_ defaults: RuleFields) -> RuleFields {
    var merged = self
    Self.inherit(defaults.path, into: &merged.path, key: "/", &merged.doubts)
    Self.inherit(defaults.query, into: &merged.query, key: "?", &merged.doubts)
    Self.inherit(defaults.fragment, into: &merged.fragment, key: "#", &merged.doubts)
    Self.inherit(defaults.exclude, into: &merged.exclude, key: "exclude", &merged.doubts)
    merged.caseSensitive = caseSensitive ?? defaults.caseSensitive
    merged.percentEncoded = percentEncoded ?? defaults.percentEncoded
    merged.doubts += defaults.doubts
    return merged
  }

  private static func inherit<Value>(
    _ value: Value?, into field: inout Value?, key: String, _ doubts: inout [Doubt]
  ) {
    guard field == nil, let value else { return }
    field = value
    if !doubts.contains(.defaultPattern(key)) { doubts.append(.defaultPattern(key)) }
  }
}
