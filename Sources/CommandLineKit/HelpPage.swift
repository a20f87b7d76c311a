/// The text that `--help` prints, at most 80 columns wide.
public struct HelpPage {
  private static let width = 80

  private let command: Command
  private let names: [String]

  /// The page of `command`, which is called by `names`, the program's name first.
  public init(_ command: Command, names: [String]) {
    self.command = command
    self.names = names
  }

  /// The page, ending with a line break.
  public var text: String {
    let sections = [
      TextLayout.wrapped(
        names.joined(separator: " ") + ": " + command.abstract, width: Self.width),
      usage,
      TextLayout.paragraphs(command.discussion, width: Self.width),
      definitions("Commands:", command.subcommands.map { ($0.name, $0.abstract) }),
      definitions("Operands:", operands),
      definitions("Options:", options),
      examples,
      definitions(
        "Exit codes:", command.exitCodes.map { (String($0.code.rawValue), $0.meaning) }),
      footer,
    ]
    return sections.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }
      .joined(separator: "\n\n") + "\n"
  }

  private var usage: [String] {
    let start = "Usage: " + names.joined(separator: " ")
    if !command.subcommands.isEmpty { return [start + " COMMAND [OPTIONS]"] }
    let operands = command.arguments.filter { $0.kind == .operand }.map(\.usage)
    return [([start, "[OPTIONS]"] + operands).joined(separator: " ")]
  }

  private var operands: [(term: String, meaning: String)] {
    command.arguments.filter { $0.kind == .operand }.map {
      ($0.valueName + $0.repetition, Self.meaning($0))
    }
  }

  private var options: [(term: String, meaning: String)] {
    var rows = Self.optionSchemas(of: command).map { ($0.optionTerm, Self.meaning($0)) }
    if command.version != nil { rows.append(("    --version", "show the version")) }
    return rows
  }

  /// The command's options and the shared ones, in alphabetical order of their long names.
  static func optionSchemas(of command: Command) -> [ArgumentSchema] {
    (command.arguments.filter { $0.kind != .operand } + SharedOptions.schemas)
      .sorted { $0.displayName < $1.displayName }
  }

  /// The help sentence with choices, default and repetition.
  static func meaning(_ schema: ArgumentSchema) -> String {
    var text = schema.help
    if !schema.choices.isEmpty { text += ": " + schema.choices.joined(separator: ", ") }
    if let value = schema.defaultText { text += " (default: \(value))" }
    if schema.isRepeatable, schema.kind == .option { text += " (may be repeated)" }
    return text
  }

  private var examples: [String] {
    if command.examples.isEmpty { return [] }
    return ["Examples:"]
      + command.examples.flatMap { example in
        ["  " + example.line]
          + TextLayout.wrapped(example.purpose, width: Self.width - 6).map { "      " + $0 }
      }
  }

  private var footer: [String] {
    if command.subcommands.isEmpty { return [] }
    return ["'\(names.joined(separator: " ")) help COMMAND' tells more about a command."]
  }

  private func definitions(
    _ title: String, _ rows: [(term: String, meaning: String)]
  ) -> [String] {
    rows.isEmpty ? [] : [title] + TextLayout.definitions(rows, width: Self.width)
  }
}

extension ArgumentSchema {
  /// An option's names and value as a list shows them; short names come first and line up.
  var optionTerm: String {
    let short = names.first { !$0.hasPrefix("--") }
    let long = names.filter { $0.hasPrefix("--") }.joined(separator: ", ")
    let value = valueName.isEmpty ? "" : " " + valueName
    return (short.map { $0 + ", " } ?? "    ") + long + value
  }
}
