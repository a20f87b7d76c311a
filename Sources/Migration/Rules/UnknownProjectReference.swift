import Diagnostics

/// PRJ005: linkover.json refers to an app or host that it does not list.
enum UnknownProjectReference {
  /// The rule's description.
  static let metadata = RuleMetadata(
    id: "PRJ005",
    name: "unknown-project-reference",
    summary: "linkover.json refers to an app or host that it does not list",
    severity: .error,
    certainty: .documented,
    since: "0.1.0",
    rationale: """
      Builds name their app and legacy domains name the domain they move to. A name that is not there
      would leave the build or the links out of the plan.
      """,
    examples: [
      .rejected(
        #"{"version": 1, "domains": [{"host": "links.example.com", "movesTo": ⟪"go.example.com"⟫}]}"#
      ),
      .accepted(
        #"{"version": 1, "domains": [{"host": "links.example.com", "movesTo": "go.example.com"}, {"host": "go.example.com", "role": "new"}]}"#
      ),
    ]
  )
}
