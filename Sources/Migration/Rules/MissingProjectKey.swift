import Diagnostics

/// PRJ004: a required key of linkover.json is missing.
enum MissingProjectKey {
  /// The rule's description.
  static let metadata = RuleMetadata(
    id: "PRJ004",
    name: "missing-project-key",
    summary: "a required key of linkover.json is missing",
    severity: .error,
    certainty: .documented,
    since: "0.1.0",
    rationale: """
      The least that gives a useful plan is one host; each app needs the name that builds refer to and
      the identity that association files carry.
      """,
    examples: [
      .rejected(#"{"version": 1, "domains": [⟪{"role": "legacy"}⟫]}"#),
      .accepted(#"{"version": 1, "domains": [{"host": "links.example.com"}]}"#),
    ]
  )
}
