import LinkLanguage
import Syntax

/// What is proved about the rules of an association file.
struct AssociationProofs: Sendable {
  /// The rules, as the proofs number them.
  let list: AssociationRuleList
  /// The rules that decide no URL for some of their apps, and those not decided.
  let unreachable: [RuleReach]
  /// The rules that match every URL.
  let everything: Set<Int>
  /// The places of the rules in `unreachable`.
  let deadPlaces: Set<RulePlace>
  /// How many rules of each entry are in `unreachable`, by the entry's index.
  let unreachableCounts: [Int: Int]

  /// Proves what can be proved within the prover's budget.
  init(_ file: AppleAssociationFile) {
    let list = AssociationRuleList(file)
    self.list = list
    guard !list.rules.isEmpty else {
      unreachable = []
      everything = []
      deadPlaces = []
      unreachableCounts = [:]
      return
    }
    var prover = LinkProver([list.rules])
    unreachable = prover.unreachableRules(in: 0)
    var everything: Set<Int> = []
    for (index, rule) in list.sources.enumerated() where rule.mayMatchEverything {
      if prover.urlNotMatched(by: index, in: 0) == .noURL { everything.insert(index) }
    }
    self.everything = everything
    deadPlaces = Set(unreachable.map { list.sources[$0.rule].place })
    unreachableCounts = Dictionary(deadPlaces.map { ($0.detail, 1) }, uniquingKeysWith: +)
  }

  /// The apps of `groups`, in the order of the file.
  func apps(in groups: GroupSet) -> [AppID] {
    list.apps.indices.filter { groups.contains(list.groups[$0]) }.map { list.apps[$0] }
  }

  /// The index in `list` of a rule hidden wholly by one that matches everything; nil otherwise.
  func catchAll(hiding reach: RuleReach) -> Int? {
    guard case .hidden(let rules) = reach.answer, rules.count == 1 else { return nil }
    return everything.contains(rules[0]) ? rules[0] : nil
  }
}

extension AssociationRule {
  /// Whether its patterns have no character that keeps some URL out; a proof decides.
  fileprivate var mayMatchEverything: Bool {
    patternsAllSatisfy { pattern in
      pattern.text.utf8.contains(UInt8(ascii: "$"))
        || pattern.text.utf8.allSatisfy { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "/") }
    }
  }
}
