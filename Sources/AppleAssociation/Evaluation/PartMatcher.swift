import LinkLanguage

/// Decides path, query and fragment of each rule apart, for traces, and the path under the readings
/// of slashes that nobody has ruled out.
///
/// Two models explain all that was seen of `swcutil`. The one in use strips slashes at both ends of
/// URL and pattern, and lets a pattern ending in `/*` match without these two characters. The other
/// ends both in one slash; where the two differ, the verdict is inferred.
struct PartMatcher {
  private var engine: LinkMatcher
  private let count: Int

  /// Compiles the parts of the rules in `list`.
  init(_ list: AssociationRuleList) {
    var rules: [LinkRule] = []
    for rule in list.rules {
      guard case .apple(let pattern) = rule.pattern else { continue }
      for part in [pattern.pathAlone, pattern.queryAlone, pattern.fragmentAlone, pattern.oneSlash] {
        rules.append(LinkRule(.apple(part), groups: GroupSet([rules.count])))
      }
    }
    engine = LinkMatcher(rules)
    count = list.rules.count
  }

  /// What each rule says about each part of `target`.
  mutating func decide(_ target: EvaluationTarget) -> [RuleParts] {
    let decision = engine.decide(target.text[...])
    // The fragment knows no slash rule, so its patterns compare a text as written.
    let closed = engine.decide(([UInt8(ascii: "#")] + target.pathEndingInSlash)[...])
    let single = target.pathWithoutRuns.map { engine.decide($0[...]) }
    return (0..<count).map { rule in
      RuleParts(
        path: decision.verdict(for: rule * 4).opens,
        query: decision.verdict(for: rule * 4 + 1).opens,
        fragment: decision.verdict(for: rule * 4 + 2).opens,
        pathEndingInSlash: closed.verdict(for: rule * 4 + 3).opens,
        pathWithoutRuns: single.map { $0.verdict(for: rule * 4).opens })
    }
  }
}

extension ApplePattern {
  fileprivate var pathAlone: ApplePattern {
    var pattern = self
    pattern.query = nil
    pattern.fragment = nil
    return pattern
  }

  fileprivate var queryAlone: ApplePattern {
    var pattern = self
    pattern.path = nil
    pattern.fragment = nil
    return pattern
  }

  fileprivate var fragmentAlone: ApplePattern {
    var pattern = self
    pattern.path = nil
    pattern.query = nil
    return pattern
  }

  /// The path pattern of the other model, for a text behind `#`.
  fileprivate var oneSlash: ApplePattern {
    var pattern = self
    pattern.path = nil
    pattern.query = nil
    pattern.fragment = path.map { path in
      let slash = UInt8(ascii: "/")
      var glob = Array(path.utf8).drop { $0 == slash }
      if glob.last != UInt8(ascii: "*") {
        while glob.last == slash { glob.removeLast() }
        glob.append(slash)
      }
      return String(decoding: glob, as: UTF8.self)
    }
    return pattern
  }
}
