import Diagnostics

/// AUD003: the host leads to a service that knows no such site.
enum UnclaimedSite {
  static let metadata = RuleMetadata(
    id: "AUD003", name: "unclaimed-site",
    summary: "the service that the host leads to knows no site of that name",
    severity: .error, certainty: .observed, since: "0.1.0",
    rationale: """
      The host resolves, but the page is what the service shows for sites that nobody has set up. \
      On several services anybody can then set up a site for the host and serve association files \
      of their own. The pages are recognised by sentences that were seen in them; the list is not \
      complete.
      """,
    examples: [
      .rejected(
        """
        {"host": "links.example.com",
         "replies": [{"document": "aasa", "status": 404, "sha256": ⟪"f1"⟫}],
         "bodies": [{"sha256": "f1", "text": "<p>There isn't a GitHub Pages site here.</p>"}]}
        """),
      .accepted(
        """
        {"host": "links.example.com",
         "replies": [{"document": "aasa", "status": 404, "sha256": "f1"}],
         "bodies": [{"sha256": "f1", "text": "<h1>Not Found</h1>"}]}
        """),
    ])

  /// Reads the body of an answer that is not the file.
  static func check(_ evidence: HostEvidence) -> [AuditFinding] {
    guard let reply = evidence.main(.aasa), reply.status != nil,
      let service = HostedService(unclaimedPage: reply.body)
    else { return [] }
    return [
      evidence.finding(
        metadata, .names, "'\(evidence.host)' leads to \(service.name), which knows no such site",
        at: reply.bodyRange,
        help: "set the site up there, or point the host elsewhere before somebody else does")
    ]
  }
}
