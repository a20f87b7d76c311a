/// What must hold before a phase begins.
public struct Gate: Sendable {
  /// The condition, as a statement that is true or false.
  public var condition: String
  /// The same in a few words, without naming hosts and builds.
  public var summary: String
  /// The command that checks it; nil when only a person can tell.
  public var command: String?

  /// States a condition.
  init(_ condition: String, summary: String, command: String? = nil) {
    self.condition = condition
    self.summary = summary
    self.command = command
  }
}
