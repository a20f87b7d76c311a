public import CommandLineKit
public import Hosting

extension TemplateError: CommandError {
  /// Templates are the team's, so what is wrong with one is for the team to put right.
  public var exitCode: ExitCode { .wrongUse }

  /// What the error itself knows.
  public var help: String? { remedy }
}
