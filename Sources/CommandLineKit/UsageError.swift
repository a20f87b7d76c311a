/// The user asked for something that the command line or the project file does not offer.
public struct UsageError: CommandError, Equatable {
  /// What is wrong, naming the word at fault.
  public var message: String
  /// What to write instead.
  public var help: String?

  /// `wrongUse`.
  public var exitCode: ExitCode { .wrongUse }

  /// An error with its remedy.
  public init(_ message: String, help: String? = nil) {
    self.message = message
    self.help = help
  }
}
