/// One rule of an ordered list: a pattern, what it means, and whom it concerns.
public struct LinkRule: Hashable, Sendable {
  /// The URLs it is about.
  public var pattern: LinkPattern
  /// Whether it keeps URLs out of the apps instead of opening them.
  public var isExclusion: Bool
  /// The groups of apps it speaks for.
  public var groups: GroupSet

  /// Makes a rule for `groups`, by default for group 0 alone.
  public init(
    _ pattern: LinkPattern, isExclusion: Bool = false, groups: GroupSet = GroupSet([0])
  ) {
    self.pattern = pattern
    self.isExclusion = isExclusion
    self.groups = groups
  }
}
