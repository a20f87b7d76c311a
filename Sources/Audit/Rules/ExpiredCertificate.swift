import Diagnostics
import Probe
import Syntax

/// AUD012: a certificate outside the time it is valid for.
enum ExpiredCertificate {
  static let metadata = RuleMetadata(
    id: "AUD012", name: "expired-certificate",
    summary: "the host's certificate is no longer valid, or not yet",
    severity: .error, certainty: .documented, since: "0.1.0",
    rationale: """
      Apple's and Google's fetchers refuse the host (Apple, Supporting associated domains: a valid \
      certificate; Google: `ERROR_CODE_FAILED_SSL_VALIDATION`), and browsers stop people with a \
      warning. Copies that Apple and Google hold run out within days.
      """,
    examples: [
      .rejected(
        """
        {"host": "links.example.com", "time": "2026-11-30T09:00:00Z",
         "certificates": [{"names": ["links.example.com"], "notAfter": ⟪"2026-11-28T12:00:00Z"⟫}],
         "replies": [{"document": "aasa", "failure": "expiredCertificate"}]}
        """),
      .accepted(
        """
        {"host": "links.example.com", "time": "2026-11-30T09:00:00Z",
         "certificates": [{"names": ["links.example.com"], "notAfter": "2027-02-28T12:00:00Z"}],
         "replies": [{"document": "aasa", "status": 200}]}
        """),
    ])

  /// Compares the host's own certificate with the time of the audit.
  static func check(_ evidence: HostEvidence) -> [AuditFinding] {
    let own = evidence.certificates.first
    if let end = own?.notAfter, end.value < evidence.time {
      let days = (evidence.time.seconds - end.value.seconds) / 86_400
      let ago = days == 0 ? "less than a day ago" : DisplayText.count(days, "day") + " ago"
      return [
        finding(evidence, "the certificate expired on \(end.value.day.text), \(ago)", end.range)
      ]
    }
    if let start = own?.notBefore, start.value > evidence.time {
      return [
        finding(evidence, "the certificate is valid from \(start.value.text) only", start.range)
      ]
    }
    guard let failure = evidence.main(.aasa)?.failure, failure.value.kind == .expiredCertificate
    else { return [] }
    // The host's own is valid, or was not seen: one above it is not.
    return [finding(evidence, "a certificate of the chain has expired", failure.range)]
  }

  private static func finding(
    _ evidence: HostEvidence, _ message: String, _ range: Range<Int>
  ) -> AuditFinding {
    evidence.finding(
      metadata, .tls, message, at: range, help: "renew it, and find out why that did not happen")
  }
}
