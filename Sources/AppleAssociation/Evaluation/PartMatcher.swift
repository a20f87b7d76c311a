import LinkLanguage

/// Decides path, query and fragment of each rule apart, for traces.
struct PartMatcher {
  /// What each rule says about each part: indexes are rule times three plus path, query, fragment.
  typealias Verdicts = [Bool]

  private var engine: LinkMatcher
  private let count: Int

  /// Compiles the parts of the rules in `list`.
  init(_ list: AssociationRuleList) {
    var rules: [LinkRule] = []
    for (index, rule) in list.rules.enumerated() {
      guard case .apple(let pattern) = rule.pattern else { continue }
      for (part, alone) in pattern.parts.enumerated() {
        rules.append(LinkRule(.apple(alone), groups: GroupSet([index * 3 + part])))
      }
    }
    engine = LinkMatcher(rules)
    count = rules.count
  }

  /// Whether each part of each rule accepts its part of `text`.
  mutating func decide(_ text: [UInt8]) -> Verdicts {
    let decision = engine.decide(text[...])
    return (0..<count).map { decision.verdict(for: $0).opens }
  }
}

extension ApplePattern {
  /// The pattern's demands on the path, on the query and on the fragment, each alone.
  fileprivate var parts: [ApplePattern] {
    var path = self
    path.query = nil
    path.fragment = nil
    var query = self
    query.path = nil
    query.fragment = nil
    var fragment = self
    fragment.path = nil
    fragment.query = nil
    return [path, query, fragment]
  }
}
