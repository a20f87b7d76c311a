import Diagnostics
import Syntax

/// ENT006: developer mode in a build for distribution.
enum DeveloperMode: EntitlementsCheck {
  static let metadata = RuleMetadata(
    id: "ENT006", name: "developer-mode",
    summary: "an entry for developer mode opens nothing in a distributed build",
    severity: .error, certainty: .observed, since: "0.1.0",
    rationale: """
      `?mode=developer` counts for development-signed builds on devices whose owner allowed it \
      (Apple, "Associated domains entitlement"); in a TestFlight build such an entry was seen to be \
      ignored. Links then work from Xcode only. `?mode=developer+managed` asks for a device in both \
      modes at once, so it needs a development-signed build just the same.

      Where neither linkover.json nor the entitlements of the signed build (`get-task-allow`, \
      `beta-reports-active`) tell how it is signed, this is for information: an entitlements file \
      of a debug configuration may well have it.
      """,
    examples: [
      .rejected(example("⟪<string>applinks:example.com?mode=developer</string>⟫")),
      .rejected(example("⟪<string>applinks:example.com?mode=developer+managed</string>⟫")),
      .accepted(example("<string>applinks:example.com?mode=managed</string>")),
    ])

  static func findings(in inspection: EntitlementsInspection) -> [Finding] {
    if inspection.signing == .development { return [] }
    let entries = inspection.entitlements.entries
    return entries.filter { $0.mode?.needsDevelopmentSigning == true }.map { entry in
      let isDistributed = inspection.signing == .distribution
      return inspection.finding(
        metadata,
        isDistributed
          ? "'\(entry.text.text)' is ignored in a distributed build"
          : "'\(entry.text.text)' counts in development builds only",
        at: entry.text.range, severity: isDistributed ? .error : .info,
        help: "write the entry without '?mode=\(entry.modeText ?? "")' for distribution")
    }
  }
}
