import AppleAssociation
import Bytes
import CommandLineKit
import Diagnostics
import Reports

/// `linkover cases`: URLs around the edge of each rule, with what they do.
enum CasesCommand {
  /// What the user may say.
  struct Options: Sendable {
    /// The file.
    var file = ""
    /// A contract to hold the file to.
    var contract: String?
    /// The host that serves the file.
    var host: String?
    /// What is known about Android apps.
    var android = AndroidOptions()
  }

  /// The command for the root to list.
  static let command = Command(
    "cases", "list URLs around the edge of each rule, as a contract",
    discussion: """
      Writes one JSON object a line: app, url, expect (opens, excluded or nothing) and what the case \
      is about. With a host, given or told by a path below hosts/NAME/, URLs are whole, and hosts that \
      look alike are tried too. With --check, the lines of an earlier contract that no longer hold are \
      named instead; 'linkover check' does so for each domain of linkover.json with a "contract". For \
      Android, name a manifest, an APK, an app bundle, or a folder that holds the assetlinks files too.
      """,
    options: Options(),
    arguments: Argument.inOrder(
      [
        .option(
          "--check", value: "CONTRACT", into: \.contract, completes: .file,
          help: "hold the file to this contract"),
        .option("--host", value: "NAME", into: \.host, help: "the host that serves the file"),
        .operand(
          "FILE", into: \.file, completes: .file,
          help: "an AASA, manifest, APK, app bundle or folder"),
      ] + AndroidOptions.arguments.map { $0.within(\.android) }),
    examples: [
      CommandExample(
        "linkover cases --host links.example.com aasa > links.cases", "write the contract"),
      CommandExample("linkover cases --check links.cases aasa", "hold a new version to it"),
    ],
    exitCodes: [.findings: "a line of the contract does not hold"]
  ) { options, console in
    let input = try GivenInput(options.file)
    guard let source = input.source, !input.mayBeAndroid else {
      let android = try AndroidContract(input, options.android)
      if let contract = options.contract { return try android.check(contract, &console) }
      try android.write(to: &console)
      return .fine
    }
    let file = AppleAssociationFile(parsing: source)
    let host = options.host ?? MatchFiles.host(of: options.file)
    if let contract = options.contract { return try check(file, host, contract, &console) }
    for item in BoundaryCases(file, host: host).cases {
      let line = CaseLine(app: item.app.text, url: item.url)
      try console.output.append(
        line.text(
          expecting: AppOutcome.Verdict(item.verdict).rawValue, title: item.title))
    }
    return .fine
  }

  private static func check(
    _ file: AppleAssociationFile, _ host: String?, _ path: String, _ console: inout Console
  ) throws -> ExitCode {
    let contract = try contract(path)
    let failures = contract.failures(of: file, on: host)
    for failure in failures {
      let line = failure.line
      try console.output.append(
        CaseLine(app: line.app.text, url: line.url).failure(
          at: path, line.number, found: failure.found.rawValue, expected: line.expected.rawValue))
    }
    return failures.isEmpty ? .fine : .findings
  }

  /// The contract at `path`; throws at the first line that is no case.
  static func contract(_ path: String) throws -> AssociationContract {
    let contract = AssociationContract(
      parsing: SourceText(path: path, bytes: try FileContents.read(path)))
    if let line = contract.faultyLines.first {
      throw CommandFailure(
        "\(path):\(line): the line is no case", help: "write it with: linkover cases",
        exitCode: .wrongUse)
    }
    return contract
  }
}
