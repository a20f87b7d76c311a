import Diagnostics

/// PRJ007: two entries of linkover.json have the same name.
enum DuplicateProjectName {
  /// The rule's description.
  static let metadata = RuleMetadata(
    id: "PRJ007",
    name: "duplicate-project-name",
    summary: "two entries of linkover.json have the same name",
    severity: .error,
    certainty: .documented,
    since: "0.1.0",
    rationale: """
      Two apps of one name or one host listed twice contradict each other, and either could be meant.
      """,
    examples: [
      .rejected(
        #"{"version": 1, "domains": [{"host": "links.example.com"}, {"host": ⟪"links.example.com"⟫}]}"#
      ),
      .accepted(
        #"{"version": 1, "domains": [{"host": "links.example.com"}, {"host": "go.example.com", "role": "new"}]}"#
      ),
    ]
  )
}
