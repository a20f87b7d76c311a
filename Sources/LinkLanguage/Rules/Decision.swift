/// The verdicts on one URL, group by group.
public struct Decision: Hashable, Sendable {
  /// The verdict of each group, by its number.
  public let verdicts: [Verdict]

  /// The verdict for `group`; a group that no rule names gets nothing.
  public func verdict(for group: Int) -> Verdict {
    verdicts.indices.contains(group) ? verdicts[group] : .nothing
  }
}
