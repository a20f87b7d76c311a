import Diagnostics

/// AUD029: the file stands where only old systems look.
enum FileAtRootAlone {
  static let metadata = RuleMetadata(
    id: "AUD029", name: "file-at-root",
    summary: "an AASA stands at the host's root, alone or with another content",
    severity: .warning, certainty: .observed, since: "0.1.0",
    rationale: """
      Apple documents `/.well-known/apple-app-site-association` alone. Its archived guide allowed the \
      root as well, and Apple's CDN has been seen to serve a few hosts from there, while another \
      observation saw it try `.well-known` only; developer mode and managed mode need `.well-known`. \
      Two files that differ mean that some systems may open other links than the rest.
      """,
    examples: [
      .rejected(
        """
        {"host": "links.example.com",
         "replies": [{"document": "aasa", "status": 404},
                     {"document": "rootAASA", "status": 200, "sha256": ⟪"f1"⟫}],
         "bodies": [{"sha256": "f1", "text": "{}"}]}
        """),
      .accepted(
        """
        {"host": "links.example.com",
         "replies": [{"document": "aasa", "status": 200, "sha256": "f1"},
                     {"document": "rootAASA", "status": 200, "sha256": "f1"}],
         "bodies": [{"sha256": "f1", "text": "{}"}]}
        """),
    ])

  /// Compares both places, where the root holds a file that could be read.
  static func check(_ evidence: HostEvidence) -> [AuditFinding] {
    guard let root = evidence.main(.rootAASA), root.isFound, evidence.isReadable(root),
      let main = evidence.main(.aasa), main.status != nil
    else { return [] }
    let message: String
    var notes: [String] = []
    if main.isFound {
      let comparison = FileComparison(
        .aasa, on: evidence.host, from: main.body, to: root.body)
      if comparison.isEqual { return [] }
      message = "the file at the root opens other links than the one at '.well-known'"
      notes = comparison.notes
    } else {
      message = "apple-app-site-association is at the root and not at '.well-known'"
    }
    return [
      evidence.finding(
        metadata, .aasa, message, at: root.bodyRange, notes: notes,
        help: "serve the same file at '/.well-known/apple-app-site-association'")
    ]
  }
}
