import Diagnostics

/// A row that was rejected.
enum RejectedRowRule {
  /// The rule's description.
  static let metadata = RuleMetadata(
    id: "INV002", name: "rejected-row",
    summary: "a row that no link can be made of",
    severity: .error, certainty: .documented, since: "0.1.0",
    rationale: """
      Every row of an export stands for a link that people may hold. One that cannot be read is
      kept with its line and its text, so that nothing is lost silently.
      """,
    examples: [
      .rejected(
        """
        short_link,link
        ⟪,https://example.com/a⟫
        ⟪example,https://example.com/b⟫
        """),
      .accepted(
        """
        short_link,link
        https://example.page.link/AbCd,https://example.com/a
        """),
    ])

  /// A row was rejected.
  static func finding(_ reason: RejectedRow.Reason, at location: Location) -> Finding {
    Finding(metadata, "rejected: \(reason.text)", at: location)
  }
}
