import Diagnostics
import Probe

/// AUD013: a certificate for other hosts.
enum WrongCertificateName {
  static let metadata = RuleMetadata(
    id: "AUD013", name: "wrong-certificate-name",
    summary: "the host's certificate is for other hosts",
    severity: .error, certainty: .documented, since: "0.1.0",
    rationale: """
      No client that checks certificates reads anything from the host. On Firebase Hosting a \
      certificate for `firebaseapp.com` means that the custom domain's own has not been issued: \
      after a move, or because a proxy stands before it, this lasts until Firebase can see the \
      domain (Firebase, Custom domains).
      """,
    examples: [
      .rejected(
        """
        {"host": "links.example.com",
         "certificates": [{"names": ⟪["firebaseapp.com", "*.firebaseapp.com"]⟫}],
         "replies": [{"document": "aasa", "failure": "wrongName"}]}
        """),
      .accepted(
        """
        {"host": "links.example.com", "certificates": [{"names": ["*.example.com"]}],
         "replies": [{"document": "aasa", "status": 200}]}
        """),
    ])

  /// Compares the names of the host's own certificate with the host.
  static func check(_ evidence: HostEvidence) -> [AuditFinding] {
    let own = evidence.certificates.first
    if let own, !Certificate.names(own.names.value, cover: evidence.host) {
      let list = own.names.value.prefix(3).map { "'\($0)'" }.joined(separator: ", ")
      let isFirebase = own.names.value.contains { $0.hasSuffix("firebaseapp.com") }
      return [
        evidence.finding(
          metadata, .tls,
          "the certificate is for \(list.isEmpty ? "no host name" : list), not for '\(evidence.host)'",
          at: own.names.range,
          help: isFirebase
            ? "let Firebase issue the custom domain's certificate: remove proxies before it"
            : "install a certificate for the host")
      ]
    }
    guard own == nil, let failure = evidence.main(.aasa)?.failure, failure.value.kind == .wrongName
    else { return [] }
    return [
      evidence.finding(
        metadata, .tls, "the certificate is not for '\(evidence.host)'", at: failure.range,
        help: "install a certificate for the host")
    ]
  }
}
