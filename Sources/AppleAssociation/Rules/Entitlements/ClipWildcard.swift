import Diagnostics
import Syntax

/// ENT004: an App Clip's entry has a wildcard.
enum ClipWildcard: EntitlementsCheck {
  static let metadata = RuleMetadata(
    id: "ENT004", name: "clip-wildcard", summary: "an appclips entry has a wildcard",
    severity: .error, certainty: .documented, since: "0.1.0",
    rationale: """
      Entries for App Clips name one host each; `*.` is not allowed in them (Apple, "Supporting \
      associated domains").
      """,
    examples: [
      .rejected(example("⟪<string>appclips:*.example.com</string>⟫")),
      .accepted(example("<string>appclips:example.com</string>")),
    ])

  static func findings(in inspection: EntitlementsInspection) -> [Finding] {
    inspection.entitlements.entries.filter { $0.service == .appclips && $0.isWildcard }.map {
      inspection.finding(
        metadata, "'\($0.text.text)' has a wildcard, which App Clips may not have",
        at: $0.text.range, help: "write one entry for each host")
    }
  }
}
