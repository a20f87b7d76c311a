import Diagnostics
import Syntax

/// ENT003: an entry is for a service that does not exist.
enum UnknownService: EntitlementsCheck {
  static let metadata = RuleMetadata(
    id: "ENT003", name: "unknown-service",
    summary: "an associated-domains entry names an unknown service",
    severity: .warning, certainty: .documented, since: "0.1.0",
    rationale: """
      The services are applinks, webcredentials, appclips and activitycontinuation (Apple, \
      "Associated domains entitlement"); authsrv is documented elsewhere. Names are written in \
      lower case.
      """,
    examples: [
      .rejected(example("⟪<string>applink:example.com</string>⟫")),
      .accepted(example("<string>applinks:example.com</string>")),
    ])

  static func findings(in inspection: EntitlementsInspection) -> [Finding] {
    inspection.entitlements.entries.compactMap { entry in
      let isKnown = entry.service != nil || entry.serviceName == "authsrv"
      guard !isKnown, entry.problem == nil else { return nil }
      let known = AssociationService.allCases.map(\.rawValue)
      return inspection.finding(
        metadata, "'\(entry.serviceName)' is no service", at: entry.text.range,
        help: Spelling.suggestion(for: entry.serviceName, among: known))
    }
  }
}
