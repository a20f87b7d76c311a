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

  /// A row was rejected; `link` is what stands for its link.
  static func finding(
    _ reason: RejectedRow.Reason, link: [UInt8], at location: Location
  ) -> Finding {
    let text =
      reason == .notALink ? "'\(link[...].printable)' is no http or https URL" : reason.text
    return Finding(metadata, "rejected: \(text)", at: location, help: help(reason))
  }

  private static func help(_ reason: RejectedRow.Reason) -> String {
    switch reason {
    case .broken: "correct the row, or ask for the export again"
    case .noLink: "give the row its link, or take it out"
    case .notALink:
      "write the link with 'https://' and its host, or name the host of all with --domain"
    case .tooLong: "take the row out: no browser opens such a URL"
    case .noRoom: "read the inventory in parts"
    }
  }
}
