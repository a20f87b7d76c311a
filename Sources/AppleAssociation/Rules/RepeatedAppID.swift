import Diagnostics
import Syntax

/// AASA025: one list names an app twice.
enum RepeatedAppID: AssociationCheck {
  static let metadata = RuleMetadata(
    id: "AASA025", name: "repeated-app-id", summary: "a list names the same app twice",
    severity: .warning, certainty: .documented, since: "0.1.0",
    rationale: """
      The second mention changes nothing. It usually stands where another app, such as the beta \
      version, was meant to stand.
      """,
    examples: [
      .rejected(
        """
        {"webcredentials": {"apps": [
          "A1B2C3D4E5.com.example.app", ⟪"A1B2C3D4E5.com.example.app"⟫]}}
        """),
      .accepted(
        """
        {"webcredentials": {"apps": [
          "A1B2C3D4E5.com.example.app", "A1B2C3D4E5.com.example.app.beta"]}}
        """),
    ])

  static func findings(in inspection: AssociationInspection) -> [Finding] {
    let lists = inspection.file.entries.map(\.appIDs) + inspection.file.services.map(\.apps)
    return lists.flatMap { list in
      var first: [String: PlacedText] = [:]
      return list.enumerated().compactMap { index, app -> Finding? in
        guard let earlier = first[app.text] else {
          first[app.text] = app
          return nil
        }
        let gap = list[index - 1].range.upperBound..<app.range.upperBound
        return inspection.finding(
          metadata, "'\(app.text)' is named twice", at: app.range,
          related: [(range: earlier.range, label: "first named here")],
          fix: Fix(
            title: "remove the second mention", edits: [.init(range: gap, replacement: "")],
            isSafe: true))
      }
    }
  }
}
