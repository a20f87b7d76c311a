extension LinkProver {
  /// A URL that `rule` of `list` matches, whatever its list says, and that `other` opens for `group`.
  public mutating func urlMatched(
    by rule: Int, in list: Int, openedBy other: Int, for group: Int
  ) -> LinkProof {
    let start = lists[list].starts[rule]
    var earlier: [Residual] = []
    var open: LinkProof = .noURL
    for rival in candidates(in: other, for: rule, of: list)
    where lists[other].groups[rival].contains(group) {
      let residual = lists[other].starts[rival]
      if lists[other].isExclusion[rival] {
        // What every URL of the rule is kept out by hides the rules behind it.
        if table.isSurelyInside(start, residual) { return open }
        earlier.append(residual)
        continue
      }
      switch prove(inside: [start, residual], outside: earlier) {
      case .noURL: continue
      case .notDecided(let steps): open = .notDecided(steps: steps)
      case .witness(let text): return .witness(text)
      }
    }
    return open
  }
}
