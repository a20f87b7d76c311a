public import CommandLineKit

/// The program: all its commands.
public enum Linkover {
  /// The version, as `--version` prints it.
  public static let version = "0.1.0"

  /// The root of all commands.
  public static let command = Command(
    "linkover", "Move a team off Firebase Dynamic Links without losing a link",
    version: version,
    subcommands: [
      InitCommand.command, PlanCommand.command,
    ])
}
