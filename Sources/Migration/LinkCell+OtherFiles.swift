extension LinkCell {
  /// The cell of a survey that asked about wanted files more than once, for builds numbered on each
  /// time: as they are until the drain, and as they are once links are retired; with those answers
  /// apart.
  func apart(_ buildCount: Int, withHeldBack: Bool, withRetired: Bool) -> LinkCell {
    var cell = self
    func answers(_ turn: Int) -> [Bool] {
      Array(opensWanted[turn * buildCount..<(turn + 1) * buildCount])
    }
    if withHeldBack { cell.opensHeldBack = answers(1) }
    if withRetired { cell.opensRetired = answers(withHeldBack ? 2 : 1) }
    cell.opensWanted = answers(0)
    cell.claims.removeLast(claims.count - buildCount)
    cell.opensToday.removeLast(opensToday.count - buildCount)
    return cell
  }
}
