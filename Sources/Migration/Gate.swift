/// What must hold before a phase begins.
public struct Gate: Sendable {
  /// The condition, as a statement that is true or false.
  public var condition: String
  /// The command that checks it; nil when only a person can tell.
  public var command: String?

  /// States a condition.
  init(_ condition: String, command: String? = nil) {
    self.condition = condition
    self.command = command
  }
}
