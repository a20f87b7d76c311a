import AndroidAssociation
import AppleAssociation
import Bytes
import CommandLineKit
import Diagnostics
import Syntax

/// `linkover-dev conformance FILE…`: runs recorded cases against the evaluators.
enum ConformanceCommand {
  /// What the user may say.
  struct Options: Sendable {
    /// The files of cases, one JSON object a line.
    var files: [String] = []
  }

  /// The command for the root to list.
  static let command = Command(
    "conformance", "run recorded cases and name each that we judge otherwise",
    discussion: """
      A line with the key 'aasa' is a case of Apple's matching, one with 'kind' a case of Android's.
      """,
    options: Options(),
    arguments: [
      .operands(
        "FILE", into: \.files, isRequired: true, completes: .file,
        help: "cases, one JSON object a line")
    ],
    exitCodes: [.findings: "a case failed"]
  ) { options, console in
    var passed = 0
    var failed = 0
    for path in options.files {
      let source = SourceText(path: path, bytes: try FileContents.read(path))
      let result = run(source)
      passed += result.passed
      failed += result.disagreements.count
      for line in result.disagreements { try console.output.append("\(path): \(line)\n") }
    }
    try console.output.append("\(passed) passed, \(failed) failed\n")
    return failed == 0 ? .fine : .findings
  }

  private static func run(_ source: SourceText) -> (passed: Int, disagreements: [String]) {
    let first = SourceText(
      path: source.path, bytes: Array(source.bytes[source.range(ofLine: 1)]))
    if JSONDocument(parsing: first).root?["aasa"] != nil {
      let run = ConformanceRun(source)
      let lines = run.disagreements.map { item in
        "\(item.id) (\(item.certainty?.rawValue ?? "no case")): \(item.message)"
      }
      return (run.passed, lines)
    }
    let results = AndroidConformance.results(of: source)
    let lines = results.filter { !$0.passes }.map { item in
      "\(item.id) (\(item.origin.rawValue)): expected \(item.expected), got \(item.actual)"
    }
    return (results.count - lines.count, lines)
  }
}
