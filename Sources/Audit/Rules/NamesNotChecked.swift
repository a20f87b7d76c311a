import Diagnostics
import Probe

/// AUD006: no name server answered.
enum NamesNotChecked {
  static let metadata = RuleMetadata(
    id: "AUD006", name: "names-not-checked",
    summary: "no name server answered for the host, or none that knows the world's names",
    severity: .info, certainty: .documented, since: "0.1.0",
    rationale: """
      Nothing is known about aliases and addresses, so a record that dangles would go unnoticed. \
      The reason lies between here and the name servers, or in the servers of the domain itself; \
      the check is reported as not made, never as passed. Nor does it count as failed when the same \
      servers do not know Apple's or Google's names either: they are those of a closed network.
      """,
    examples: [
      .rejected(
        """
        {"host": "links.example.com", "names": {"status": ⟪"failed"⟫}}
        """),
      .rejected(
        """
        {"host": "links.example.com", "names": {"status": ⟪"noSuchName"⟫},
         "replies": [{"document": "cdn", "failure": "noAddress"}]}
        """),
      .accepted(
        """
        {"host": "links.example.com", "names": {"status": "found", "addresses": ["8.8.8.8"]}}
        """),
    ])

  /// Looks at how the question ended.
  static func check(_ evidence: HostEvidence) -> [AuditFinding] {
    guard let names = evidence.names, names.status.value != .found else { return [] }
    let isFailed = names.status.value == .failed
    if !isFailed, evidence.knowsPublicNames { return [] }
    return [
      evidence.finding(
        metadata, .names, .notChecked,
        isFailed
          ? "no name server answered for '\(evidence.host)'"
          : "the name servers know neither '\(evidence.host)' nor Apple or Google",
        at: names.status.range, help: "ask another with --name-server, or try again later")
    ]
  }
}

extension HostEvidence {
  /// Whether nothing shows that the name servers asked are those of a closed network.
  var knowsPublicNames: Bool {
    ![main(.cdn), main(.google)].contains { $0?.failure?.value.kind == .noAddress }
  }
}
