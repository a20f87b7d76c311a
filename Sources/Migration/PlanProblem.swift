public import Diagnostics

/// A finding about today's inputs, and what becomes of it.
public struct PlanProblem: Sendable {
  /// The finding.
  public var finding: Finding
  /// Whether the plan's files put it right.
  public var isRepaired: Bool
}
