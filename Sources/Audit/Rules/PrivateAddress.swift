import Diagnostics
import Probe

/// AUD005: an address that only some network can reach.
enum PrivateAddress {
  static let metadata = RuleMetadata(
    id: "AUD005", name: "private-address",
    summary: "the host's name leads to an address that is private or reserved",
    severity: .error, certainty: .observed, since: "0.1.0",
    rationale: """
      Apple's CDN refuses such hosts with `SWCERR00202 Connections to private/reserved IP addresses \
      are not allowed` (observed), and nobody outside the network can follow a link. Usually the \
      audit asked a name server inside a company, which gives another answer than the public ones: \
      ask one of those with `--name-server`.
      """,
    examples: [
      .rejected(
        """
        {"host": "links.example.com", "names": {"status": "found", "addresses": [⟪"10.1.2.3"⟫]}}
        """),
      .accepted(
        """
        {"host": "links.example.com", "names": {"status": "found", "addresses": ["8.8.8.8"]}}
        """),
    ])

  /// Looks at every address.
  static func check(_ evidence: HostEvidence) -> [AuditFinding] {
    guard let address = evidence.names?.addresses.first(where: { !$0.value.isPublic }) else {
      return []
    }
    return [
      evidence.finding(
        metadata, .names, "'\(evidence.host)' leads to '\(address.value)', which is not public",
        at: address.range, help: "give the host an address that everybody can reach")
    ]
  }
}
