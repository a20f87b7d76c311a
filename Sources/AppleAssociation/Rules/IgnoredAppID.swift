import Diagnostics
import Syntax

/// AASA009: `appID` stands beside `appIDs`.
enum IgnoredAppID: AssociationCheck {
  static let metadata = RuleMetadata(
    id: "AASA009", name: "ignored-app-id",
    summary: "appID is not read where there is appIDs",
    severity: .warning, certainty: .observed, since: "0.1.0",
    rationale: """
      In an entry with `appIDs` the system does not look at `appID`, even when the list is empty \
      (seen with `swcutil` on macOS). An app named there alone has no universal links.
      """,
    examples: [
      .rejected(
        """
        {"applinks": {"details": [{"appID": ⟪"A1B2C3D4E5.com.example.one"⟫,
          "appIDs": ["A1B2C3D4E5.com.example.two"], "components": [{"/": "/a/*"}]}]}}
        """),
      .accepted(
        """
        {"applinks": {"details": [{
          "appIDs": ["A1B2C3D4E5.com.example.two"], "components": [{"/": "/a/*"}]}]}}
        """),
    ])

  static func findings(in inspection: AssociationInspection) -> [Finding] {
    inspection.file.entries.compactMap { entry in
      guard let ignored = entry.ignoredAppID else { return nil }
      if entry.appIDs.contains(where: { $0.text == ignored.text }) { return nil }
      return inspection.finding(
        metadata, "'\(ignored.text)' is not read, because the entry has 'appIDs'",
        at: ignored.range, help: "add it to 'appIDs'")
    }
  }
}
