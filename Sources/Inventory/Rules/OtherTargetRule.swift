import Diagnostics
import DynamicLinks

/// A long link whose row says another target than the link itself.
enum OtherTargetRule {
  /// The rule's description.
  static let metadata = RuleMetadata(
    id: "INV017", name: "other-target",
    summary: "a row says another target than its long link",
    severity: .warning, certainty: .documented, since: "0.1.0",
    rationale: """
      A long link carries its target in its 'link' parameter (Firebase, create-manually). Redirects
      and tables are made with the target that the row says; an app that reads the link itself goes
      where the link says.
      """,
    examples: [
      .rejected(
        """
        long_link,link
        ⟪https://example.page.link/?link=https://example.com/a,https://example.com/b⟫
        """),
      .accepted(
        """
        long_link,link
        https://example.page.link/?link=https://example.com/a,https://example.com/a
        """),
    ])

  /// Whether a long link says another target than `target`, escapes aside.
  static func applies(to link: DynamicLink, target: ArraySlice<UInt8>) -> Bool {
    !link.deepLink.isEmpty
      && PercentCoding.decoded(link.deepLink[...]) != PercentCoding.decoded(target)
  }

  /// A row says `target`, and its link `own`.
  static func finding(
    _ url: [UInt8], target: [UInt8], own: [UInt8], at location: Location
  ) -> Finding {
    Finding(
      metadata,
      "'\(url[...].printable)' leads to '\(own[...].printable)' by its 'link' parameter and to "
        + "'\(target[...].printable)' by its row, which counts", at: location,
      help: "give both one target, unless the redirect is meant to lead elsewhere")
  }
}
