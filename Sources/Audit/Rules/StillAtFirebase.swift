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
    guard let names = evidence.names, evidence.wanted?.isServedByFirebase != true,
      evidence.wanted?.mayHoldMore != true,
      let sign = names.firebaseSign
    else { return [] }
    let sites = names.firebaseSites.map { "'\($0.value)'" }.joined(separator: ", ")
    return [
      evidence.finding(
        metadata, .names, "'\(evidence.host)' still leads to Firebase Hosting by '\(sign.value)'",
        at: sign.range,
        notes: sites.isEmpty ? [] : ["its text record names the site \(sites)"],
        help: "change the record when the new server is ready, or say \"servedBy\": \"firebase\"")
    ]
  }
}

extension EvidenceNames {
  /// What shows that the host leads to Firebase Hosting; nil where nothing does.
  var firebaseSign: Placed<String>? {
    let alias = aliases.first {
      $0.value.hasSuffix(".web.app") || $0.value.hasSuffix(".firebaseapp.com")
    }
    return alias
      ?? addresses.first { $0.value.description == "199.36.158.100" }
      .map { Placed($0.value.description, at: $0.range) }
  }
}
