import Diagnostics
import Probe

/// AUD006: no name server answered.
enum NamesNotChecked {
  static let metadata = RuleMetadata(
    id: "AUD006", name: "names-not-checked",
    summary: "no name server answered for the host",
    severity: .info, certainty: .documented, since: "0.1.0",
    rationale: """
      Nothing is known about aliases and addresses, so a record that dangles would go unnoticed. \
      The reason lies between here and the name servers, or in the servers of the domain itself; \
      the check is reported as not made, never as passed.
      """,
    examples: [
      .rejected(
        """
        {"host": "links.example.com", "names": {"status": ⟪"failed"⟫}}
        """),
      .accepted(
        """
        {"host": "links.example.com", "names": {"status": "found", "addresses": ["8.8.8.8"]}}
        """),
    ])

  /// Looks at how the question ended.
  static func check(_ evidence: HostEvidence) -> [AuditFinding] {
    guard let names = evidence.names, names.status.value == .failed else { return [] }
    return [
      evidence.finding(
        metadata, .names, .notChecked, "no name server answered for '\(evidence.host)'",
        at: names.status.range, help: "ask another with --name-server, or try again later")
    ]
  }
}
