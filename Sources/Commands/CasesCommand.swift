import AppleAssociation
import Bytes
import CommandLineKit
import Diagnostics
import LinkLanguage
import Syntax

/// `linkover cases`: URLs around the edge of each rule, with what they do.
enum CasesCommand {
  /// What the user may say.
  struct Options: Sendable {
    /// The file.
    var file = ""
    /// A contract to hold the file to.
    var contract: String?
  }

  /// The command for the root to list.
  static let command = Command(
    "cases", "list URLs around the edge of each rule, as a contract",
    discussion: """
      Writes one JSON object a line: app, url (all behind the host), expect (opens, excluded or \
      nothing) and what the case is about. With --check, the lines of an earlier contract that no \
      longer hold are named instead.
      """,
    options: Options(),
    arguments: [
      .option(
        "--check", value: "CONTRACT", into: \.contract, completes: .file,
        help: "hold the file to this contract"),
      .operand("FILE", into: \.file, completes: .file, help: "an AASA"),
    ],
    examples: [
      CommandExample("linkover cases aasa > aasa.cases", "write the contract"),
      CommandExample("linkover cases --check aasa.cases aasa", "hold a new version to it"),
    ],
    exitCodes: [.findings: "a line of the contract does not hold"]
  ) { options, console in
    let source = SourceText(path: options.file, bytes: try FileContents.read(options.file))
    let file = AppleAssociationFile(parsing: source)
    if let contract = options.contract { return try check(file, contract, &console) }
    for item in BoundaryCases(file).cases {
      try JSONText.object([
        ("app", .string(item.app.text)), ("url", .string(item.url)),
        ("expect", .string(word(item.verdict))), ("case", .string(item.title)),
      ]).write(to: &console.output, indent: 0)
      try console.output.append("\n")
    }
    return .fine
  }

  private static func check(
    _ file: AppleAssociationFile, _ path: String, _ console: inout Console
  ) throws -> ExitCode {
    let contract = SourceText(path: path, bytes: try FileContents.read(path))
    var matcher = AssociationMatcher(file)
    var failures = 0
    for number in 1...contract.lineCount {
      let line = contract.range(ofLine: number)
      if line.isEmpty { continue }
      let text = SourceText(path: path, bytes: Array(contract.bytes[line]))
      guard let item = JSONDocument(parsing: text).root, let app = item["app"]?.string,
        let url = item["url"]?.string, let wanted = item["expect"]?.string
      else {
        throw CommandFailure(
          "\(path):\(number): the line is no case", help: "write it with: linkover cases",
          exitCode: .wrongUse)
      }
      let found = word(matcher.verdict(for: AppID(app), on: Array(url.utf8)[...]))
      if found == wanted { continue }
      failures += 1
      try console.output.append("\(path):\(number): \(app) \(url): \(found), not \(wanted)\n")
    }
    return failures == 0 ? .fine : .findings
  }

  private static func word(_ verdict: Verdict) -> String {
    switch verdict {
    case .opens: "opens"
    case .excluded: "excluded"
    case .nothing: "nothing"
    }
  }
}
