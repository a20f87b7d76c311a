import TestSupport
import Testing

@testable import LinkLanguage

/// Patterns that make a careless engine explode.
struct ExplosionTests {
  private static let marks = String(repeating: "?", count: 20)
  private static let lists: [[String]] = [
    ["*a\(marks)b"], ["*a*a*a*b", "*a*a*b*b", "*a*"], (0..<40).map { "*word\($0)*" },
    (0..<12).map { "*\($0)*x*x*x*x*x*x" }, ["/$(region)_$(lang)/*", "/$(lang)-$(region)/*"],
    [String(repeating: "*a", count: 300)], [String(repeating: "/a", count: 5_000)],
  ]

  private func rules(_ paths: [String], isPercentEncoded: Bool = true) -> [LinkRule] {
    paths.map { LinkRule(.apple(ApplePattern(path: $0, isPercentEncoded: isPercentEncoded))) }
  }

  @Test(arguments: lists) func hostileTextsAreDecidedInLinearTime(paths: [String]) {
    for limit in [3, 20_000] {
      var matcher = LinkMatcher(rules(paths), stateLimit: limit)
      var random = SeededGenerator(seed: 1)
      for _ in 0..<40 {
        let letters = (0..<80).map { _ in Bool.random(using: &random) ? "a" : "x" }
        _ = matcher.decide(Array("/\(letters.joined())".utf8)[...])
      }
      #expect(matcher.automaton.residuals.count < 100_000)
    }
  }

  @Test(arguments: lists) func hostileListsAreProvedOrGivenUp(paths: [String]) {
    for isPercentEncoded in [true, false] {
      var prover = LinkProver([rules(paths, isPercentEncoded: isPercentEncoded)])
      #expect(prover.reach(in: 0).count == paths.count)
    }
  }

  @Test func plainRulesAreDecidedWhenTheBudgetIsUsedUp() {
    let hostile = (1...24).map { "*a" + String(repeating: "?", count: $0) + "b" }
    var prover = LinkProver([rules(hostile + ["/plain/*", "/other"])], totalLimit: 0)
    let answers = prover.reach(in: 0).suffix(2).map(\.answer)
    #expect(answers == [.reachable(witness: "/plain"), .reachable(witness: "/other")])
    #expect(prover.stepsLeft == 0)
  }

  @Test func dictionariesAreNotMultipliedOut() {
    let items = (0..<6).map { ApplePattern.QueryItem(name: "name\($0)", pattern: "????") }
    let pattern = ApplePattern(query: .items(items))
    var prover = LinkProver([[LinkRule(.apple(pattern))]])
    guard case .witness(let text) = prover.urlMatched(by: 0, in: 0) else {
      Issue.record("no witness")
      return
    }
    #expect(text.utf8.count == 6 * "name0=aaaa&".utf8.count + 1)
  }
}
