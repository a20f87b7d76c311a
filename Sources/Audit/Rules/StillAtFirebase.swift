import Diagnostics
import Probe

/// AUD004: the host still leads to Firebase Hosting.
enum StillAtFirebase {
  static let metadata = RuleMetadata(
    id: "AUD004", name: "still-at-firebase-hosting",
    summary: "the host still leads to Firebase Hosting, where the project does not expect it",
    severity: .warning, certainty: .documented, since: "0.1.0",
    rationale: """
      Custom domains of Dynamic Links are domains of Firebase Hosting; their fingerprints are the \
      address 199.36.158.100 and aliases of `*.web.app` or `*.firebaseapp.com` (Firebase, Custom \
      domains). Until the record changes, what Firebase serves is what the world sees, whatever is \
      set up elsewhere. After a move, or behind a proxy, Firebase shows a certificate for \
      `firebaseapp.com` until it has a new one, and association files cannot be fetched meanwhile.

      The finding is left out for hosts that linkover.json says are served by Firebase.
      """,
    examples: [
      .rejected(
        """
        {"host": "links.example.com",
         "names": {"status": "found", "addresses": [⟪"199.36.158.100"⟫]}}
        """),
      .accepted(
        """
        {"host": "links.example.com", "names": {"status": "found", "addresses": ["8.8.8.8"]}}
        """),
    ])

  /// Looks for the fingerprints among addresses and aliases.
  static func check(_ evidence: HostEvidence) -> [AuditFinding] {
    guard let names = evidence.names, evidence.wanted?.isServedByFirebase != true else { return [] }
    let alias = names.aliases.first {
      $0.value.hasSuffix(".web.app") || $0.value.hasSuffix(".firebaseapp.com")
    }
    let address = names.addresses.first { $0.value.description == "199.36.158.100" }
    guard let range = alias?.range ?? address?.range else { return [] }
    let sign = alias?.value ?? "199.36.158.100"
    return [
      evidence.finding(
        metadata, .names, "'\(evidence.host)' still leads to Firebase Hosting by '\(sign)'",
        at: range,
        help: "change the record when the new server is ready, or say \"servedBy\": \"firebase\"")
    ]
  }
}
