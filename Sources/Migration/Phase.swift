import Bytes

/// A step from one world to the next.
public struct Phase: Sendable {
  /// Number in the plan, from 1.
  public var number: Int
  /// What it does.
  public var step: Step
  /// A short title in the imperative: "publish the files".
  public var title: String
  /// What must hold before it begins.
  public var gates: [Gate]
  /// What it changes.
  public var changes: [Change]
  /// What undoes it.
  public var rollback: String
  /// The world it leads to.
  public var world: Int

  /// What must hold before it begins, in a few words.
  public var gate: String {
    gates.isEmpty ? "none" : gates.map(\.summary).distinct.joined(separator: ", ")
  }
}
