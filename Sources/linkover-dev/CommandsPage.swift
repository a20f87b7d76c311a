import CommandLineKit

/// docs/commands.md: the help of every command.
struct CommandsPage {
  private let root: Command

  /// A page about `root` and everything below it.
  init(_ root: Command) {
    self.root = root
  }

  /// The page, ending with a line break.
  var text: String {
    let head = """
      <!-- Made by 'linkover-dev docs --write' from the commands' help; do not edit. -->

      # Commands

      """
    return head + sections(root, names: [root.name]).joined()
  }

  private func sections(_ command: Command, names: [String]) -> [String] {
    let help = HelpPage(command, names: names).text
    let section = "\n## \(names.joined(separator: " "))\n\n```text\n\(help)```\n"
    return [section]
      + command.subcommands.flatMap { sections($0, names: names + [$0.name]) }
  }
}
