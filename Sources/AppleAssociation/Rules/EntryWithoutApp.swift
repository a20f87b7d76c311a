import Diagnostics
import Syntax

/// AASA006: an entry names no app.
enum EntryWithoutApp: AssociationCheck {
  static let metadata = RuleMetadata(
    id: "AASA006", name: "entry-without-app",
    summary: "an entry of details names no app, so its rules hold for nobody",
    severity: .error, certainty: .observed, since: "0.1.0",
    rationale: """
      An entry speaks for the apps in `appIDs`, or for the one in `appID` where there is no \
      `appIDs`. The system skips an entry with neither, or with an empty list (seen with \
      `swcutil`). JSON keys are compared by case, so `appId` names nothing.
      """,
    examples: [
      .rejected(
        """
        {"applinks": {"details": [
          {⟪"appId"⟫: "A1B2C3D4E5.com.example.app", "components": [{"/": "/a/*"}]}]}}
        """),
      .rejected(#"{"applinks": {"details": [⟪{"components": [{"/": "/a/*"}]}⟫]}}"#),
      .accepted(
        """
        {"applinks": {"details": [
          {"appIDs": ["A1B2C3D4E5.com.example.app"], "components": [{"/": "/a/*"}]}]}}
        """),
    ])

  static func findings(in inspection: AssociationInspection) -> [Finding] {
    inspection.file.entries.filter(\.appIDs.isEmpty).map { entry in
      guard let slip = entry.misspeltKey,
        let meant = Spelling.nearest(to: slip.text, among: ["appID", "appIDs"])
      else {
        return inspection.finding(
          metadata, "the entry names no app, so its rules hold for nobody", at: entry.range,
          help: "list the App IDs in 'appIDs'")
      }
      let edit = Fix.Edit(range: slip.range, replacement: JSONText.string(meant).rendered())
      return inspection.finding(
        metadata, "the entry names no app: '\(slip.text)' is no key the system knows",
        at: slip.range, help: "write '\(meant)'",
        fix: Fix(title: "write '\(meant)'", edits: [edit], isSafe: false))
    }
  }
}
