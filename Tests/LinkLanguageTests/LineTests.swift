import Testing

@testable import LinkLanguage

struct LineTests {
  private func rules() -> [LinkRule] {
    [
      LinkRule(.apple(ApplePattern(path: "/no/*")), isExclusion: true),
      LinkRule(.apple(ApplePattern(path: "/a%20b"))),
      LinkRule(.apple(ApplePattern(path: "/c%25zz"))),
      LinkRule(.apple(ApplePattern(path: "/é", isPercentEncoded: false))),
      LinkRule(.apple(ApplePattern(path: "/x/*"))),
    ]
  }

  @Test(arguments: [3, 1_000])
  func linesAreDecidedLikeSingleTexts(limit: Int) {
    let host = "https://a.example"
    let lines = [
      host + "/no", host + "/a%20b", host + "/c%zz", host + "/é", host + "/x/é%20?q#f#g",
      "https://b.example/x", host, host + "/x%2", host + "/x/y\r", host + "/x%20/%zz", "",
      "https:", host + "/x",
    ]
    let expected: [Verdict?] = [
      .excluded(rule: 0), .opens(rule: 1), .opens(rule: 2), .opens(rule: 3), .opens(rule: 4),
      nil, .nothing, .nothing, .opens(rule: 4), .nothing, nil, nil, .opens(rule: 4),
    ]
    for end in ["", "\n"] {
      let text = Array((lines.joined(separator: "\n") + end).utf8)
      var matcher = LinkMatcher(rules(), stateLimit: limit)
      var numbers: [Int32] = []
      for _ in 0..<3 {
        matcher.numberLines(of: text, in: text.indices, behind: Array(host.utf8), into: &numbers)
      }
      let verdicts = numbers.map { $0 < 0 ? nil : matcher.decisions[Int($0)].verdict(for: 0) }
      #expect(verdicts == expected + expected + expected)
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
