import Diagnostics

/// A row that was read but does not fit.
enum IrregularRowRule {
  /// The rule's description.
  static let metadata = RuleMetadata(
    id: "INV009", name: "irregular-row",
    summary: "a row that does not fit its table",
    severity: .warning, certainty: .documented, since: "0.1.0",
    rationale: """
      A stray quote, or more fields than the header has, mostly comes from a comma that was not
      quoted (RFC 4180). The row is read as it stands; its fields may be in the wrong columns.
      """,
    examples: [
      .rejected(
        """
        short_link,link
        ⟪https://example.page.link/AbCd,https://example.com/a,b⟫
        """),
      .accepted(
        """
        short_link,link
        https://example.page.link/AbCd,"https://example.com/a,b"
        """),
    ])

  /// A row was read but looks wrong.
  static func finding(_ text: String, at location: Location) -> Finding {
    Finding(metadata, text, at: location, help: "put quotes around fields that hold a comma")
  }
}
