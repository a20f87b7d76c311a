public import Diagnostics

/// A finding about an input of a plan or about a file that it writes.
public struct PlanProblem: Sendable {
  /// What becomes of it.
  public enum State: Sendable {
    /// It is in an input and stays there.
    case open
    /// It is in an input, and not in the file that the plan writes in its place.
    case repaired
    /// It is in an input, and in the file that the plan writes in its place as well.
    case kept
    /// It is in a file that the plan writes, and in no input.
    case written
  }

  /// The finding.
  public var finding: Finding
  /// What becomes of it.
  public var state: State
  /// Whether the plan's files put it right.
  public var isRepaired: Bool { state == .repaired }
  /// Whether a file that the plan writes has it.
  public var isInOutput: Bool { state == .written || state == .kept }
}
