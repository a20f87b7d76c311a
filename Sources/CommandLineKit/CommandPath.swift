import Diagnostics

/// The command that some words call, found by walking down from the first command.
struct CommandPath {
  /// What the words ask for.
  enum Request {
    /// Print this and be done.
    case text(String)
    /// Run this.
    case invocation(Invocation)
  }

  private let root: Command
  private let words: [String]

  /// Looks for the command that `words` name below `root`.
  init(root: Command, words: [String]) {
    self.root = root
    self.words = words
  }

  /// Where to look when the words are wrong.
  var hint: String {
    let names = (try? descend().names) ?? [root.name]
    return names.joined(separator: " ") + " --help"
  }

  /// Help, version or the parsed command.
  func request() throws(UsageError) -> Request {
    if let version = root.version, words == ["--version"] {
      return .text(root.name + " " + version + "\n")
    }
    if words.first == "help", !root.subcommands.isEmpty {
      return .text(try helpText(Array(words.dropFirst())))
    }
    let (command, names, rest) = try descend()
    let beforeDashes = rest.prefix { $0 != "--" }
    if beforeDashes.contains("--help") || beforeDashes.contains("-h") {
      return .text(HelpPage(command, names: names).text)
    }
    guard let perform = command.perform else {
      if rest.isEmpty { throw UsageError("a command is missing after '\(names.last ?? "")'") }
      throw UsageError("unknown option '\(rest[0])'")
    }
    return .invocation(try perform(rest))
  }

  /// The page of the command that `names` lead to.
  private func helpText(_ names: [String]) throws(UsageError) -> String {
    let path = CommandPath(root: root, words: names.filter { !$0.hasPrefix("-") })
    let (command, found, rest) = try path.descend()
    if let extra = rest.first { throw UsageError("unexpected argument '\(extra)'") }
    return HelpPage(command, names: found).text
  }

  /// Follows the words down to a command without subcommands.
  ///
  /// Options that every command has may stand before a subcommand; they are handed down.
  private func descend() throws(UsageError) -> (
    command: Command, names: [String], rest: [String]
  ) {
    var command = root
    var names = [root.name]
    var handedDown: [String] = []
    var rest = words[...]
    while !command.subcommands.isEmpty, let word = rest.first {
      if word.hasPrefix("-"), word != "--help", word != "-h" {
        handedDown.append(contentsOf: try Self.takeShared(&rest))
        continue
      }
      if word.hasPrefix("-") { break }
      let known = command.subcommands
      guard let next = known.first(where: { $0.name == word }) else {
        throw UsageError(
          "unknown command '\(word)'",
          help: Spelling.suggestion(for: word, among: known.map(\.name)))
      }
      command = next
      names.append(word)
      rest.removeFirst()
    }
    return (command, names, handedDown + rest)
  }

  /// Takes one option, with its value, off the front.
  private static func takeShared(
    _ rest: inout ArraySlice<String>
  ) throws(UsageError) -> [String] {
    let word = rest.removeFirst()
    let schemas = SharedOptions.schemas
    let name = String(word.prefix { $0 != "=" })
    guard let schema = schemas.first(where: { $0.names.contains(name) }) else {
      throw UsageError(
        "unknown option '\(name)'",
        help: Spelling.suggestion(
          for: name,
          among: schemas.flatMap(\.names).filter { $0.hasPrefix("--") }
            + ["--version"]))
    }
    guard schema.kind == .option, name == word, let value = rest.popFirst() else { return [word] }
    return [word, value]
  }
}
