import Diagnostics
import Syntax

/// ENT005: an entry has a mode that does not exist.
enum UnknownMode: EntitlementsCheck {
  static let metadata = RuleMetadata(
    id: "ENT005", name: "unknown-mode",
    summary: "what stands behind '?' in an entry is no mode",
    severity: .error, certainty: .documented, since: "0.1.0",
    rationale: """
      Behind the host an entry may have `?mode=developer`, `?mode=managed` or \
      `?mode=developer+managed` (Apple, "Associated domains entitlement"), and nothing else.
      """,
    examples: [
      .rejected(example("⟪<string>applinks:example.com?mode=debug</string>⟫")),
      .accepted(example("<string>applinks:example.com?mode=developer+managed</string>")),
    ])

  static func findings(in inspection: EntitlementsInspection) -> [Finding] {
    inspection.entitlements.entries.compactMap { entry in
      guard let text = entry.modeText, entry.mode == nil else { return nil }
      return inspection.finding(
        metadata, "'\(text)' in '\(entry.text.text)' is no mode", at: entry.text.range,
        help: "write '?mode=developer', '?mode=managed' or '?mode=developer+managed'")
    }
  }
}
