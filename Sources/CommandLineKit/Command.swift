/// One command of the program as a value, from which parsing, help, manual and completions come.
public struct Command: Sendable {
  /// The word that calls it.
  public let name: String
  /// What it does, lower case, no full stop, short enough for one line of a list.
  public let abstract: String
  /// Paragraphs about it, separated by empty lines.
  public let discussion: String
  /// Its own arguments, options in alphabetical order.
  public let arguments: [ArgumentSchema]
  /// The commands below it; a command with subcommands has no arguments of its own.
  public let subcommands: [Command]
  /// Lines to try.
  public let examples: [CommandExample]
  /// What each exit code means here.
  public let exitCodes: [(code: ExitCode, meaning: String)]
  /// The program's version; only the first command has one.
  public let version: String?

  /// Parses the words behind the command's name and runs it; nil for a group.
  let perform: (@Sendable ([String]) throws(UsageError) -> Invocation)?

  /// A command that does something.
  ///
  /// `options` holds the defaults. `exitCodes` replaces or adds meanings; 0,
  /// 2 and 3 are always listed.
  public init<Options: Sendable>(
    _ name: String, _ abstract: String, discussion: String = "",
    options initial: Options, arguments: [Argument<Options>] = [],
    examples: [CommandExample] = [], exitCodes: [ExitCode: String] = [:],
    run: @escaping @Sendable (Options, inout Console) throws -> ExitCode
  ) {
    self.name = name
    self.abstract = abstract
    self.discussion = discussion
    self.arguments = arguments.map { $0.schema(initial: initial) }
    self.examples = examples
    self.exitCodes = Self.listed(exitCodes)
    subcommands = []
    version = nil
    perform = { words throws(UsageError) in
      let parsed = try ArgumentReader(arguments: arguments, initial: initial).read(words)
      return Invocation(shared: parsed.shared) { console in try run(parsed.own, &console) }
    }
  }

  /// A command that only holds others.
  public init(
    _ name: String, _ abstract: String, discussion: String = "", version: String? = nil,
    subcommands: [Command], examples: [CommandExample] = []
  ) {
    self.name = name
    self.abstract = abstract
    self.discussion = discussion
    self.version = version
    self.subcommands = subcommands
    self.examples = examples
    arguments = []
    exitCodes = ExitCode.allCases.map { ($0, $0.meaning) }
    perform = nil
  }

  private static func listed(_ own: [ExitCode: String]) -> [(code: ExitCode, meaning: String)] {
    ExitCode.allCases.compactMap { code in
      let isCommon = code == .fine || code == .wrongUse || code == .couldNot
      return (own[code] ?? (isCommon ? code.meaning : nil)).map { (code, $0) }
    }
  }
}
