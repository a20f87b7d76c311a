import CommandLineKit

/// An error in the words of the command that met it.
struct CommandFailure: CommandError {
  /// What failed, in one sentence.
  let message: String
  /// What to do about it.
  let help: String?
  /// How the program ends.
  let exitCode: ExitCode

  /// A failure with what to do about it.
  init(_ message: String, help: String? = nil, exitCode: ExitCode = .couldNot) {
    self.message = message
    self.help = help
    self.exitCode = exitCode
  }
}
