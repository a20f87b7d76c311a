import Diagnostics

/// DYN007: a component without any condition.
enum EmptyComponent: StatementRule {
  static let metadata = RuleMetadata(
    id: "DYN007", name: "empty-component", summary: "a component without a condition never matches",
    severity: .warning, certainty: .documented, since: "0.1.0",
    rationale: """
      A component with nothing but `exclude` or `comments` becomes a group without filters, and
      Android never takes such a group as matching.
      """,
    examples: [
      .rejected(ExampleText.rules(#"⟪{"comments": "everything"}⟫, {"/": "/t/*"}"#)),
      .accepted(ExampleText.rules(#"{"/": "*", "comments": "everything"}"#)),
    ])

  static func check(_ file: AssetLinksDocument) -> [Finding] {
    DynamicPatterns.components(in: file).filter(\.isEmpty).map { component in
      Finding(
        metadata, "this component never matches",
        at: file.source.location(of: component.range),
        notes: ["it does not match '\(file.exampleOrigin)/'"],
        help: "for all URLs write '{\"/\": \"*\"}'")
    }
  }
}
