import LinkLanguage

/// What the filters of one scheme and host say about the text after the host.
struct SchemeMatcher: Sendable {
  /// The rules, each filter in a group of its own.
  let rules: [LinkRule]
  private let takesAll: Bool
  private var matcher: LinkMatcher?

  /// Joins `filters`, all of which take the scheme and the host.
  init(_ filters: [FilterMatcher]) {
    rules = filters.enumerated().flatMap { $1.rules(for: GroupSet([$0])) }
    takesAll = filters.contains(where: \.takesAllPaths)
  }

  /// Whether some filter takes `text`.
  mutating func opens(_ text: ArraySlice<UInt8>) -> Bool {
    if takesAll || rules.isEmpty { return takesAll }
    if matcher == nil { matcher = LinkMatcher(rules) }
    return matcher?.decide(text).verdicts.contains(where: \.opens) ?? false
  }
}
