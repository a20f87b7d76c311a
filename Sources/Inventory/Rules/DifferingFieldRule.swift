import Diagnostics
import DynamicLinks

/// A link to which two rows give different fallbacks or apps.
enum DifferingFieldRule {
  /// The rule's description.
  static let metadata = RuleMetadata(
    id: "INV016", name: "differing-field",
    summary: "one link with two fallbacks, or for two apps",
    severity: .warning, certainty: .documented, since: "0.1.0",
    rationale: """
      A link has one fallback for each kind of device, and names one app of each system. Where rows
      disagree, the value that is first in byte order counts, whatever the order of rows and files:
      people without the app are redirected there.
      """,
    examples: [
      .rejected(
        """
        short_link,link,ifl
        https://example.page.link/AbCd,https://example.com/a,https://example.com/ios
        ⟪https://example.page.link/AbCd,https://example.com/a,https://example.com/phone⟫
        """),
      .accepted(
        """
        short_link,link,ifl
        https://example.page.link/AbCd,https://example.com/a,https://example.com/ios
        https://example.page.link/AbCd,https://example.com/a,
        """),
    ])

  /// A later row gives a link another value for a field.
  static func finding(
    _ url: ArraySlice<UInt8>, _ field: DifferingField, at location: Location, first: Location
  ) -> Finding {
    let counts =
      field.given.lexicographicallyPrecedes(field.known)
      ? "the one here counts" : "the one elsewhere counts"
    return Finding(
      metadata,
      "'\(url.printable)' has '\(field.given.printable)' as '\(field.parameter.rawValue)' here "
        + "and '\(field.known.printable)' elsewhere; \(counts)", at: location,
      related: [Finding.Related(location: first, label: "another row of the link")],
      help: "remove the value that is wrong")
  }
}
