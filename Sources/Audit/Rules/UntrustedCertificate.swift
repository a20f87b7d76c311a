import Diagnostics
import Probe

/// AUD014: a chain that leads to no authority that is trusted.
enum UntrustedCertificate {
  static let metadata = RuleMetadata(
    id: "AUD014", name: "untrusted-certificate",
    summary: "no authority that is trusted here vouches for the host's certificate",
    severity: .error, certainty: .documented, since: "0.1.0",
    rationale: """
      Apple's CDN and Google's service take certificates of public authorities alone. The usual \
      causes are a certificate that signs itself and a server that leaves out the intermediate \
      certificate: browsers often find that by themselves, fetchers do not.

      For a staging host with an authority of your own, name it with `--ca FILE`.
      """,
    examples: [
      .rejected(
        """
        {"host": "links.example.com",
         "certificates": [{"subject": "links.example.com", "issuer": "links.example.com",
                           "names": ["links.example.com"]}],
         "replies": [{"document": "aasa", "failure": ⟪"untrustedCertificate"⟫}]}
        """),
      .accepted(
        #"{"host": "links.example.com", "replies": [{"document": "aasa", "status": 200}]}"#),
    ])

  /// Looks at why the first request failed, and at what was shown.
  static func check(_ evidence: HostEvidence) -> [AuditFinding] {
    guard let failure = evidence.main(.aasa)?.failure,
      failure.value.kind == .untrustedCertificate
    else { return [] }
    var message = "the certificate of '\(evidence.host)' cannot be trusted"
    var notes = [failure.value.text]
    if let own = evidence.certificates.first {
      message += own.subject == own.issuer ? ": it signs itself" : ": issued by '\(own.issuer)'"
      if own.subject != own.issuer, evidence.certificates.count == 1 {
        notes.append("the server shows no intermediate certificate")
      }
    }
    return [
      evidence.finding(
        metadata, .tls, message, at: failure.range, notes: notes,
        help: "install a certificate of a public authority with its whole chain")
    ]
  }
}
