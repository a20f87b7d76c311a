import Diagnostics

/// Links that are equal but for letter case.
enum CaseCollisionRule {
  /// The rule's description.
  static let metadata = RuleMetadata(
    id: "INV004", name: "case-collision",
    summary: "two links that differ in letter case only",
    severity: .warning, certainty: .inferred, since: "0.1.0",
    rationale: """
      Suffixes of Dynamic Links are case-sensitive. Hosts that fold the case of paths, and tools
      that lower-case suffixes while moving them, make one link of the two.
      """,
    examples: [
      .rejected(
        """
        short_link,link
        https://example.page.link/AbCd,https://example.com/a
        ⟪https://example.page.link/abcd,https://example.com/b⟫
        """),
      .accepted(
        """
        short_link,link
        https://example.page.link/AbCd,https://example.com/a
        https://example.page.link/AbCe,https://example.com/b
        """),
    ])

  /// A link equals another one but for letter case.
  static func finding(
    _ url: ArraySlice<UInt8>, other: ArraySlice<UInt8>, at location: Location, related: Location
  ) -> Finding {
    Finding(
      metadata, "'\(url.printable)' differs from '\(other.printable)' in letter case only",
      at: location, related: [Finding.Related(location: related, label: "the other link")],
      help: "serve both on a host that tells upper from lower case")
  }
}
