import Diagnostics
import Syntax

/// ENT013: managed mode in a build for distribution.
enum ManagedMode: EntitlementsCheck {
  static let metadata = RuleMetadata(
    id: "ENT013", name: "managed-mode",
    summary: "an entry for managed mode opens links on managed devices only",
    severity: .info, certainty: .documented, since: "0.1.0",
    rationale: """
      `?mode=managed` counts on devices that an organisation manages and allows it on, which is \
      right for an app of its own. Before a build goes to the App Store, Apple has every mode taken \
      out (Apple, "Configuring an associated domain"): on the devices of customers its links stay \
      in the browser.

      It is said where linkover.json or the entitlements of the signed build tell that the build is \
      distributed.
      """,
    examples: [
      .rejected(signed("⟪<string>applinks:example.com?mode=managed</string>⟫")),
      .accepted(signed("<string>applinks:example.com</string>")),
      .accepted(example("<string>applinks:example.com?mode=managed</string>")),
    ])

  /// The entitlements of a build that is signed for distribution.
  private static func signed(_ entries: String) -> String {
    """
    <plist version="1.0"><dict>
    <key>get-task-allow</key><false/>
    <key>com.apple.developer.associated-domains</key>
    <array>\(entries)</array>
    </dict></plist>
    """
  }

  static func findings(in inspection: EntitlementsInspection) -> [Finding] {
    guard inspection.signing == .distribution else { return [] }
    return inspection.entitlements.entries.filter { $0.mode == .managed }.map { entry in
      inspection.finding(
        metadata, "'\(entry.text.text)' counts on managed devices only", at: entry.text.range,
        help: "write the entry without '?mode=managed' for the App Store")
    }
  }
}
