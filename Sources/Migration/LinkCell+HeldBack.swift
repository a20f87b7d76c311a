extension LinkCell {
  /// The cell of a survey that asked about wanted files a second time, as they are until the drain,
  /// for builds numbered from `buildCount` on: with those answers apart.
  func apart(_ buildCount: Int) -> LinkCell {
    var cell = self
    cell.opensHeldBack = Array(opensWanted[buildCount...])
    cell.opensWanted.removeLast(opensWanted.count - buildCount)
    cell.claims.removeLast(claims.count - buildCount)
    cell.opensToday.removeLast(opensToday.count - buildCount)
    return cell
  }
}
