import Diagnostics

/// A target on a host of Dynamic Links.
enum NestedTargetRule {
  /// The rule's description.
  static let metadata = RuleMetadata(
    id: "INV005", name: "nested-target",
    summary: "the target is a dynamic link itself",
    severity: .warning, certainty: .documented, since: "0.1.0",
    rationale: """
      The deep link may not be another Dynamic Link (Firebase, create-manually). On a host of
      Google's it is dead.
      """,
    examples: [
      .rejected(
        """
        short_link,link
        ⟪https://links.example.com/promo1,https://example.page.link/app/home⟫
        """),
      .accepted(
        """
        short_link,link
        https://links.example.com/promo1,https://example.com/app/home
        """),
    ])

  /// A row's target is a Dynamic Link or on a host of them.
  static func finding(_ target: [UInt8], at location: Location) -> Finding {
    Finding(
      metadata, "the target '\(target[...].printable)' is on a host of dynamic links",
      at: location, help: "give the link a target that outlives Dynamic Links")
  }
}
