import Diagnostics
import Probe

/// AUD011: one family of addresses works, the other does not.
enum BrokenAddressFamily {
  static let metadata = RuleMetadata(
    id: "AUD011", name: "broken-address-family",
    summary: "the host answers by one of IPv4 and IPv6 and not by the other",
    severity: .error, certainty: .documented, since: "0.1.0",
    rationale: """
      A stale AAAA record is the classic cause of "works for me": browsers fall back to the other \
      family so fast that nobody notices, while a fetcher that does not, or a phone in a network \
      with IPv6 alone, gets nothing. Each family that the name servers give is asked apart.
      """,
    examples: [
      .rejected(
        """
        {"host": "links.example.com", "replies": [
          {"document": "aasa", "status": 200},
          {"document": "aasa", "family": "v6", "failure": ⟪"cannotConnect"⟫}]}
        """),
      .accepted(
        """
        {"host": "links.example.com", "replies": [
          {"document": "aasa", "status": 200},
          {"document": "aasa", "family": "v6", "status": 200}]}
        """),
    ])

  /// Compares what came back by each family.
  static func check(_ evidence: HostEvidence) -> [AuditFinding] {
    let replies = evidence.replies.filter { $0.question.document == .aasa }
    guard replies.contains(where: { $0.status != nil }) else { return [] }
    return replies.compactMap { reply in
      guard reply.question.family != .any, reply.question.sample == 0, let failure = reply.failure
      else { return nil }
      return evidence.finding(
        metadata, .tls, "'\(evidence.host)' does not answer over \(reply.question.family.name)",
        at: failure.range, notes: [failure.value.text],
        help: "make the server listen there, or delete the record of that family")
    }
  }
}
