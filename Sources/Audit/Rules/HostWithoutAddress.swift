import Diagnostics
import Probe

/// AUD001: a link host that leads nowhere.
enum HostWithoutAddress {
  static let metadata = RuleMetadata(
    id: "AUD001", name: "host-without-address",
    summary: "the host's name does not exist, or has no address",
    severity: .error, certainty: .documented, since: "0.1.0",
    rationale: """
      No browser and no fetcher can reach the host. Apple's CDN and Google's service keep what they \
      have for a while, so apps may go on opening links for some days (Apple, Supporting associated \
      domains; Google, Digital Asset Links).

      A host that links in print still name must keep its record: whoever registers a name that has \
      lapsed gets the links, and the apps that claim it.
      """,
    examples: [
      .rejected(
        """
        {"host": "links.example.com", "names": {"status": ⟪"noSuchName"⟫, "aliases": []}}
        """),
      .accepted(
        """
        {"host": "links.example.com", "names": {"status": "found", "addresses": ["8.8.8.8"]}}
        """),
    ])

  /// What the name servers, or failing them the system, say about the host itself.
  static func check(_ evidence: HostEvidence) -> [AuditFinding] {
    let name = "'\(evidence.host)'"
    if let names = evidence.names {
      guard names.aliases.isEmpty, evidence.knowsPublicNames else { return [] }
      switch names.status.value {
      case .noSuchName: return [finding(evidence, "\(name) does not exist", names.status.range)]
      case .noAddress: return [finding(evidence, "\(name) has no address", names.status.range)]
      case .found, .failed: return []
      }
    }
    guard let failure = evidence.main(.aasa)?.failure, failure.value.kind == .noAddress else {
      return []
    }
    return [finding(evidence, "no address is known for \(name)", failure.range)]
  }

  private static func finding(
    _ evidence: HostEvidence, _ message: String, _ range: Range<Int>
  ) -> AuditFinding {
    evidence.finding(
      metadata, .names, message, at: range,
      help: "add an address record, or an alias of the service that serves the host")
  }
}
