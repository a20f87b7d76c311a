import Diagnostics
import Probe

/// AUD047: Google's service could not be asked.
enum GoogleNotChecked {
  static let metadata = RuleMetadata(
    id: "AUD047", name: "google-not-checked",
    summary: "the answer of Google's Digital Asset Links service could not be checked from here",
    severity: .info, certainty: .documented, since: "0.1.0",
    rationale: """
      What devices with Google services believe is this service's answer. A network that does not let \
      the audit through, a proxy that answers instead, or a service that is out of order leaves it \
      unknown: it counts as not checked, never as right. Ask from another network, or leave the \
      check out with `--no-google`.
      """,
    examples: [
      .rejected(
        """
        {"host": "links.example.com", "replies": [{"document": "google", "status": ⟪503⟫}]}
        """),
      .accepted(
        """
        {"host": "links.example.com",
         "replies": [{"document": "google", "status": 200, "sha256": "f1"}],
         "bodies": [{"sha256": "f1", "text": "{}"}]}
        """),
    ])

  /// Looks for an answer that is not the service's.
  static func check(_ evidence: HostEvidence) -> [AuditFinding] {
    guard let reply = evidence.main(.google), GoogleAnswer(evidence) == nil else { return [] }
    let reason =
      reply.failure.map { $0.value.text } ?? "the answer, \(reply.outcome), cannot be used"
    return [
      evidence.finding(
        metadata, .google, .notChecked,
        "the answer of Google's service could not be checked: \(reason)",
        at: reply.outcomeRange, help: "ask from a network that reaches '\(reply.url)'")
    ]
  }
}
