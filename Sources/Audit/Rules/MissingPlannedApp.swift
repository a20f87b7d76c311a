import Diagnostics

/// AUD052: the host does not name an app that the plan wants.
enum MissingPlannedApp {
  static let metadata = RuleMetadata(
    id: "AUD052", name: "missing-planned-app",
    summary:
      "an association file does not name an app that the plan wants, or names it by another id or certificate",
    severity: .error, certainty: .documented, since: "0.1.0",
    rationale: """
      The file is valid and for somebody else: another team's App ID, a debug build's certificate, the \
      app of another flavour. Every link of the missing app is lost on new installs.
      """,
    examples: [
      .rejected(
        """
        {"host": "links.example.com",
         "replies": [{"document": "aasa", "status": 200, "sha256": ⟪"f1"⟫}],
         "bodies": [{"sha256": "f1", "text": "{\\"applinks\\": {\\"details\\": [{\\"appIDs\\": [\\"ZZZZZZZZZZ.com.other\\"], \\"components\\": [{\\"/\\": \\"/t/*\\"}]}]}}"}],
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

  /// Names the apps that only the plan's file names.
  static func check(_ evidence: HostEvidence) -> [AuditFinding] {
    PlannedFile.differing(in: evidence).compactMap { file in
      let comparison = file.comparison
      guard !file.isOfAnotherTime, let first = comparison.missingApps.first else { return nil }
      return evidence.finding(
        metadata, file.check, "\(file.reply.question.document.name) does not name '\(first)'",
        at: file.reply.bodyRange,
        notes: comparison.missingApps.dropFirst().map { "it does not name \($0) either" }
          + comparison.addedApps.map { "it names \($0) instead" },
        help: file.remedy)
    }
  }
}
