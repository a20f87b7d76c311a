import Testing

@testable import LinkLanguage

struct WrittenFormTests {
  private func rules() -> [LinkRule] {
    [
      LinkRule(.apple(ApplePattern(path: "/no/*")), isExclusion: true),
      LinkRule(.apple(ApplePattern(path: "/a%20b"))),
      LinkRule(.apple(ApplePattern(path: "/c%25zz"))),
      LinkRule(.apple(ApplePattern(path: "/é", isPercentEncoded: false))),
      LinkRule(.apple(ApplePattern(path: "/x/*"))),
    ]
  }

  @Test("texts that are no valid URIs are decided as rewritten", arguments: [3, 1_000])
  func rewriting(limit: Int) {
    let texts = [
      "/no", "/a%20b", "/c%zz", "/é", "/x/é%20?q#f#g", "", "/x%2", "/x%20/%zz", "/x/\n", "/x",
    ]
    let expected: [Verdict] = [
      .excluded(rule: 0), .opens(rule: 1), .opens(rule: 2), .opens(rule: 3), .opens(rule: 4),
      .nothing, .nothing, .nothing, .opens(rule: 4), .opens(rule: 4),
    ]
    var matcher = LinkMatcher(rules(), stateLimit: limit)
    for _ in 0..<3 {
      let verdicts = texts.map { matcher.decide(Array($0.utf8)[...]).verdict(for: 0) }
      #expect(verdicts == expected)
    }
  }

  @Test func manyGroupsAreKeptApart() {
    let rules = (0..<200).map { group in
      LinkRule(.apple(ApplePattern(path: "/g\(group % 3)/*")), groups: GroupSet([group]))
    }
    var matcher = LinkMatcher(rules)
    let decision = matcher.decide(Array("/g1/x".utf8)[...])
    for group in 0..<200 { #expect(decision.verdict(for: group).opens == (group % 3 == 1)) }
  }
}
