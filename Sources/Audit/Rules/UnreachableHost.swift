import Diagnostics
import Probe

/// AUD010: a host that does not answer.
enum UnreachableHost {
  static let metadata = RuleMetadata(
    id: "AUD010", name: "unreachable-host",
    summary: "the host does not answer over HTTPS",
    severity: .error, certainty: .documented, since: "0.1.0",
    rationale: """
      Association files are fetched by HTTPS alone, on port 443 (Apple, TN3155; Google, Verify \
      Android App Links). Apple's CDN reports such hosts with `SWCERR00301 Timeout` (observed). \
      Nothing else about the host's files can be said while it does not answer: they count as not \
      checked.
      """,
    examples: [
      .rejected(
        """
        {"host": "links.example.com", "replies": [
          {"document": "aasa", "failure": ⟪"timedOut"⟫, "reason": "Connection timed out"}]}
        """),
      .accepted(
        #"{"host": "links.example.com", "replies": [{"document": "aasa", "status": 200}]}"#),
    ])

  /// Looks at the first request, unless its failure is about a name or a certificate.
  static func check(_ evidence: HostEvidence) -> [AuditFinding] {
    guard let failure = evidence.main(.aasa)?.failure, failure.value.kind != .noAddress,
      !failure.value.kind.isCertificate
    else { return [] }
    let verb =
      switch failure.value.kind {
      case .timedOut: "does not answer in time"
      case .handshake: "does not agree on TLS"
      case .interrupted: "ends the connection without an answer"
      case .malformed: "does not answer in HTTP that can be read"
      default: "takes no connection"
      }
    return [
      evidence.finding(
        metadata, .tls, "'\(evidence.host)' \(verb)", at: failure.range,
        notes: [failure.value.text],
        help: "serve it on port 443 with TLS, and let clients from everywhere in")
    ]
  }
}
