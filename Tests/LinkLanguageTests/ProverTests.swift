import TestSupport
import Testing

@testable import LinkLanguage

struct ProverTests {
  private func rule(
    _ path: String?, _ items: [(String, String)] = [], fragment: String? = nil,
    isExclusion: Bool = false, groups: [Int] = [0], variables: [SubstitutionVariable] = []
  ) -> LinkRule {
    var pattern = ApplePattern(path: path, fragment: fragment, variables: variables)
    if !items.isEmpty { pattern.query = .items(items.map { .init(name: $0.0, pattern: $0.1) }) }
    return LinkRule(.apple(pattern), isExclusion: isExclusion, groups: GroupSet(groups))
  }

  @Test func answersAgreeWithTheReference() {
    for seed in 0..<UInt64(60) {
      var random = RandomRules(seed: seed)
      let (left, right) = (random.rules(4), random.rules(4))
      var prover = LinkProver([left, right])
      let reach = prover.reach(in: 0)
      for answer in reach { checkReach(answer, left, "seed \(seed)") }
      for group in 0...1 {
        let losses = prover.losses(from: 0, group: group, to: 1, group: group)
        for loss in losses { checkLoss(loss, left, right, group, "seed \(seed)") }
        for _ in 0..<40 {
          let url = random.url()
          let (before, after) = (decide(left, url, group), decide(right, url, group))
          let isLost = before.opens && !after.opens
          #expect(
            !isLost || !losses.isEmpty, "seed \(seed), \(String(decoding: url, as: UTF8.self))")
          if let rule = before.rule {
            #expect(isReachable(rule, group, reach), "seed \(seed), rule \(rule)")
          }
        }
      }
    }
  }

  @Test func whatARuleMatchesAndAnotherListOpensAgreesWithTheReference() {
    for seed in 0..<UInt64(60) {
      var random = RandomRules(seed: seed)
      let (asked, list) = (random.rules(3), random.rules(4))
      var prover = LinkProver([asked, list])
      let urls = (0..<40).map { _ in random.url() }
      for (index, rule) in asked.enumerated() {
        let matching = [LinkRule(rule.pattern)]
        for group in 0...1 {
          let proof = prover.urlMatched(by: index, in: 0, openedBy: 1, for: group)
          for url in urls + [proof.witness].compactMap({ $0.map { Array($0.utf8) } }) {
            let isBoth = decide(matching, url, 0).opens && decide(list, url, group).opens
            let text = String(decoding: url, as: UTF8.self)
            #expect(!isBoth || proof.witness != nil, "seed \(seed), \(text)")
            #expect(isBoth || text != proof.witness, "seed \(seed), \(text)")
          }
        }
      }
    }
  }

  private func isReachable(_ rule: Int, _ group: Int, _ reach: [RuleReach]) -> Bool {
    reach.contains { answer in
      if case .reachable = answer.answer {
        answer.rule == rule && answer.groups.contains(group)
      } else {
        false
      }
    }
  }

  private func checkReach(_ reach: RuleReach, _ rules: [LinkRule], _ label: String) {
    switch reach.answer {
    case .reachable(let text):
      for group in reach.groups.groups {
        #expect(decide(rules, Array(text.utf8), group).rule == reach.rule, "\(label), \(text)")
      }
      checkShape(text, label)
    case .notDecided: Issue.record("\(label): not decided")
    case .matchesNothing, .hidden: break
    }
  }

  private func checkLoss(
    _ loss: LinkLoss, _ left: [LinkRule], _ right: [LinkRule], _ group: Int, _ label: String
  ) {
    guard case .witness(let text) = loss.proof else {
      Issue.record("\(label): not decided")
      return
    }
    #expect(decide(left, Array(text.utf8), group) == .opens(rule: loss.rule), "\(label), \(text)")
    #expect(decide(right, Array(text.utf8), group) == loss.verdict, "\(label), \(text)")
    checkShape(text, label)
  }

  private func checkShape(_ text: String, _ label: String) {
    #expect(URLShape.accepts(Array(text.utf8), isStrict: true), "\(label), \(text)")
    #expect(URLRewriting.isValid(Array(text.utf8)[...]), "\(label), \(text)")
  }

  private func decide(_ rules: [LinkRule], _ url: [UInt8], _ group: Int) -> Verdict {
    for (number, rule) in rules.enumerated() where rule.groups.contains(group) {
      guard case .apple(let pattern) = rule.pattern else { continue }
      if ReferenceMatcher(pattern: pattern).matches(url) {
        return rule.isExclusion ? .excluded(rule: number) : .opens(rule: number)
      }
    }
    return .nothing
  }

  @Test func hiddenRulesNameWhatHidesThem() {
    var prover = LinkProver([
      [
        rule("/a/*"), rule("/b/?*"), rule("/a/x"), rule("/b", isExclusion: true), rule("/b/*"),
        rule("/a/y", groups: [0, 1]), rule("/é"), rule("/$(nope)"),
      ]
    ])
    let unreachable = prover.unreachableRules(in: 0)
    #expect(
      unreachable.map(\.answer) == [
        .hidden(by: [0]), .hidden(by: [1, 3]), .hidden(by: [0]), .matchesNothing, .matchesNothing,
      ])
    #expect(unreachable.map(\.rule) == [2, 4, 5, 6, 7])
    #expect(unreachable[2].groups == GroupSet([0]))
  }

  @Test func anExclusionOfAnAbsentItemTakesEverything() {
    var prover = LinkProver([
      [rule(nil, [("no_links", "*")], isExclusion: true), rule(nil, [("x", "?*")]), rule("/*")]
    ])
    #expect(prover.urlNotMatched(by: 0, in: 0) == .noURL)
    #expect(prover.urlNotMatched(by: 1, in: 0) == .witness("/"))
    #expect(prover.unreachableRules(in: 0).map(\.rule) == [1, 2])
  }

  @Test func equalListsWrittenDifferentlyAreEqual() {
    let left = [rule("/buy/*"), rule("/x/", [("a", "1"), ("b", "?*")])]
    let right = [
      rule("buy"), rule("/x", [("b", "?*"), ("a", "1")]), rule("//buy/?*"), rule("buy/**"),
    ]
    var prover = LinkProver([left, right])
    #expect(prover.losses(from: 0, group: 0, to: 1, group: 0).isEmpty)
    #expect(prover.losses(from: 1, group: 0, to: 0, group: 0).isEmpty)
  }

  @Test func witnessesAreShortAndReadable() {
    var prover = LinkProver([
      [rule("/help/*", [("web", "1")], isExclusion: true), rule("/help/*")], [rule("/other")],
    ])
    let losses = prover.losses(from: 0, group: 0, to: 1, group: 0)
    #expect(losses == [LinkLoss(rule: 1, verdict: .nothing, proof: .witness("/help"))])
  }

  @Test func whatTakesTooLongIsNotDecided() {
    let length = 16
    let variables = [SubstitutionVariable(name: "ab", values: ["a", "b"])]
    func word(_ parts: [String]) -> LinkRule {
      rule("/" + parts.joined(), variables: variables)
    }
    let any = [String](repeating: "$(ab)", count: 2 * length)
    var rules: [LinkRule] = []
    for position in 0..<length {
      for (first, second) in [("a", "b"), ("b", "a")] {
        var parts = any
        parts[position] = first
        parts[position + length] = second
        rules.append(word(parts))
      }
    }
    rules.append(word(any))
    var prover = LinkProver([rules], stepLimit: 200_000)
    let answer = prover.reach(in: 0).last?.answer
    #expect(answer != .matchesNothing)
    if case .hidden = answer { Issue.record("hidden") }
  }
}
