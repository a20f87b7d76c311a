import Diagnostics

/// A link to which two rows give different targets.
enum ConflictingDuplicateRule {
  static let metadata = RuleMetadata(
    id: "INV003", name: "conflicting-duplicate",
    summary: "one short link with two targets",
    severity: .error, certainty: .documented, since: "0.1.0",
    rationale: """
      A short link leads to one place. Where two rows disagree, the first counts until somebody
      decides.
      """,
    examples: [
      .rejected(
        """
        short_link,link
        https://example.page.link/AbCd,https://example.com/a
        ⟪https://example.page.link/AbCd,https://example.com/b⟫
        """),
      .accepted(
        """
        short_link,link
        https://example.page.link/AbCd,https://example.com/a
        https://example.page.link/AbCd,https://example.com/a
        """),
    ])

  /// A later row gives a link another target.
  static func finding(
    _ url: ArraySlice<UInt8>, targets: (ArraySlice<UInt8>, ArraySlice<UInt8>),
    at location: Location, first: Location
  ) -> Finding {
    Finding(
      metadata,
      "'\(url.printable)' leads to '\(targets.1.printable)' here and to "
        + "'\(targets.0.printable)' before", at: location,
      related: [Finding.Related(location: first, label: "first given here")],
      help: "remove the row that is wrong; until then the first counts")
  }
}
