/// The manual page of a program with all its commands, in the `man` macros of roff.
public struct ManualPage {
  private let program: Command
  private var lines: [String] = []

  /// The page of `program`.
  public init(_ program: Command) {
    self.program = program
  }

  /// The page's source, ending with a line break.
  public var text: String {
    var page = self
    page.writeHead()
    for command in program.subcommands { page.write(command) }
    page.writeExitCodes(program)
    return page.lines.joined(separator: "\n") + "\n"
  }

  private mutating func writeHead() {
    let name = program.name
    let version = program.version.map { " " + $0 } ?? ""
    lines.append(
      ".TH \(Self.escaped(name.uppercased())) 1 \"\" \"\(Self.escaped(name + version))\"")
    lines.append(".SH NAME")
    lines.append(Self.escaped(name) + " \\- " + Self.escaped(program.abstract))
    lines.append(".SH SYNOPSIS")
    lines.append(".B " + Self.escaped(name))
    lines.append("\\fICOMMAND\\fR [\\fIOPTIONS\\fR]")
    lines.append(".SH DESCRIPTION")
    writeParagraphs(program.discussion.isEmpty ? program.abstract : program.discussion)
    lines.append(".SH OPTIONS OF EVERY COMMAND")
    for option in SharedOptions.schemas { write(option) }
    if !program.examples.isEmpty { lines.append(".SH EXAMPLES") }
    writeExamples(program)
    lines.append(".SH COMMANDS")
  }

  private mutating func write(_ command: Command, under parents: [String] = []) {
    let names = parents + [command.name]
    let operands = command.arguments.filter { $0.kind == .operand }
    let usage = ([names.joined(separator: " ")] + operands.map(\.usage)).joined(separator: " ")
    lines.append(".SS " + Self.quoted(usage))
    writeParagraphs(Self.sentence(command.abstract))
    if !command.discussion.isEmpty { writeParagraphs(command.discussion) }
    for operand in operands { write(operand) }
    for option in command.arguments where option.kind != .operand { write(option) }
    writeExamples(command)
    let own = command.exitCodes.filter { $0.meaning != $0.code.meaning }
    if !own.isEmpty {
      let codes = own.map { "\($0.code.rawValue): \($0.meaning)" }.joined(separator: "; ")
      writeParagraphs("Exit codes: \(codes).")
    }
    for subcommand in command.subcommands { write(subcommand, under: names) }
  }

  private mutating func write(_ argument: ArgumentSchema) {
    lines.append(".TP")
    if argument.kind == .operand {
      lines.append("\\fI" + Self.escaped(argument.valueName + argument.repetition) + "\\fR")
    } else {
      let names = argument.names.map { "\\fB" + Self.escaped($0) + "\\fR" }
      let value =
        argument.valueName.isEmpty ? "" : " \\fI" + Self.escaped(argument.valueName) + "\\fR"
      lines.append(names.joined(separator: ", ") + value)
    }
    lines.append(Self.line(Self.sentence(HelpPage.meaning(argument))))
  }

  private mutating func writeExamples(_ command: Command) {
    for example in command.examples {
      lines += [
        ".PP", Self.line(Self.sentence(example.purpose)), ".RS 4", ".nf",
        Self.line(example.line), ".fi", ".RE",
      ]
    }
  }

  private mutating func writeExitCodes(_ command: Command) {
    lines.append(".SH EXIT STATUS")
    for (code, meaning) in command.exitCodes {
      lines += [".TP", ".B " + String(code.rawValue), Self.line(Self.sentence(meaning))]
    }
  }

  private mutating func writeParagraphs(_ text: String) {
    for paragraph in TextLayout.paragraphs(of: text) {
      lines.append(".PP")
      lines += paragraph.split(separator: "\n").map { Self.line(String($0)) }
    }
  }

  /// A sentence as prose has it: with a capital and a full stop.
  private static func sentence(_ text: String) -> String {
    let start = text.prefix(1).uppercased() + text.dropFirst()
    return start.hasSuffix(".") ? start : start + "."
  }

  private static func quoted(_ text: String) -> String {
    "\""
      + escaped(text).split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\\(dq") + "\""
  }

  /// A line of text: escaped, and never taken for a macro.
  private static func line(_ text: String) -> String {
    let escaped = escaped(text)
    return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
  }

  /// Characters that roff would read as something else.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "'": result += "\\(aq"
      case "`": result += "\\(ga"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      default: result.append(character)
      }
    }
    return result
  }
}
