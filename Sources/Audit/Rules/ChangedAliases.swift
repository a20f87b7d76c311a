import Diagnostics
import Probe

/// AUD061: the host leads somewhere else than before.
enum ChangedAliases {
  static let metadata = RuleMetadata(
    id: "AUD061", name: "changed-aliases",
    summary: "the host is an alias of other names than at the audit before",
    severity: .info, certainty: .documented, since: "0.1.0",
    rationale: """
      A move to another service is the most common reason for association files to change. The record \
      of the day it happened explains what followed. Addresses are left out: those of large services \
      change all the time.
      """,
    examples: [
      .rejected(
        """
        {"host": "links.example.com",
         "names": {"status": "found", "aliases": [⟪"new.netlify.app"⟫]},
         "earlier": {"time": "2026-03-01T06:00:00Z", "aliases": ["shop.web.app"]}}
        """),
      .accepted(
        """
        {"host": "links.example.com",
         "names": {"status": "found", "aliases": ["shop.web.app"]},
         "earlier": {"time": "2026-03-01T06:00:00Z", "aliases": ["shop.web.app"]}}
        """),
    ])

  /// Compares the chains of aliases, where both are known.
  static func check(_ evidence: HostEvidence) -> [AuditFinding] {
    guard let names = evidence.names, names.status.value != .failed,
      let earlier = evidence.earlier, let before = earlier.aliases
    else { return [] }
    let now = names.aliases.map(\.value)
    if now == before { return [] }
    func shown(_ names: [String]) -> String {
      names.isEmpty ? "no alias" : names.map { "'\($0)'" }.joined(separator: ", ")
    }
    return [
      evidence.finding(
        metadata, .names, .remark,
        "'\(evidence.host)' now leads by \(shown(now)), before by \(shown(before))",
        at: names.aliases.first?.range ?? names.status.range,
        notes: ["compared to the audit of \(earlier.time.text)"])
    ]
  }
}
