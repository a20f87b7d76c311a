import Diagnostics

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
    let entries = inspection.entitlements.entries
    return entries.enumerated().compactMap { index, entry in
      let first = entries[..<index].first { earlier in
        earlier.serviceName == entry.serviceName && earlier.host == entry.host
          && earlier.isWildcard == entry.isWildcard && earlier.modeText == entry.modeText
      }
      guard let first else { return nil }
      return inspection.finding(
        metadata, "'\(entry.text.text)' stands here twice", at: entry.text.range,
        related: [(range: first.text.range, label: "first given here")])
    }
  }
}
