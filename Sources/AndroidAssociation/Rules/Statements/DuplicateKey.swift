import Diagnostics
import Syntax

/// DAL004: an object has a key twice.
enum DuplicateKey: StatementRule {
  static let metadata = RuleMetadata(
    id: "DAL004", name: "assetlinks-duplicate-key", summary: "a key is given twice in one object",
    severity: .warning, certainty: .inferred, since: "0.1.0",
    rationale: """
      Which of the two values counts is up to the parser, and engines use different ones.
      """,
    examples: [
      .rejected(ExampleText.statement(more: ",\n  ⟪\"relation\"⟫: []")),
      .accepted(ExampleText.statement()),
    ])

  static func check(_ file: AssetLinksDocument) -> [Finding] {
    file.json.problems.filter { $0.kind == .duplicateKey }.map { problem in
      let related = problem.related.map {
        Finding.Related(location: file.source.location(of: $0), label: problem.relatedLabel)
      }
      return Finding(
        metadata, problem.message, at: file.source.location(of: problem.range),
        related: related.map { [$0] } ?? [], help: problem.help)
    }
  }
}
