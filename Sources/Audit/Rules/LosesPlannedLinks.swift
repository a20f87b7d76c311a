import Diagnostics

/// AUD050: the host opens less than the plan wants.
enum LosesPlannedLinks {
  static let metadata = RuleMetadata(
    id: "AUD050", name: "loses-planned-links",
    summary: "an association file does not open links that the plan wants opened",
    severity: .error, certainty: .documented, since: "0.1.0",
    rationale: """
      The file that is served and the file of the saved plan are compared as sets of URLs, app by app, \
      so that another order or another spelling of the same rules is no difference. Each app that \
      opens less is shown with a link that it no longer opens.
      """,
    examples: [
      .rejected(
        """
        {"host": "links.example.com",
         "replies": [{"document": "aasa", "status": 200, "sha256": ⟪"f1"⟫}],
         "bodies": [{"sha256": "f1", "text": "{\\"applinks\\": {\\"details\\": [{\\"appIDs\\": [\\"A1B2C3D4E5.com.example\\"], \\"components\\": [{\\"/\\": \\"/t/a*\\"}]}]}}"}],
         "wanted": {"aasa": "{\\"applinks\\": {\\"details\\": [{\\"appIDs\\": [\\"A1B2C3D4E5.com.example\\"], \\"components\\": [{\\"/\\": \\"/t/*\\"}]}]}}"}}
        """),
      .accepted(
        """
        {"host": "links.example.com",
         "replies": [{"document": "aasa", "status": 200, "sha256": "f1"}],
         "bodies": [{"sha256": "f1", "text": "{\\"applinks\\": {\\"details\\": [{\\"appIDs\\": [\\"A1B2C3D4E5.com.example\\"], \\"components\\": [{\\"/\\": \\"/t/*\\"}]}]}}"}],
         "wanted": {"aasa": "{\\"applinks\\": {\\"details\\": [{\\"appIDs\\": [\\"A1B2C3D4E5.com.example\\"], \\"components\\": [{\\"/\\": \\"/t/*\\"}]}]}}"}}
        """),
    ])

  /// Names the losses of apps that both files name.
  static func check(_ evidence: HostEvidence) -> [AuditFinding] {
    PlannedFile.differing(in: evidence).compactMap { file in
      guard !file.isOfAnotherTime, let first = file.comparison.lost.first else { return nil }
      return evidence.finding(
        metadata, file.check, "\(file.reply.question.document.name) loses links: '\(first.text)'",
        at: file.reply.bodyRange, notes: file.comparison.lost.map { "\($0.app) loses \($0.text)" },
        help: file.remedy)
    }
  }
}
