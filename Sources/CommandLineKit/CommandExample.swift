/// One line to try, shown in the help of a command.
public struct CommandExample: Sendable {
  /// The whole command line, beginning with the program's name.
  public let line: String
  /// What it does, lower case, no full stop.
  public let purpose: String

  /// Shows `line`, which serves `purpose`.
  public init(_ line: String, _ purpose: String) {
    self.line = line
    self.purpose = purpose
  }
}
