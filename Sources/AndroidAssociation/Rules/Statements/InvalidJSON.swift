import Diagnostics
import Syntax

/// DAL001: the file is no JSON.
enum InvalidJSON: StatementRule {
  static let metadata = RuleMetadata(
    id: "DAL001", name: "assetlinks-invalid-json", summary: "the assetlinks file is not valid JSON",
    severity: .error, certainty: .documented, since: "0.1.0",
    rationale: """
      Every engine reads the file with a strict JSON parser: no comments, no trailing commas, no
      bare words. One fault and no statement of the file counts (Google's compatibility tests 2006
      to 2008; AOSP, `JsonReader` with `isLenient = false`).
      """,
    examples: [
      .rejected("[⟪,⟫]"),
      .rejected(ExampleText.statement(fingerprints: "\"\(ExampleText.fingerprint)\"⟪,⟫")),
      .accepted(ExampleText.statement()),
    ])

  static func consequence(at origin: String) -> String? { isLost(at: origin) }

  static func check(_ file: AssetLinksDocument) -> [Finding] {
    if HTMLInsteadOfJSON.isMarkup(file.source) { return [] }
    return file.json.problems
      .filter { $0.kind != .duplicateKey && $0.kind != .byteOrderMark }
      .map { problem in
        var finding = Finding(
          metadata, problem.message, at: file.source.location(of: problem.range),
          help: problem.help, fix: problem.fix)
        if let related = problem.related {
          finding.related = [
            Finding.Related(
              location: file.source.location(of: related), label: problem.relatedLabel)
          ]
        }
        return finding
      }
  }
}
