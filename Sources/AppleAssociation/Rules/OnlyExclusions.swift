import Diagnostics
import LinkLanguage
import Syntax

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
    let list =
      inspection.proofs?.list
      ?? AssociationRuleList(inspection.file, entries: inspection.file.entries)
    var opens = GroupSet([])
    var excludes = GroupSet([])
    for rule in list.rules {
      if rule.isExclusion {
        excludes.formUnion(rule.groups)
      } else {
        opens.formUnion(rule.groups)
      }
    }
    var places: [String: Range<Int>] = [:]
    for mention in inspection.file.entries.flatMap(\.appIDs) where places[mention.text] == nil {
      places[mention.text] = mention.range
    }
    return list.apps.indices.compactMap { index in
      let app = list.apps[index]
      guard excludes.contains(list.groups[index]), !opens.contains(list.groups[index]),
        let place = places[app.text]
      else { return nil }
      return inspection.finding(
        metadata, "every rule of '\(app)' is an exclusion, so no link opens it", at: place,
        help: "add a last rule for what is left, such as {\"/\": \"*\"}")
    }
  }
}
