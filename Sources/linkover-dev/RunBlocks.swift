import Bytes
import CommandLineKit
import Commands

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A Markdown text whose marked blocks hold what their commands print.
///
/// A line `<!-- run: linkover lint FILE -->` marks the fenced block below it. Behind the command,
/// ` | head -n N` keeps the first N lines.
struct RunBlocks {
  /// A mark that cannot be followed.
  struct Failure: CommandError {
    /// What is wrong, with the mark.
    let message: String
    /// `wrongUse`.
    var exitCode: ExitCode { .wrongUse }
  }

  /// The text with every marked block as it should be.
  private(set) var text: String

  /// Runs the marked commands of `markdown` in the working folder.
  init(of markdown: String) throws {
    let lines = markdown.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var result: [String] = []
    var index = 0
    while index < lines.count {
      let line = lines[index]
      result.append(line)
      index += 1
      guard let command = Self.command(line) else { continue }
      guard let block = Self.block(lines[index...]) else {
        throw Failure(message: "no fenced block follows '\(line)'")
      }
      result += lines[index...block.lowerBound]
      result += try Self.output(of: command)
      result.append(lines[block.upperBound])
      index = block.upperBound + 1
    }
    text = result.joined(separator: "\n")
  }

  private static func command(_ line: String) -> String? {
    let (start, end) = ("<!-- run: ", " -->")
    guard line.hasPrefix(start), line.hasSuffix(end) else { return nil }
    return String(line.dropFirst(start.count).dropLast(end.count))
  }

  /// The lines of the opening and the closing fence, with nothing but empty lines before.
  private static func block(_ lines: ArraySlice<String>) -> ClosedRange<Int>? {
    guard let open = lines.firstIndex(where: { !$0.isEmpty }), lines[open].hasPrefix("```") else {
      return nil
    }
    let fence = lines[open].prefix { $0 == "`" }
    guard let close = lines[(open + 1)...].firstIndex(where: { $0 == fence }) else { return nil }
    return open...close
  }

  /// The command as typed, then what it prints: results first, then the rest.
  private static func output(of command: String) throws -> [String] {
    let parts = command.split(separator: "|", maxSplits: 1).map(String.init)
    var words = Self.words(parts[0])
    guard words.first == "linkover" else {
      throw Failure(message: "'\(command)' does not begin with 'linkover'")
    }
    words.removeFirst()
    var lines = try run(words).split(
      separator: "\n", omittingEmptySubsequences: false
    ).map(String.init)
    while lines.last?.isEmpty == true { lines.removeLast() }
    if parts.count > 1 {
      let head = Self.words(parts[1])
      guard head.count == 3, head[0] == "head", head[1] == "-n", let count = Int(head[2]) else {
        throw Failure(message: "'\(parts[1])' is not 'head -n N'")
      }
      lines = Array(lines.prefix(count))
    }
    return ["$ " + command] + lines
  }

  /// The words of a command line; quotes keep blanks together.
  private static func words(_ line: String) -> [String] {
    var words: [String] = []
    var word = ""
    var quote: Character?
    var isOpen = false
    for character in line {
      if character == quote {
        quote = nil
      } else if quote == nil, character == "'" || character == "\"" {
        quote = character
        isOpen = true
      } else if quote == nil, character == " " {
        if isOpen { words.append(word) }
        (word, isOpen) = ("", false)
      } else {
        word.append(character)
        isOpen = true
      }
    }
    return isOpen ? words + [word] : words
  }

  private static func run(_ words: [String]) throws -> String {
    let folder = Terminal.environmentVariable("TMPDIR") ?? "/tmp"
    let paths = ["output", "errors"].map { "\(folder)/linkover-dev-\(getpid())-\($0)" }
    defer { for path in paths { unsafe unlink(path) } }
    let plain = Terminal(isTerminal: false, measuredWidth: nil) { _ in nil }
    var console = Console(
      output: try OutputBuffer(creating: paths[0]), errors: try OutputBuffer(creating: paths[1]),
      outputTerminal: plain, errorTerminal: plain)
    _ = LinkoverCommand.root.run(words, on: &console)
    return try paths.map { String(decoding: try FileContents.read($0), as: UTF8.self) }.joined()
  }
}
