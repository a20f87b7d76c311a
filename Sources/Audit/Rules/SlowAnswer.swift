import Diagnostics

/// AUD030: an answer that takes too long.
enum SlowAnswer {
  static let metadata = RuleMetadata(
    id: "AUD030", name: "slow-answer",
    summary: "an association file takes more than five seconds",
    severity: .warning, certainty: .documented, since: "0.1.0",
    rationale: """
      Android's own agent waits five seconds for a connection and five for data (AOSP). Apple's CDN \
      has been seen to give up with `SWCERR00301 Timeout` on hosts that were slow now and then; its \
      limit is not known.
      """,
    examples: [
      .rejected(
        """
        {"host": "links.example.com", "replies": [
          {"document": "aasa", "status": 200, "microseconds": {"total": ⟪7200000⟫}}]}
        """),
      .accepted(
        """
        {"host": "links.example.com", "replies": [
          {"document": "aasa", "status": 200, "microseconds": {"total": 180000}}]}
        """),
    ])

  /// Looks at how long each file took.
  static func check(_ evidence: HostEvidence) -> [AuditFinding] {
    HostEvidence.files.compactMap { document, check in
      guard let reply = evidence.main(document), reply.status != nil,
        reply.duration.value > 5_000_000
      else { return nil }
      let tenths = reply.duration.value / 100_000
      return evidence.finding(
        metadata, check, "\(document.name) took \(tenths / 10).\(tenths % 10) seconds",
        at: reply.duration.range, help: "serve it as a static file, from a cache")
    }
  }
}
