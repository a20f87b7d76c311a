import Diagnostics

/// AUD022: a page where the file should be.
enum PageInsteadOfFile {
  static let metadata = RuleMetadata(
    id: "AUD022", name: "page-instead-of-file",
    summary: "a page of HTML is served where an association file should be",
    severity: .error, certainty: .observed, since: "0.1.0",
    rationale: """
      Servers of single-page applications answer every unknown path with their page and status 200, \
      so that the missing file goes unnoticed. Apple's systems have been seen to fail with \
      `SWCErrorDomain 104`; Google's service answers `ERROR_CODE_WRONG_CONTENT_TYPE`.
      """,
    examples: [
      .rejected(
        """
        {"host": "links.example.com",
         "replies": [{"document": "aasa", "status": 200, "sha256": ⟪"f1"⟫}],
         "bodies": [{"sha256": "f1", "text": "<!doctype html><title>Shop</title>"}]}
        """),
      .accepted(
        """
        {"host": "links.example.com",
         "replies": [{"document": "aasa", "status": 200, "sha256": "f1"}],
         "bodies": [{"sha256": "f1", "text": "{}"}]}
        """),
    ])

  /// Looks at how the body of each found file begins.
  static func check(_ evidence: HostEvidence) -> [AuditFinding] {
    evidence.foundFiles.filter(\.reply.isHTML).map { reply, check in
      evidence.finding(
        metadata, check, "\(reply.question.document.name) is a page of HTML", at: reply.bodyRange,
        help: "exempt '/.well-known/' from the rule that answers every path with a page")
    }
  }
}
