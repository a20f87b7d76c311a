import Diagnostics

/// PRJ003: a value in linkover.json has the wrong type.
enum WrongProjectType {
  /// The rule's description.
  static let metadata = RuleMetadata(
    id: "PRJ003",
    name: "wrong-project-type",
    summary: "a value in linkover.json has the wrong type",
    severity: .error,
    certainty: .documented,
    since: "0.1.0",
    rationale: """
      A value of another type cannot be used, and guessing would change the plan.
      """,
    examples: [
      .rejected(#"{"version": 1, "domains": ⟪{"host": "links.example.com"}⟫}"#),
      .accepted(#"{"version": 1, "domains": [{"host": "links.example.com"}]}"#),
    ]
  )
}
