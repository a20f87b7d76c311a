import Diagnostics
import Syntax

/// ENT001: the file is no property list.
enum InvalidEntitlements: EntitlementsCheck {
  static let metadata = RuleMetadata(
    id: "ENT001", name: "invalid-entitlements", summary: "the file is no property list",
    severity: .error, certainty: .documented, since: "0.1.0",
    rationale: """
      Entitlements are a property list, XML in a project and sometimes binary after a tool wrote \
      them. What cannot be read here, `codesign` cannot read either, or reads otherwise.
      """,
    examples: [
      .rejected("⟪a⟫pplinks:example.com"),
      .accepted(example("<string>applinks:example.com</string>")),
    ])

  static func findings(in inspection: EntitlementsInspection) -> [Finding] {
    inspection.entitlements.document.problems.map { problem in
      let related = problem.related.map { [(range: $0, label: "first given here")] } ?? []
      return inspection.finding(
        metadata, problem.message, at: problem.range, related: related, help: problem.help)
    }
  }
}
