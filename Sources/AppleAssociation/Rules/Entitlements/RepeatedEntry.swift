import Diagnostics
import Syntax

/// ENT007: an entry stands twice.
enum RepeatedEntry: EntitlementsCheck {
  static let metadata = RuleMetadata(
    id: "ENT007", name: "repeated-entry", summary: "an associated-domains entry stands twice",
    severity: .warning, certainty: .documented, since: "0.1.0",
    rationale: """
      Hosts are compared without case, so the second entry adds nothing. It usually stands where \
      another host was meant.
      """,
    examples: [
      .rejected(
        example(
          "<string>applinks:example.com</string>⟪<string>applinks:Example.com</string>⟫")),
      .accepted(
        example(
          "<string>applinks:example.com</string><string>applinks:*.example.com</string>")),
    ])

  static func findings(in inspection: EntitlementsInspection) -> [Finding] {
    var first: [[String?]: AssociatedDomainsEntry] = [:]
    return inspection.entitlements.entries.compactMap { entry in
      let key = [entry.serviceName, entry.isWildcard ? "*." : "", entry.host, entry.modeText]
      guard let earlier = first[key] else {
        first[key] = entry
        return nil
      }
      return inspection.finding(
        metadata, "'\(entry.text.text)' stands here twice", at: entry.text.range,
        related: [(range: earlier.text.range, label: "first given here")])
    }
  }
}
