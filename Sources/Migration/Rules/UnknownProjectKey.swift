import Diagnostics

/// PRJ002: linkover.json holds a key that means nothing here.
enum UnknownProjectKey {
  /// The rule's description.
  static let metadata = RuleMetadata(
    id: "PRJ002",
    name: "unknown-project-key",
    summary: "linkover.json holds a key that means nothing here",
    severity: .error,
    certainty: .documented,
    since: "0.1.0",
    rationale: """
      A misspelt key would be ignored in silence and the plan would rest on a default nobody chose.
      """,
    examples: [
      .rejected(
        #"{"version": 1, "domains": [{⟪"hots"⟫: "links.example.com", "host": "links.example.com"}]}"#
      ),
      .accepted(#"{"version": 1, "domains": [{"host": "links.example.com"}]}"#),
    ]
  )

  /// A member that `title`, which knows the keys `known`, does not have.
  static func finding(
    _ key: String, in title: String, known: [String], at location: Location
  ) -> Finding {
    Finding(
      metadata, "\(title) has no key '\(key)'", at: location,
      help: Spelling.suggestion(for: key, among: known)
        ?? "the keys are: " + known.sorted().joined(separator: ", "))
  }
}
