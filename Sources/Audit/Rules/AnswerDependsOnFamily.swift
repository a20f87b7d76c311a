import Diagnostics
import Probe

/// AUD027: IPv4 and IPv6 lead to different files.
enum AnswerDependsOnFamily {
  static let metadata = RuleMetadata(
    id: "AUD027", name: "answer-depends-on-family",
    summary: "an association file differs between IPv4 and IPv6",
    severity: .error, certainty: .documented, since: "0.1.0",
    rationale: """
      The two families lead to different servers, one of which was not updated or belongs to an \
      earlier service. Who gets which answer depends on their network.
      """,
    examples: [
      .rejected(
        """
        {"host": "links.example.com", "replies": [
          {"document": "aasa", "status": 200},
          {"document": "aasa", "family": "v6", "status": ⟪404⟫}]}
        """),
      .accepted(
        """
        {"host": "links.example.com", "replies": [
          {"document": "aasa", "status": 200},
          {"document": "aasa", "family": "v6", "status": 200}]}
        """),
    ])

  /// Compares the answers by family; a family that does not answer at all is AUD011.
  static func check(_ evidence: HostEvidence) -> [AuditFinding] {
    HostEvidence.files.flatMap { document, check -> [AuditFinding] in
      guard let main = evidence.main(document), main.status != nil else { return [] }
      return evidence.replies.compactMap { reply in
        guard reply.question.document == document, reply.question.family != .any,
          reply.question.sample == 0, reply.status != nil, !reply.isSame(as: main)
        else { return nil }
        return evidence.finding(
          metadata, check,
          "\(document.name) over \(reply.question.family.name): \(reply.difference(from: main))",
          at: reply.outcomeRange, help: "serve the same file by both families")
      }
    }
  }
}
