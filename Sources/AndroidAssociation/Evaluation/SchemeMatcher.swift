import LinkLanguage

/// What the filters of one scheme say about the text after one authority.
struct SchemeMatcher: Sendable {
  /// The rules, each filter in a group of its own.
  let rules: [LinkRule]
  /// Whether some filter takes whatever comes after the authority.
  let takesAll: Bool
  private var matcher: LinkMatcher?
  /// By the matcher's decisions, whether one of the groups opens.
  private var answers: [Bool] = []

  /// Joins those of `filters` that take URLs with `scheme`.
  init(_ scheme: String, authority: String, _ filters: [FilterMatcher]) {
    let url = AndroidURL(scheme + "://" + authority)
    rules = filters.filter { $0.hasScheme(url) }.enumerated().flatMap { index, filter in
      filter.rules(at: authority, of: url, for: GroupSet([index])).map(\.rule)
    }
    takesAll = rules.contains { $0.pattern == .everything }
  }

  /// Whether some filter takes `text`.
  mutating func opens(_ text: ArraySlice<UInt8>) -> Bool {
    if takesAll || rules.isEmpty { return takesAll }
    if matcher == nil { matcher = LinkMatcher(rules) }
    guard let number = matcher?.number(text) else { return false }
    while answers.count <= number, let decisions = matcher?.decisions {
      answers.append(decisions[answers.count].verdicts.contains(where: \.opens))
    }
    return answers[number]
  }
}
