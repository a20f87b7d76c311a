import Diagnostics
import Probe

/// AUD032: the same question gets different answers.
enum FlappingAnswer {
  static let metadata = RuleMetadata(
    id: "AUD032", name: "flapping-answer",
    summary: "repeated requests for an association file get different answers",
    severity: .error, certainty: .documented, since: "0.1.0",
    rationale: """
      Some server behind the name holds another version than the rest: an edge of a CDN that was not \
      purged, a machine that a deployment left out, a region. Which devices open links is then a \
      matter of luck. `--samples N` asks again and again, each time on a connection of its own, as \
      another client, over the other family and with the other version of HTTP.
      """,
    examples: [
      .rejected(
        """
        {"host": "links.example.com", "replies": [
          {"document": "aasa", "sample": 1, "status": 200},
          {"document": "aasa", "sample": 2, "status": ⟪404⟫},
          {"document": "aasa", "sample": 3, "status": 200}]}
        """),
      .accepted(
        """
        {"host": "links.example.com", "replies": [
          {"document": "aasa", "sample": 1, "status": 200},
          {"document": "aasa", "sample": 2, "status": 200}]}
        """),
    ])

  /// Groups the samples of each file by what came back.
  ///
  /// That agents get different answers is AUD026: there must be one that gets several.
  static func check(_ evidence: HostEvidence) -> [AuditFinding] {
    HostEvidence.files.compactMap { document, check in
      let replies = evidence.replies.filter {
        $0.question.document == document && $0.question.method == .get
      }
      let samples = replies.filter { $0.question.sample > 0 }
      let isFlapping = AuditAgent.allCases.contains { agent in
        clusters(replies.filter { $0.question.agent == agent }).count > 1
      }
      let answers = clusters(samples)
      guard isFlapping, answers.count > 1, let rarest = answers.last?.first else { return nil }
      return evidence.finding(
        metadata, check,
        "\(samples.count) requests for \(document.name) got \(answers.count) different answers",
        at: rarest.outcomeRange, notes: answers.map { note($0, in: samples) },
        help: "find the server that differs, and publish the same file everywhere")
    }
  }

  /// The samples by answer, the most common answer first.
  private static func clusters(_ samples: [EvidenceReply]) -> [[EvidenceReply]] {
    var clusters: [[EvidenceReply]] = []
    for sample in samples {
      if let index = clusters.firstIndex(where: { $0[0].isSame(as: sample) }) {
        clusters[index].append(sample)
      } else {
        clusters.append([sample])
      }
    }
    return clusters.enumerated()
      .sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }.map(\.element)
  }

  /// How often an answer came, and what all its requests have in common that no other has.
  private static func note(_ cluster: [EvidenceReply], in all: [EvidenceReply]) -> String {
    let content = cluster[0].digest.isEmpty ? "" : " (sha256 \(cluster[0].digest.prefix(8))…)"
    let causes = [
      cause(cluster, all) { $0.question.agent.name },
      cause(cluster, all) { $0.question.family.name },
      cause(cluster, all) { $0.question.httpVersion == .http1 ? "HTTP/1.1" : "HTTP/2" },
      cause(cluster, all) { $0.address },
    ]
    let known = causes.compactMap { $0 }.filter { !$0.isEmpty }
    let reason = known.isEmpty ? "" : ", always and only with " + known.joined(separator: ", ")
    return "\(cluster.count) × \(cluster[0].outcome)\(content)\(reason)"
  }

  private static func cause(
    _ cluster: [EvidenceReply], _ all: [EvidenceReply], _ value: (EvidenceReply) -> String
  ) -> String? {
    let own = value(cluster[0])
    let isCause =
      cluster.allSatisfy { value($0) == own }
      && all.count { value($0) == own } == cluster.count
    return isCause ? own : nil
  }
}
