import Diagnostics
import Syntax

/// ENT002: an associated-domains entry is malformed.
enum MalformedEntry: EntitlementsCheck {
  static let metadata = RuleMetadata(
    id: "ENT002", name: "malformed-entry",
    summary: "an associated-domains entry is not '<service>:<host>'",
    severity: .error, certainty: .documented, since: "0.1.0",
    rationale: """
      An entry is the service, a colon and a fully qualified host, with at most `?mode=` behind \
      it: no scheme, path, query or trailing slash (Apple, "Supporting associated domains"), no \
      port (TN3155), no blank. An entry of another form is accepted by every build and opens no \
      app.
      """,
    examples: [
      .rejected(example("⟪<string>applinks:https://example.com</string>⟫")),
      .rejected(example("⟪<string>example.com</string>⟫")),
      .rejected(example("⟪<string>applinks:example.com:8080</string>⟫")),
      .accepted(example("<string>applinks:*.example.com?mode=developer</string>")),
    ])

  static func findings(in inspection: EntitlementsInspection) -> [Finding] {
    inspection.entitlements.entries.compactMap { entry in
      guard let problem = entry.problem else { return nil }
      return inspection.finding(
        metadata, problem.message, at: entry.text.range, help: problem.help)
    }
  }
}
