import Diagnostics

/// PRJ001: linkover.json is not valid JSON5.
enum ProjectSyntax {
  /// The rule's description.
  static let metadata = RuleMetadata(
    id: "PRJ001",
    name: "project-syntax",
    summary: "linkover.json is not valid JSON5",
    severity: .error,
    certainty: .documented,
    since: "0.1.0",
    rationale: """
      linkover.json is JSON with comments, trailing commas, single quotes and unquoted keys. Anything
      else in it stops the plan, because half a project would make a wrong plan.
      """,
    examples: [
      .rejected(#"{"version": 1, "domains": [{"host": "links.example.com"⟪⟫ "role": "legacy"}]}"#),
      .accepted(#"{"version": 1, "domains": [{"host": "links.example.com", "role": "legacy"}]}"#),
    ]
  )

  /// How a file that holds nothing is begun.
  static let beginning = "remove it and write one with: linkover init"
}
