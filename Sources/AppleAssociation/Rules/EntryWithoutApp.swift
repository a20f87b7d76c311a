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
      if let slip = slip(in: entry, inspection.file) {
        return inspection.finding(
          metadata, "the entry names no app: '\(slip.key)' is no key the system knows",
          at: slip.range, help: "write '\(slip.meant)'",
          fix: Fix(
            title: "write '\(slip.meant)'",
            edits: [
              .init(range: slip.range, replacement: JSONText.string(slip.meant).rendered())
            ], isSafe: false))
      }
      return inspection.finding(
        metadata, "the entry names no app, so its rules hold for nobody", at: entry.range,
        help: "list the App IDs in 'appIDs'")
    }
  }

  /// Whether the key at `range` is the misspelt one that leaves its entry without an app.
  static func isCause(of range: Range<Int>, _ file: AppleAssociationFile) -> Bool {
    file.entries.contains { $0.appIDs.isEmpty && slip(in: $0, file)?.range == range }
  }

  private static func slip(
    in entry: AssociationEntry, _ file: AppleAssociationFile
  ) -> (key: String, range: Range<Int>, meant: String)? {
    for oddity in file.oddities where entry.range.contains(oddity.range.lowerBound) {
      guard case .unknownKey(let key, .entry) = oddity.kind else { continue }
      if let meant = NearestName.of(key, among: ["appID", "appIDs"]) {
        return (key, oddity.range, meant)
      }
    }
    return nil
  }
}
