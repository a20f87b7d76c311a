import Diagnostics

/// AASA020: the rules of an app exclude only.
enum OnlyExclusions: AssociationCheck {
  static let metadata = RuleMetadata(
    id: "AASA020", name: "only-exclusions",
    summary: "every rule of an app is an exclusion, so no link opens it",
    severity: .warning, certainty: .documented, since: "0.1.0",
    rationale: """
      A URL that matches no rule opens no app (Apple, "Components"). A list of exclusions needs a \
      last rule that says what is left: `{"/": "*"}`.
      """,
    examples: [
      .rejected(
        """
        {"applinks": {"details": [{"appIDs": [⟪"A1B2C3D4E5.com.example.app"⟫],
          "components": [{"/": "/help/*", "exclude": true}]}]}}
        """),
      .accepted(
        """
        {"applinks": {"details": [{"appIDs": ["A1B2C3D4E5.com.example.app"],
          "components": [{"/": "/help/*", "exclude": true}, {"/": "*"}]}]}}
        """),
    ])

  static func findings(in inspection: AssociationInspection) -> [Finding] {
    let file = inspection.file
    return file.appIDs.compactMap { app in
      let rules = file.rules(for: app)
      guard !rules.isEmpty, rules.allSatisfy(\.isExclusion) else { return nil }
      guard let place = file.appIDMentions.first(where: { $0.text == app.text }) else {
        return nil
      }
      return inspection.finding(
        metadata, "every rule of '\(app)' is an exclusion, so no link opens it", at: place.range,
        help: "add a last rule for what is left, such as {\"/\": \"*\"}")
    }
  }
}
