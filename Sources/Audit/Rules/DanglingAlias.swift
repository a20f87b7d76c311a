import Diagnostics
import Probe

/// AUD002: an alias of a name that does not exist any more.
enum DanglingAlias {
  static let metadata = RuleMetadata(
    id: "AUD002", name: "dangling-alias",
    summary: "the host is an alias of a name that does not exist or has no address",
    severity: .error, certainty: .documented, since: "0.1.0",
    rationale: """
      The record outlived the service it points to. Where the service gives out names to anybody \
      who asks, the next one to ask for this name answers for the host: with pages of their own, \
      and with association files that hand its links to their app.
      """,
    examples: [
      .rejected(
        """
        {"host": "links.example.com",
         "names": {"status": "noSuchName", "aliases": [⟪"old-links.azurewebsites.net"⟫]}}
        """),
      .accepted(
        """
        {"host": "links.example.com",
         "names": {"status": "found", "aliases": ["links.azurewebsites.net"], "addresses": []}}
        """),
    ])

  /// Looks at the end of the chain of aliases.
  static func check(_ evidence: HostEvidence) -> [AuditFinding] {
    guard let names = evidence.names, let target = names.aliases.last,
      names.status.value == .noSuchName || names.status.value == .noAddress,
      evidence.knowsPublicNames
    else { return [] }
    let fault = names.status.value == .noSuchName ? "which does not exist" : "which has no address"
    let service = HostedService(servingName: target.value)
    let note = service.map {
      "names below '\(target.value.split(separator: ".").suffix(2).joined(separator: "."))' are given out by \($0.name): "
        + "somebody else may be able to take this one"
    }
    return [
      evidence.finding(
        metadata, .names, "'\(evidence.host)' is an alias of '\(target.value)', \(fault)",
        at: target.range,
        notes: [
          note ?? "whoever registers the name, or a domain above it, answers for the host"
        ],
        help: "point the host to what serves it now, or delete the record")
    ]
  }
}
