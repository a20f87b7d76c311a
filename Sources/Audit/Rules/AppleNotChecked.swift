import Diagnostics
import Probe

/// AUD042: Apple's CDN could not be asked.
enum AppleNotChecked {
  static let metadata = RuleMetadata(
    id: "AUD042", name: "apple-not-checked",
    summary: "the copy at Apple's CDN could not be checked from here",
    severity: .info, certainty: .observed, since: "0.1.0",
    rationale: """
      What devices read is Apple's copy. A network that does not let the audit through to Apple, or a \
      proxy that answers in its place, leaves the copy unknown: it counts as not checked, never as \
      right. Ask from another network, or leave the check out with `--no-cdn`.
      """,
    examples: [
      .rejected(
        """
        {"host": "links.example.com", "replies": [
          {"document": "cdn", "failure": ⟪"cannotConnect"⟫, "reason": "Connection refused"}]}
        """),
      .accepted(#"{"host": "links.example.com", "replies": [{"document": "cdn", "status": 200}]}"#),
    ])

  /// Looks for an answer that is neither a copy nor Apple's refusal.
  static func check(_ evidence: HostEvidence) -> [AuditFinding] {
    guard let reply = evidence.main(.cdn), !reply.isAppleFailure else { return [] }
    let isCopy = reply.isFound && (reply.body.isEmpty || evidence.isReadable(reply))
    if isCopy { return [] }
    let reason =
      reply.failure.map { $0.value.text } ?? "the answer, \(reply.outcome), is not Apple's"
    return [
      evidence.finding(
        metadata, .cdn, .notChecked, "the copy at Apple's CDN could not be checked: \(reason)",
        at: reply.outcomeRange, help: "ask from a network that reaches '\(reply.url)'")
    ]
  }
}
