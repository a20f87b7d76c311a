public import Bytes

/// An error that a command may throw and whose words are meant for the user.
public protocol CommandError: Error {
  /// What went wrong: one sentence, lower case, no full stop.
  var message: String { get }
  /// What to do about it, where there is something to do.
  var help: String? { get }
  /// How the program ends.
  var exitCode: ExitCode { get }
}

extension CommandError {
  /// Nothing, unless the error says otherwise.
  public var help: String? { nil }
  /// `couldNot`, unless the error says otherwise.
  public var exitCode: ExitCode { .couldNot }
}

extension InputError: CommandError {}

extension OutputError: CommandError {}

extension ScratchError: CommandError {
  /// What to do about it.
  public var help: String? { "name a folder with more room in the variable TMPDIR" }
}
