import Diagnostics

/// AUD020: an association file behind a redirect.
enum RedirectedFile {
  static let metadata = RuleMetadata(
    id: "AUD020", name: "redirected-file",
    summary: "an association file answers with a redirect",
    severity: .error, certainty: .documented, since: "0.1.0",
    rationale: """
      Neither Apple nor Google follows a redirect here (Apple, TN3155; Google, Verify Android App \
      Links: `ERROR_CODE_REDIRECT`). A rule that sends the whole host elsewhere usually is the \
      cause: from the apex to `www`, or from the legacy domain to the new one. Apple's CDN has been \
      seen to follow one all the same; nothing says that it will again.
      """,
    examples: [
      .rejected(
        """
        {"host": "links.example.com", "replies": [
          {"document": "aasa", "status": 301, "redirect": ⟪"https://www.example.com/"⟫}]}
        """),
      .accepted(
        #"{"host": "links.example.com", "replies": [{"document": "aasa", "status": 200}]}"#),
    ])

  /// Looks at both files.
  static func check(_ evidence: HostEvidence) -> [AuditFinding] {
    HostEvidence.files.compactMap { document, check in
      guard let reply = evidence.main(document), let status = reply.status,
        (300..<400).contains(status.value)
      else { return nil }
      let target = reply.redirect.map { " to '\($0.value)'" } ?? ""
      return evidence.finding(
        metadata, check, "\(document.name) answers \(status.value), a redirect\(target)",
        at: reply.redirect?.range ?? status.range,
        help: "answer '\(document.path ?? "")' itself, before any redirect of the host")
    }
  }
}
