/// What a shell runs to complete the program's command line.
public struct CompletionScript {
  /// The shells that have a script.
  public enum Shell: String, CaseIterable, Sendable {
    /// GNU Bash.
    case bash
    /// Fish.
    case fish
    /// Z shell.
    case zsh
  }

  /// One command with the words that lead to it, the program's name left out.
  struct Entry {
    /// The words.
    let path: [String]
    /// The command.
    let command: Command
    /// Its options and those of every command, in alphabetical order.
    var options: [ArgumentSchema] { HelpPage.optionSchemas(of: command) }
    /// Its operands.
    var operands: [ArgumentSchema] { command.arguments.filter { $0.kind == .operand } }
  }

  /// The program.
  let program: Command
  /// The program and every command below it.
  let entries: [Entry]

  /// Scripts for `program`.
  public init(_ program: Command) {
    self.program = program
    entries = Self.entries(program, path: [])
  }

  private static func entries(_ command: Command, path: [String]) -> [Entry] {
    [Entry(path: path, command: command)]
      + command.subcommands.flatMap { entries($0, path: path + [$0.name]) }
  }

  /// The script for `shell`, ending with a line break.
  public func text(_ shell: Shell) -> String {
    let lines =
      switch shell {
      case .bash: bash
      case .fish: fish
      case .zsh: zsh
      }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A word in single quotes as every shell reads it.
  static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }
}
