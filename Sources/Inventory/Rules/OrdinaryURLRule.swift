import Diagnostics

/// A URL that is no Dynamic Link.
enum OrdinaryURLRule {
  /// The rule's description.
  static let metadata = RuleMetadata(
    id: "INV008", name: "ordinary-url",
    summary: "a listed URL is no dynamic link",
    severity: .warning, certainty: .inferred, since: "0.1.0",
    rationale: """
      A bare host, or a path that neither a short nor a long link can have, was never answered
      by Dynamic Links.
      """,
    examples: [
      .rejected(
        """
        short_link,link
        ⟪https://example.page.link/a/b,https://example.com/a⟫
        """),
      .accepted(
        """
        short_link,link
        https://example.page.link/AbCd,https://example.com/a
        """),
    ])

  /// A URL of the list cannot be a Dynamic Link.
  static func finding(_ url: ArraySlice<UInt8>, at location: Location) -> Finding {
    Finding(metadata, "'\(url.printable)' is no dynamic link", at: location)
  }
}
