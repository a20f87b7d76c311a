import Diagnostics
import Probe

/// AUD028: HEAD says something else than GET.
enum HeadDiffersFromGet {
  static let metadata = RuleMetadata(
    id: "AUD028", name: "head-differs-from-get",
    summary: "an association file answers HEAD with another status or content type than GET",
    severity: .info, certainty: .inferred, since: "0.1.0",
    rationale: """
      Apple and Google fetch the files with GET. Validators, uptime checks and some CDNs ask with \
      HEAD, and the difference shows that something between treats the paths in its own way.
      """,
    examples: [
      .rejected(
        """
        {"host": "links.example.com", "replies": [
          {"document": "aasa", "status": 200},
          {"document": "aasa", "method": "HEAD", "status": ⟪405⟫}]}
        """),
      .accepted(
        """
        {"host": "links.example.com", "replies": [
          {"document": "aasa", "status": 200},
          {"document": "aasa", "method": "HEAD", "status": 200}]}
        """),
    ])

  /// Compares the answers to both methods.
  static func check(_ evidence: HostEvidence) -> [AuditFinding] {
    HostEvidence.files.compactMap { document, check in
      guard let main = evidence.main(document), main.status != nil,
        let head = evidence.replies.first(where: {
          $0.question.document == document && $0.question.method == .head
        })
      else { return nil }
      let types = [main, head].map { $0.header("content-type")?.value }
      if head.status?.value == main.status?.value, types[0] == types[1] { return nil }
      let isStatus = head.status?.value != main.status?.value
      let message =
        isStatus
        ? head.difference(from: main)
        : "'\(types[1] ?? "no content type")' instead of '\(types[0] ?? "no content type")'"
      return evidence.finding(
        metadata, check, .remark, "\(document.name) answers HEAD with \(message)",
        at: head.outcomeRange, help: "let HEAD and GET take the same way through the server")
    }
  }
}
