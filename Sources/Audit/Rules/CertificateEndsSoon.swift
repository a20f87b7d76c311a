import Diagnostics
import Syntax

/// AUD015: a certificate that should have been renewed by now.
enum CertificateEndsSoon {
  static let metadata = RuleMetadata(
    id: "AUD015", name: "certificate-ends-soon",
    summary: "the host's certificate ends within two weeks and has not been renewed",
    severity: .warning, certainty: .inferred, since: "0.1.0",
    rationale: """
      Authorities and hosting services renew certificates long before they end, usually when a third \
      of their time is left. One that has less than that and less than two weeks has probably lost \
      its renewal: the host moved, or a record that proves its ownership is gone. On a legacy \
      domain that nobody looks after this is how links die.
      """,
    examples: [
      .rejected(
        """
        {"host": "links.example.com", "time": "2026-11-30T09:00:00Z",
         "certificates": [{"names": ["links.example.com"],
           "notBefore": "2026-09-08T00:00:00Z", "notAfter": ⟪"2026-12-07T00:00:00Z"⟫}]}
        """),
      .accepted(
        """
        {"host": "links.example.com", "time": "2026-11-30T09:00:00Z",
         "certificates": [{"names": ["links.example.com"],
           "notBefore": "2026-11-28T00:00:00Z", "notAfter": "2026-12-04T00:00:00Z"}]}
        """),
    ])

  private static let day = 86_400

  /// Compares what is left with two weeks and with a third of the whole.
  static func check(_ evidence: HostEvidence) -> [AuditFinding] {
    guard let end = evidence.certificates.first?.notAfter else { return [] }
    let left = end.value.seconds - evidence.time.seconds
    let whole = evidence.certificates.first?.notBefore.map { end.value.seconds - $0.value.seconds }
    guard left >= 0, left < 14 * day, left < (whole ?? .max) / 3 else { return [] }
    let days = left / day
    return [
      evidence.finding(
        metadata, .tls,
        "the certificate ends on \(end.value.day.text), in \(DisplayText.count(days, "day"))",
        at: end.range, help: "renew it now")
    ]
  }
}
