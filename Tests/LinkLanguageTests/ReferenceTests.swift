import TestSupport
import Testing

@testable import LinkLanguage

struct ReferenceTests {
  /// What first match wins says, rule by rule.
  private func reference(_ rules: [LinkRule], _ url: [UInt8], _ group: Int) -> Verdict {
    for (number, rule) in rules.enumerated() where rule.groups.contains(group) {
      guard case .apple(let pattern) = rule.pattern else { continue }
      if ReferenceMatcher(pattern: pattern).matches(url) {
        return rule.isExclusion ? .excluded(rule: number) : .opens(rule: number)
      }
    }
    return .nothing
  }

  @Test func engineAndReferenceNeverDiffer() {
    for seed in 0..<UInt64(80) {
      var random = RandomRules(seed: seed)
      let rules = random.rules(4)
      var table = LinkMatcher(rules)
      var stepped = LinkMatcher(rules, stateLimit: 3)
      for _ in 0..<60 {
        let url = random.url()
        let (decision, other) = (table.decide(url[...]), stepped.decide(url[...]))
        for group in 0...1 {
          let expected = reference(rules, url, group)
          let text = String(decoding: url, as: UTF8.self)
          #expect(
            decision.verdict(for: group) == expected, "seed \(seed), \(text), group \(group)")
          #expect(other.verdict(for: group) == expected, "no table, seed \(seed), \(text)")
        }
      }
    }
  }
}
