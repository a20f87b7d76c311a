import Diagnostics

/// The edit that takes one rule out of its list.
enum RuleRemoval {
  /// Removes `rule` and the comma it leaves over; nil where nothing would be left of the list.
  ///
  /// Edits for several rules do not overlap as long as the first of the list stays.
  static func edit(of rule: AssociationRule, in file: AppleAssociationFile) -> Fix.Edit? {
    guard let entry = file.entries.first(where: { $0.index == rule.place.detail }),
      let index = entry.rules.firstIndex(where: { $0.place == rule.place }),
      entry.rules.count > 1
    else { return nil }
    if index > 0 {
      let start = entry.rules[index - 1].range.upperBound
      return .init(range: start..<rule.range.upperBound, replacement: "")
    }
    return .init(
      range: rule.range.lowerBound..<entry.rules[1].range.lowerBound, replacement: "")
  }
}
