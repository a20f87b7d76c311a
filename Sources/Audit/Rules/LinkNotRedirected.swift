import Diagnostics

/// AUD054: the host does not redirect a link as the plan has it.
enum LinkNotRedirected {
  static let metadata = RuleMetadata(
    id: "AUD054", name: "link-not-redirected",
    summary: "a host does not redirect a link as the saved plan has it",
    severity: .error, certainty: .documented, since: "0.1.0",
    rationale: """
      The plan counts on every link of the host leading to its target in a browser. One link is \
      asked for, as by somebody at a desk: an answer without a redirect, or with another target, means \
      that the redirects of the plan are not live, or that something stands before them. GitHub Pages \
      has no redirects: there the plan's page for the link must come with status 200 and send on to the \
      target.
      """,
    examples: [
      .rejected(
        """
        {"host": "links.example.com",
         "replies": [{"document": "link", "status": ⟪404⟫}],
         "wanted": {"link": {"url": "https://links.example.com/a", "target": "https://example.com/1"}}}
        """),
      .rejected(
        """
        {"host": "links.example.com",
         "replies": [{"document": "link", "status": 302, "redirect": ⟪"https://example.com/"⟫}],
         "wanted": {"link": {"url": "https://links.example.com/a", "target": "https://example.com/1"}}}
        """),
      .rejected(
        """
        {"host": "links.example.com",
         "replies": [{"document": "link", "status": ⟪200⟫}],
         "wanted": {"link": {"url": "https://links.example.com/a", "target": "https://example.com/1",
                             "page": true}}}
        """),
      .accepted(
        """
        {"host": "links.example.com",
         "replies": [{"document": "link", "status": 302, "redirect": "https://example.com/1"}],
         "wanted": {"link": {"url": "https://links.example.com/a", "target": "https://example.com/1"}}}
        """),
    ])

  /// Compares the answer with the target.
  static func check(_ evidence: HostEvidence) -> [AuditFinding] {
    guard let link = evidence.wanted?.link, let reply = evidence.main(.link) else { return [] }
    let isRedirect = reply.status.map { (300..<400).contains($0.value) } ?? false
    let page = link.isPage && reply.isFound ? RedirectPage(reply.body).target : nil
    let target = isRedirect ? reply.redirect?.value : page
    if target == link.target { return [] }
    let answer =
      target.map { "leads to '\($0)'" }
      ?? (link.isPage && reply.isFound
        ? "answers a page that sends nobody on" : "is not redirected: \(reply.outcome)")
    // Where the files of before are still served, the redirects are not expected yet either.
    let isEarly = PlannedFile.differing(in: evidence).contains(where: \.isOlderVersion)
    return [
      evidence.finding(
        metadata, nil, isEarly ? .notYet : .wrong, "'\(link.url)' \(answer)",
        at: isRedirect ? reply.redirect?.range ?? reply.outcomeRange : reply.outcomeRange,
        severity: isEarly ? .warning : nil,
        notes: ["the plan leads it to '\(link.target)'"],
        help: "put the configuration of the saved plan in place")
    ]
  }
}
