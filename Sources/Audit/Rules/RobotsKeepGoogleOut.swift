import Diagnostics

/// AUD031: robots.txt keeps Google from the file.
enum RobotsKeepGoogleOut {
  static let metadata = RuleMetadata(
    id: "AUD031", name: "robots-keep-google-out",
    summary: "robots.txt keeps Googlebot away from assetlinks.json",
    severity: .warning, certainty: .documented, since: "0.1.0",
    rationale: """
      Google's documentation of credential sharing asks that robots.txt lets Googlebot fetch \
      `/.well-known/assetlinks.json`. A legacy host that is to vanish from search often disallows \
      everything; an exception for the path keeps both.
      """,
    examples: [
      .rejected(
        """
        {"host": "links.example.com",
         "replies": [{"document": "robots", "status": 200, "sha256": ⟪"f1"⟫}],
         "bodies": [{"sha256": "f1", "text": "User-agent: *\\nDisallow: /"}]}
        """),
      .accepted(
        """
        {"host": "links.example.com",
         "replies": [{"document": "robots", "status": 200, "sha256": "f1"}],
         "bodies": [{"sha256": "f1",
                     "text": "User-agent: *\\nAllow: /.well-known/\\nDisallow: /"}]}
        """),
    ])

  /// Reads robots.txt as RFC 9309 says.
  static func check(_ evidence: HostEvidence) -> [AuditFinding] {
    guard let reply = evidence.main(.robots), reply.isFound, !reply.isHTML,
      let path = AuditDocument.assetlinks.path,
      !RobotsFile(reply.body, crawler: "googlebot").allows(path)
    else { return [] }
    return [
      evidence.finding(
        metadata, .assetlinks, "robots.txt keeps Googlebot away from '\(path)'",
        at: reply.bodyRange, help: "add 'Allow: /.well-known/' to the group")
    ]
  }
}
