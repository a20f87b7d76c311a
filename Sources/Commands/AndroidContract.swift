import AndroidAssociation
import AppleAssociation
import Bytes
import CommandLineKit
import Diagnostics
import Reports

/// The cases of Android apps as lines of a contract, and the check of such lines.
struct AndroidContract {
  private let files: MatchFiles

  /// Reads a manifest, a built app or a folder.
  init(_ input: GivenInput, _ options: AndroidOptions) throws {
    files = try MatchFiles(input, android: options)
    if files.androidApps.isEmpty {
      throw CommandFailure(
        "'\(input.path)' tells of no Android app with a package",
        help: "name the package with --package", exitCode: .wrongUse)
    }
  }

  private var statements: AndroidApp.StatementSource? {
    files.android.statements.isEmpty ? nil : { files.statements(of: $0) }
  }

  /// Writes one JSON object a line.
  func write(to console: inout Console) throws {
    try files.android.noteUnknowns(to: &console)
    for app in files.androidApps {
      for item in AndroidCases(app, statements: statements).cases {
        let line = CaseLine(app: app.name, url: item.url)
        try console.output.append(
          line.text(expecting: Self.word(item.opens), title: item.title))
      }
    }
  }

  /// Names the lines of the contract at `path` that do not hold.
  func check(_ path: String, _ console: inout Console) throws -> ExitCode {
    let contract = try CasesCommand.contract(path)
    let apps = files.androidApps
    var result = ExitCode.fine
    for line in contract.lines {
      let app = apps.first { $0.name == line.app.text }
      let found = app.map { outcome(of: line.url, $0) } ?? "no such app"
      if found == line.expected.rawValue { continue }
      result = .findings
      try console.output.append(
        CaseLine(app: line.app.text, url: line.url).failure(
          at: path, line.number, found: found, expected: line.expected.rawValue))
    }
    return result
  }

  private func outcome(of url: String, _ app: AndroidApp) -> String {
    if let statements {
      return Self.word(app.evaluation(of: url, statements: statements).outcome == .app)
    }
    let parts = AndroidURL(url)
    return Self.word(app.linkMatchers().contains { $0.matcher.matches(parts) })
  }

  private static func word(_ opens: Bool) -> String { opens ? "opens" : "nothing" }
}
