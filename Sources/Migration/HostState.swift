/// What one host answers in one world.
public struct HostState: Hashable, Sendable {
  /// Which of the host's association files is served.
  public enum Files: Sendable {
    /// Those of today, if any.
    case today
    /// Those of the plan with today's naming of apps whose builds cannot yet resolve the host's links.
    case heldBack
    /// Those of the plan.
    case wanted
    /// What stays of today's once the host's links are retired.
    case retired
    /// None.
    case none
  }

  /// The association files.
  public var files: Files
  /// What a browser gets for a link.
  public var answer: Domain.WebAnswer
  /// Whether that is the answer of the plan's server files, with the limits they have.
  public var isPlanned = false
}
