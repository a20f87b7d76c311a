extension LinkProver {
  /// What `list` opens for `group` and `other` does not open for `otherGroup`.
  ///
  /// Empty means proved: nothing is lost. One entry for each pair of a rule that opens and the
  /// exclusion, or the absence of a rule, that does not; each with a witness.
  public mutating func losses(
    from list: Int, group: Int, to other: Int, group otherGroup: Int
  ) -> [LinkLoss] {
    var result: [LinkLoss] = []
    for rule in lists[list].starts.indices
    where !lists[list].isExclusion[rule] && lists[list].groups[rule].contains(group) {
      for loss in losses(of: rule, list, group, other, otherGroup)
      where !result.contains(where: { $0.rule == loss.rule && $0.verdict == loss.verdict }) {
        result.append(loss)
      }
    }
    return result
  }

  private mutating func losses(
    of rule: Int, _ list: Int, _ group: Int, _ other: Int, _ otherGroup: Int
  ) -> [LinkLoss] {
    let start = lists[list].starts[rule]
    let own = candidates(in: list, for: rule, of: list).filter {
      lists[list].groups[$0].contains(group)
    }
    let earlier = own.prefix { $0 < rule }.filter { lists[list].isExclusion[$0] }
    let avoided = starts(earlier, of: list)
    if avoided.contains(where: { table.isSurelyInside(start, $0) }) { return [] }
    let rivals = candidates(in: other, for: rule, of: list).filter {
      lists[other].groups[$0].contains(otherGroup)
    }
    var opening: [Residual] = []
    var result: [LinkLoss] = []
    for rival in rivals {
      let residual = lists[other].starts[rival]
      guard lists[other].isExclusion[rival] else {
        // Every URL of the rule is opened here, so later exclusions do not matter.
        if table.isSurelyInside(start, residual) { return result }
        opening.append(residual)
        continue
      }
      if avoided.contains(residual) { continue }
      let proof = prove(inside: [start, residual], outside: avoided + opening)
      let verdict = Verdict.excluded(rule: rival)
      append(proof, rule, verdict, (list, own), (other, rivals), to: &result)
    }
    let proof = prove(inside: [start], outside: avoided + opening + exclusions(rivals, other))
    append(proof, rule, .nothing, (list, own), (other, rivals), to: &result)
    return result
  }

  private func exclusions(_ rules: [Int], _ list: Int) -> [Residual] {
    starts(rules.filter { lists[list].isExclusion[$0] }, of: list)
  }

  /// Notes a loss under the rules that decide its witness, which may be others than those asked.
  private mutating func append(
    _ proof: LinkProof, _ rule: Int, _ verdict: Verdict, _ own: (list: Int, rules: [Int]),
    _ rivals: (list: Int, rules: [Int]), to result: inout [LinkLoss]
  ) {
    switch proof {
    case .noURL: return
    case .notDecided: result.append(LinkLoss(rule: rule, verdict: verdict, proof: proof))
    case .witness(let witness):
      let text = Array(witness.utf8)
      let decided = self.verdict(of: own.list, among: own.rules, on: text).rule ?? rule
      let instead = self.verdict(of: rivals.list, among: rivals.rules, on: text)
      result.append(LinkLoss(rule: decided, verdict: instead, proof: proof))
    }
  }
}
