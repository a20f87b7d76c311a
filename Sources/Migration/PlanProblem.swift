public import Diagnostics

/// A finding about an input of a plan or about a file that it writes.
public struct PlanProblem: Sendable {
  /// What becomes of it.
  public enum State: Sendable {
    /// It is in an input and stays there.
    case open
    /// It is in an input, and not in the file that the plan writes in its place.
    case repaired
    /// It is in a file that the plan writes.
    case written
  }

  /// The finding.
  public var finding: Finding
  /// What becomes of it.
  public var state: State
  /// Whether the plan's files put it right.
  public var isRepaired: Bool { state == .repaired }
}
