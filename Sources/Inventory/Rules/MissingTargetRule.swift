import Diagnostics

/// A short link whose target is unknown.
enum MissingTargetRule {
  /// The rule's description.
  static let metadata = RuleMetadata(
    id: "INV006", name: "missing-target",
    summary: "a short link without a target",
    severity: .warning, certainty: .documented, since: "0.1.0",
    rationale: """
      A short link does not say where it leads; only an export, a log of its making or its own
      service does, and the service has ended.
      """,
    examples: [
      .rejected(
        """
        ⟪https://example.page.link/AbCd⟫
        """),
      .accepted(
        """
        short_link,link
        https://example.page.link/AbCd,https://example.com/a
        """),
    ])

  /// A short link's target is nowhere in what was read so far.
  static func finding(_ url: ArraySlice<UInt8>, at location: Location) -> Finding {
    Finding(
      metadata, "nothing tells where '\(url.printable)' leads", at: location,
      help: "look for its target in the Takeout export or in the code that made it")
  }
}
