import AndroidAssociation
import AppleAssociation
import Bytes
import CommandLineKit
import Diagnostics
import Reports
import Syntax

/// `linkover match`: what a URL opens, by which rule, and why.
enum MatchCommand {
  /// What the user may say.
  struct Options: Sendable {
    /// The URL, or `-` for one URL a line from standard input.
    var url = ""
    /// Association files, manifests and folders.
    var files: [String] = []
    /// Whether Apple's tool is imitated.
    var imitatesSystemTool = false
  }

  /// The command for the root to list.
  static let command = Command(
    "match", "tell what a URL opens, by which rule, and why",
    discussion: """
      Every app named in the files gets its own verdict; the first rule that matches decides. A \
      file below a folder hosts/NAME/ counts for the host NAME alone. With - as URL, one URL a line \
      is read from standard input and one JSON object a line is written.
      """,
    options: Options(),
    arguments: [
      .option(
        "--files", value: "PATH", into: \.files, completes: .file,
        help: "an AASA, assetlinks.json, manifest, or folder"),
      .flag(
        "--swcutil", set: \.imitatesSystemTool, help: "print what Apple's 'swcutil verify' prints"),
      .operand("URL", into: \.url, help: "a web address, or - for standard input"),
    ],
    examples: [
      CommandExample(
        "linkover match https://links.example.com/a --files apple-app-site-association",
        "ask one file"),
      CommandExample("linkover match - --files plan/hosts < urls.txt", "ask for many URLs"),
    ],
    exitCodes: [.fine: "an app opens", .findings: "no app opens (one URL only)"]
  ) { options, console in
    if options.files.isEmpty {
      throw UsageError("no file to match against", help: "name one with --files")
    }
    let files = try MatchFiles(options.files)
    if options.url == "-" { return try matchLines(files, &console) }
    return options.imitatesSystemTool
      ? try imitate(options.url, files, &console) : try explain(options.url, files, &console)
  }

  private static func explain(
    _ url: String, _ files: MatchFiles, _ console: inout Console
  ) throws -> ExitCode {
    var opens = false
    for association in files.associations {
      let evaluation = AssociationEvaluation(url, in: association.file, host: association.host)
      let report = MatchReport(evaluation, file: association.file)
      try console.output.append(report.text)
      opens = opens || evaluation.opener != nil
    }
    for app in files.androidApps {
      let evaluation = app.evaluation(of: url) { files.statements(of: $0) }
      try console.output.append(MatchReport.text(evaluation, package: app.package))
      opens = opens || evaluation.outcome == .app
    }
    return opens ? .fine : .findings
  }

  private static func imitate(
    _ url: String, _ files: MatchFiles, _ console: inout Console
  ) throws -> ExitCode {
    var opens = false
    for association in files.associations {
      let evaluation = AssociationEvaluation(url, in: association.file, host: association.host)
      let domain = association.host ?? host(of: url)
      try console.output.append(
        SystemToolText.verify(evaluation, of: association.file, domain: domain))
      opens = opens || evaluation.opener != nil
    }
    return opens ? .fine : .findings
  }

  private static func host(of url: String) -> String {
    let bytes = Array(url.utf8)
    return URLReference(url).host.map { String(decoding: bytes[$0], as: UTF8.self) }
      ?? "www.example.com"
  }

  private static func matchLines(
    _ files: MatchFiles, _ console: inout Console
  ) throws -> ExitCode {
    var bulk = BulkMatch(files)
    var reader = try WindowReader(path: "-")
    while true {
      while let end = reader.buffer.firstIndex(of: 0x0A, in: reader.start..<reader.end) {
        try bulk.write(reader.buffer[reader.start..<end], to: &console.output)
        reader.start = end + 1
      }
      if try !reader.refill() { break }
    }
    if reader.start < reader.end {
      try bulk.write(reader.buffer[reader.start..<reader.end], to: &console.output)
    }
    return .fine
  }
}
