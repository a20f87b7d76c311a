import Diagnostics
import Probe

/// AUD007: a record of a move away from Firebase Hosting that is not finished.
enum LeftoverFirebaseRecord {
  static let metadata = RuleMetadata(
    id: "AUD007", name: "leftover-firebase-record",
    summary: "a text record still gives the host to a site of Firebase Hosting that it has left",
    severity: .info, certainty: .inferred, since: "0.1.0",
    rationale: """
      Firebase Hosting takes a custom domain from whoever can set the text record \
      `hosting-site=SITE` on it (observed on custom domains of Dynamic Links). The host's addresses \
      lead elsewhere now, so the record does nothing, except that it still vouches for whoever owns \
      that site, should the host's other records ever lead to Firebase again.

      The finding is left out for hosts that linkover.json says are served by Firebase.
      """,
    examples: [
      .rejected(
        """
        {"host": "links.example.com", "names": {"status": "found", "addresses": ["8.8.8.8"],
          "firebaseSites": [⟪"shop-links"⟫]}}
        """),
      .accepted(
        """
        {"host": "links.example.com", "names": {"status": "found", "addresses": ["199.36.158.100"],
          "firebaseSites": ["shop-links"]}}
        """),
    ])

  /// Looks for text records on a host without any other sign of Firebase Hosting.
  static func check(_ evidence: HostEvidence) -> [AuditFinding] {
    guard let names = evidence.names, names.status.value == .found, names.firebaseSign == nil,
      evidence.wanted?.isServedByFirebase != true, evidence.wanted?.mayHoldMore != true,
      let site = names.firebaseSites.first
    else { return [] }
    return [
      evidence.finding(
        metadata, .names, .remark,
        "'\(evidence.host)' has left Firebase Hosting, but its text record still names the site "
          + "'\(site.value)'", at: site.range,
        help: "delete the record 'hosting-site=\(site.value)' when the move is final")
    ]
  }
}
