import LinkLanguage

/// What the filters of one scheme and host say about the text after the host.
struct SchemeMatcher: Sendable {
  /// The rules, each filter in a group of its own.
  let rules: [LinkRule]
  /// Whether some filter takes whatever comes after the host.
  let takesAll: Bool
  private var matcher: LinkMatcher?
  /// By the matcher's decisions, whether one of the groups opens.
  private var answers: [Bool] = []

  /// Joins `filters`, all of which take the scheme and the host.
  init(_ filters: [FilterMatcher]) {
    rules = filters.enumerated().flatMap { $1.rules(for: GroupSet([$0])) }
    takesAll = filters.contains(where: \.takesAllPaths)
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
