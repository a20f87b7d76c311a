import Bytes
import Diagnostics

/// A target that is no web URL.
enum OddTargetRule {
  /// The rule's description.
  static let metadata = RuleMetadata(
    id: "INV010", name: "odd-target",
    summary: "the target is no http or https URL",
    severity: .warning, certainty: .documented, since: "0.1.0",
    rationale: """
      The deep link of a Dynamic Link is an http or https URL (Firebase, create-manually). A
      browser cannot be sent anywhere else.
      """,
    examples: [
      .rejected(
        """
        short_link,link
        ⟪https://example.page.link/AbCd,myapp://open⟫
        """),
      .accepted(
        """
        short_link,link
        https://example.page.link/AbCd,https://example.com/a
        """),
    ])

  /// A target is no web URL.
  static func finding(_ target: [UInt8], at location: Location) -> Finding {
    if target[...].hasWebScheme, target.contains(where: { $0 <= 0x20 || $0 == 0x7F }) {
      return Finding(
        metadata, "the target '\(target[...].printable)' has a blank or a control character",
        at: location, help: "write it percent-encoded, a blank as %20")
    }
    return Finding(
      metadata, "the target '\(target[...].printable)' is no http or https URL", at: location,
      help: "give the link a web page as its target; an app's own scheme opens in no browser")
  }
}
