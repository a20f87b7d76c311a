extension LinkProver {
  /// The rules of `list` that can never decide a URL, with those not decided, in list order.
  ///
  /// A rule can be out of reach for some of its groups only.
  public mutating func unreachableRules(in list: Int) -> [RuleReach] {
    reach(in: list, withWitnesses: false).filter {
      if case .reachable = $0.answer { false } else { true }
    }
  }

  /// For every rule of `list` whether it can decide a URL, with a URL where it can.
  public mutating func reach(in list: Int) -> [RuleReach] {
    reach(in: list, withWitnesses: true)
  }

  private mutating func reach(in list: Int, withWitnesses: Bool) -> [RuleReach] {
    var result: [RuleReach] = []
    for rule in lists[list].starts.indices {
      let before = candidates(in: list, for: rule, of: list).prefix { $0 < rule }
      var answers: [(hiding: [Int], groups: GroupSet)] = []
      for group in lists[list].members[rule] {
        let hiding = before.filter { lists[list].groups[$0].contains(group) }
        if let known = answers.firstIndex(where: { $0.hiding == hiding }) {
          answers[known].groups.insert(group)
        } else {
          answers.append((hiding, GroupSet([group])))
        }
      }
      for (hiding, groups) in answers {
        let answer = reach(rule, of: list, behind: hiding, shortening: withWitnesses)
        result.append(RuleReach(rule: rule, groups: groups, answer: answer))
      }
    }
    return result
  }

  private mutating func reach(
    _ rule: Int, of list: Int, behind hiding: [Int], shortening: Bool
  ) -> RuleReach.Answer {
    let start = lists[list].starts[rule]
    let outside = starts(hiding, of: list)
    switch prove(inside: [start], outside: outside, shortening: shortening) {
    case .witness(let text): return .reachable(witness: text)
    case .notDecided(let steps): return .notDecided(steps: steps)
    case .noURL:
      let enough = smallest(hiding, of: list, hiding: start)
      return enough.isEmpty ? .matchesNothing : .hidden(by: enough)
    }
  }

  /// The most comparisons for finding out that one rule, or a few, are enough.
  private static let explanationLimit = 10_000

  /// Few of `rules` that together take every URL of `start`, as all of them do.
  private mutating func smallest(
    _ rules: [Int], of list: Int, hiding start: Residual
  ) -> [Int] {
    if prove(inside: [start], outside: []) == .noURL { return [] }
    if let same = rules.first(where: { table.isSurelyInside(start, lists[list].starts[$0]) }) {
      return [same]
    }
    let floor = stepsLeft - 20 * Self.explanationLimit
    for rule in rules where stepsLeft > floor && isHidden(start, by: [rule], of: list) {
      return [rule]
    }
    guard rules.count <= 64 else { return rules }
    var needed = rules
    for rule in rules.reversed() where stepsLeft > floor {
      let fewer = needed.filter { $0 != rule }
      if isHidden(start, by: fewer, of: list) { needed = fewer }
    }
    return needed
  }

  private mutating func isHidden(_ start: Residual, by rules: [Int], of list: Int) -> Bool {
    let outside = starts(rules, of: list)
    return prove(inside: [start], outside: outside, limit: Self.explanationLimit) == .noURL
  }

  /// A URL that `rule` of `list` does not match; none when it matches every URL.
  public mutating func urlNotMatched(by rule: Int, in list: Int) -> LinkProof {
    prove(inside: [.accepting], outside: [lists[list].starts[rule]])
  }

  /// A URL that `rule` of `list` matches, whatever other rules say.
  public mutating func urlMatched(by rule: Int, in list: Int) -> LinkProof {
    prove(inside: [lists[list].starts[rule]], outside: [])
  }
}
