import Diagnostics
import Syntax

/// ENT009: a host is internationalised.
enum PunycodeHost: EntitlementsCheck {
  static let metadata = RuleMetadata(
    id: "ENT009", name: "punycode-host",
    summary: "an entry names an internationalised host, which is reported not to work",
    severity: .warning, certainty: .observed, since: "0.1.0",
    rationale: """
      Hosts are written in Punycode here. Even so, since iOS 16 developers report that such hosts \
      stay unverified while others of the same app work (an open report on Apple's forum, thread \
      814156). A host of plain letters avoids the question.
      """,
    examples: [
      .rejected(example("⟪<string>applinks:xn--bcher-kva.example</string>⟫")),
      .accepted(example("<string>applinks:buecher.example</string>")),
    ])

  static func findings(in inspection: EntitlementsInspection) -> [Finding] {
    inspection.entitlements.entries.compactMap { entry in
      let labels = entry.host.utf8.split(separator: UInt8(ascii: "."))
      guard labels.contains(where: { $0.starts(with: "xn--".utf8) }), entry.problem == nil else {
        return nil
      }
      return inspection.finding(
        metadata, "'\(entry.host)' is internationalised; iOS 16 and later may not verify it",
        at: entry.text.range)
    }
  }
}
