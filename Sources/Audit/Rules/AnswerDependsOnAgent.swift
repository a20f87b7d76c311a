import Diagnostics
import Probe

/// AUD026: who asks decides what comes back.
enum AnswerDependsOnAgent {
  static let metadata = RuleMetadata(
    id: "AUD026", name: "answer-depends-on-agent",
    summary: "an association file's answer depends on the user agent that asks",
    severity: .warning, certainty: .documented, since: "0.1.0",
    rationale: """
      The file has to be given to every client (Apple, TN3155; Google, Verify Android App Links). \
      Protection against bots is the usual reason why people see the file in a browser while Apple's \
      CDN reports `403 Forbidden`. It is an error where the platform's own fetcher is the one that \
      does not get the file. Names of fetchers can be forged, and this audit forges them: a \
      protection that goes by address may let Apple in and not us, or the other way round.
      """,
    examples: [
      .rejected(
        """
        {"host": "links.example.com", "replies": [
          {"document": "aasa", "status": 403},
          {"document": "aasa", "agent": "browser", "status": ⟪200⟫}]}
        """),
      .accepted(
        """
        {"host": "links.example.com", "replies": [
          {"document": "aasa", "status": 200},
          {"document": "aasa", "agent": "browser", "status": 200}]}
        """),
    ])

  /// Compares each agent's answer with that of the platform's own fetcher.
  static func check(_ evidence: HostEvidence) -> [AuditFinding] {
    HostEvidence.files.compactMap { document, check in
      guard let main = evidence.main(document), main.status != nil else { return nil }
      let others = evidence.replies.filter {
        $0.question.document == document && $0.question.method == .get
          && $0.question.family == .any && $0.question.sample == 0 && !$0.isSame(as: main)
      }
      guard let first = others.first else { return nil }
      let isRefused = !main.isFound && others.contains(where: \.isFound)
      return evidence.finding(
        metadata, check,
        "\(document.name): \(first.question.agent.name) gets \(first.difference(from: main)), "
          + "as \(main.question.agent.name) does",
        at: first.outcomeRange, severity: isRefused ? .error : .warning,
        notes: others.dropFirst().map {
          "\($0.question.agent.name) gets \($0.difference(from: main))"
        },
        help: "give the file to everybody: no rule by user agent, no challenge for bots")
    }
  }
}
