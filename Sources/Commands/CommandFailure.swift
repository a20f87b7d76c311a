import CommandLineKit

/// An error in the words of the command that met it.
struct CommandFailure: CommandError {
  let message: String
  let help: String?
  let exitCode: ExitCode

  /// A failure with what to do about it.
  init(_ message: String, help: String? = nil, exitCode: ExitCode = .couldNot) {
    self.message = message
    self.help = help
    self.exitCode = exitCode
  }
}
