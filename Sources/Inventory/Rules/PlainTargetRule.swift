import Diagnostics

/// A target without TLS.
enum PlainTargetRule {
  /// The rule's description.
  static let metadata = RuleMetadata(
    id: "INV013", name: "plain-target",
    summary: "the target is an http URL",
    severity: .warning, certainty: .documented, since: "0.1.0",
    rationale: """
      Universal links and verified app links are https only (Apple, Supporting associated domains;
      Android, App Links): an http target opens no app by itself, and a redirect to it passes
      through an unencrypted request.
      """,
    examples: [
      .rejected(
        """
        short_link,link
        ⟪https://example.page.link/AbCd,http://example.com/a⟫
        """),
      .accepted(
        """
        short_link,link
        https://example.page.link/AbCd,https://example.com/a
        """),
    ])

  /// A target is http.
  static func finding(_ target: [UInt8], at location: Location) -> Finding {
    Finding(
      metadata, "the target '\(target[...].printable)' is not https", at: location,
      help: "use the https form of the target where its host has one")
  }
}
