import Diagnostics

/// ENT008: a service has very many hosts.
enum ManyEntries: EntitlementsCheck {
  static let metadata = RuleMetadata(
    id: "ENT008", name: "many-entries",
    summary: "the entitlements list more hosts than Apple advises",
    severity: .warning, certainty: .documented, since: "0.1.0",
    rationale: """
      Apple's archived guide asks for no more than about 20 to 30 domains, because the system \
      fetches a file for each of them at installation. More have been seen to work. A wildcard \
      entry covers many subdomains by one file.
      """,
    examples: [
      .accepted(example("<string>applinks:example.com</string>"))
    ])

  /// The upper end of what Apple advises.
  private static let limit = 30

  static func findings(in inspection: EntitlementsInspection) -> [Finding] {
    let entitlements = inspection.entitlements
    let hosts = Set(entitlements.entries.map(\.host))
    guard hosts.count > limit, let range = entitlements.entriesRange else { return [] }
    return [
      inspection.finding(
        metadata, "\(hosts.count) hosts are more than the 20 to 30 that Apple advises", at: range,
        help: "cover subdomains by a wildcard entry")
    ]
  }
}
