import Diagnostics

/// A link to which two rows give different targets.
enum ConflictingDuplicateRule {
  /// The rule's description.
  static let metadata = RuleMetadata(
    id: "INV003", name: "conflicting-duplicate",
    summary: "one short link with two targets",
    severity: .error, certainty: .documented, since: "0.1.0",
    rationale: """
      A short link leads to one place. Where rows disagree, the target of the first file counts until
      somebody decides, and within one file the one that is first in byte order.
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
        + "'\(targets.0.printable)' elsewhere", at: location,
      related: [Finding.Related(location: first, label: "the other target")],
      help: "remove the row that is wrong")
  }
}
