import Diagnostics
import Syntax

/// AASA033: `applinks.apps` names apps.
enum NamedApps: AssociationCheck {
  static let metadata = RuleMetadata(
    id: "AASA033", name: "named-apps", summary: "applinks.apps is not empty",
    severity: .warning, certainty: .documented, since: "0.1.0",
    rationale: """
      `apps` under `applinks` is left over from the first format, where it had to be an empty \
      array (Apple's archived guide). Apps with universal links are named in `details`; what the \
      system does with names here has not been run.
      """,
    examples: [
      .rejected(
        """
        {"applinks": {"apps": ⟪["A1B2C3D4E5.com.example.app"]⟫, "details": [
          {"appIDs": ["A1B2C3D4E5.com.example.app"], "components": [{"/": "/a/*"}]}]}}
        """),
      .accepted(
        """
        {"applinks": {"apps": [], "details": [
          {"appIDs": ["A1B2C3D4E5.com.example.app"], "components": [{"/": "/a/*"}]}]}}
        """),
    ])

  static func findings(in inspection: AssociationInspection) -> [Finding] {
    let apps = inspection.file.document.root?["applinks"]?["apps"]
    guard let apps, apps.array?.isEmpty == false else { return [] }
    return [
      inspection.finding(
        metadata, "'apps' under 'applinks' is to be empty", at: apps.range,
        help: "name the apps in 'details'")
    ]
  }
}
