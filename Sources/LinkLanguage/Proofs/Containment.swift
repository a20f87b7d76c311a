extension LanguageAlgebra {
  /// Whether every text of `inner` is surely in `outer`, seen from the expressions alone.
  func isSurelyInside(_ inner: Language, _ outer: Language) -> Bool {
    if inner == outer || outer == .everything || inner == .empty { return true }
    let (left, right) = (self[inner], self[outer])
    if left.kind == .intersection {
      let factors = right.kind == .intersection ? operands(right) : [outer]
      if factors.allSatisfy({ factor in operands(left).contains(factor) }) { return true }
    }
    if right.kind == .union {
      let members = left.kind == .union ? operands(left) : [inner]
      if members.allSatisfy({ member in operands(right).contains(member) }) { return true }
    }
    return false
  }
}

extension ResidualTable {
  /// Whether every continuation of `inner` is surely one of `outer`, seen from the expressions.
  func isSurelyInside(_ inner: Residual, _ outer: Residual) -> Bool {
    if inner == outer || outer == .accepting { return true }
    let (left, right) = (records[Int(inner.number)], records[Int(outer.number)])
    if left.current != right.current, !left.isNarrowing, !right.isWidening { return false }
    return left.section == right.section && left.joinsQuery == right.joinsQuery
      && (left.needsQuery || !right.needsQuery)
      && (left.needsFragment || !right.needsFragment)
      && algebra.isSurelyInside(left.query, right.query)
      && algebra.isSurelyInside(left.fragment, right.fragment)
      && algebra.isSurelyInside(left.current, right.current)
  }
}
