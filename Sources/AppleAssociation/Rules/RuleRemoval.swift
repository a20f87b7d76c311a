import Diagnostics

/// The edits that take rules out of the list of one entry.
struct RuleRemoval {
  private let entry: AssociationEntry
  private let dead: Set<RulePlace>

  /// Removes rules of `entry`; `dead` are the places of all rules that may go.
  init(_ entry: AssociationEntry, dead: Set<RulePlace>) {
    self.entry = entry
    self.dead = dead
  }

  /// Removes `rule` and the comma it leaves over; nil where nothing would be left of the list.
  ///
  /// Edits for several dead rules do not overlap: a rule takes the comma before it along, but as
  /// long as all rules before it go too, the one behind it.
  func edit(of rule: AssociationRule) -> Fix.Edit? {
    guard entry.rules.count > 1,
      let index = entry.rules.firstIndex(where: { $0.place == rule.place })
    else { return nil }
    let isLeading = entry.rules[..<index].allSatisfy { dead.contains($0.place) }
    if isLeading, index + 1 < entry.rules.count {
      let end = entry.rules[index + 1].range.lowerBound
      return .init(range: rule.range.lowerBound..<end, replacement: "")
    }
    guard index > 0 else { return nil }
    let start = entry.rules[index - 1].range.upperBound
    return .init(range: start..<rule.range.upperBound, replacement: "")
  }
}
