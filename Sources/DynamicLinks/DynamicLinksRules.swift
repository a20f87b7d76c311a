public import Diagnostics

/// The rules about mistakes in dynamic links.
public enum DynamicLinksRules {
  /// Every rule, in the order of the ids; a rule's document is one URL.
  public static let all: [RuleEntry] = rules.map(entry)

  /// The rules themselves, in the order of the ids.
  static let rules: [any LinkRule.Type] = [
    MissingDeepLinkRule.self, UnescapedAmpersandRule.self, UnescapedEqualsSignRule.self,
    UnescapedFragmentRule.self, BrokenEntityRule.self, MissingSlashRule.self,
    NestedDynamicLinkRule.self, DeepLinkOnOwnDomainRule.self, DoubleEncodingRule.self,
    InsecureTargetRule.self, EmptyParameterRule.self, CopiedExpansionRule.self,
    DebugParameterRule.self, InvalidCustomSchemeRule.self, UnsupportedTargetRule.self,
    UnknownParameterRule.self, RepeatedParameterRule.self, AmbiguousSpaceRule.self,
    AuthMailLinkRule.self, ShortLinkQueryRule.self, PreviewLinkRule.self,
    InvalidNumberRule.self, UnreadLongLinkRule.self,
  ]

  private static func entry(_ rule: any LinkRule.Type) -> RuleEntry {
    RuleEntry(rule.metadata) { source in
      let link = DynamicLink(source.bytes[...])
      return link.mistakes(rules: [rule]).map { mistake in
        mistake.finding(at: source.location(of: mistake.range))
      }
    }
  }
}

extension DynamicLink {
  /// Every mistake in the link, by place and rule.
  public var mistakes: [LinkMistake] { mistakes(rules: DynamicLinksRules.rules) }

  /// The mistakes that `rules` find, by place and rule.
  func mistakes(rules: [any LinkRule.Type]) -> [LinkMistake] {
    let found = rules.flatMap { rule in rule.problems(in: self).map { (rule, $0) } }
    if found.isEmpty { return [] }
    let repaired = repaired
    return found.map { rule, problem in
      LinkMistake(
        rule: rule.metadata, severity: problem.severity ?? rule.metadata.severity,
        range: problem.range, message: SecretMask.masked(problem.message), effects: rule.effects,
        repaired: rule.isRepairable ? repaired : nil)
    }.sorted { left, right in
      (left.range.lowerBound, left.rule.id) < (right.range.lowerBound, right.rule.id)
    }
  }
}
