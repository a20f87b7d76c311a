import Diagnostics

/// ENT010: the entitlement has the wrong type.
enum WrongEntitlementType: EntitlementsCheck {
  static let metadata = RuleMetadata(
    id: "ENT010", name: "wrong-entitlement-type",
    summary: "the associated-domains entitlement is no array of strings",
    severity: .error, certainty: .documented, since: "0.1.0",
    rationale: """
      The entitlement `com.apple.developer.associated-domains` is an array of strings (Apple, \
      "Associated domains entitlement"). Anything else claims no host.
      """,
    examples: [
      .rejected(example("⟪<true/>⟫")),
      .accepted(example("<string>applinks:example.com</string>")),
    ])

  static func findings(in inspection: EntitlementsInspection) -> [Finding] {
    inspection.entitlements.oddities.map { oddity in
      inspection.finding(metadata, oddity.message, at: oddity.range)
    }
  }
}
