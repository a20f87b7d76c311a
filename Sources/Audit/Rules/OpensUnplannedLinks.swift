import Diagnostics

/// AUD051: the host opens more than the plan wants.
enum OpensUnplannedLinks {
  static let metadata = RuleMetadata(
    id: "AUD051", name: "opens-unplanned-links",
    summary: "an association file opens links, or names apps, that the plan does not",
    severity: .warning, certainty: .documented, since: "0.1.0",
    rationale: """
      Links that were meant for the browser open an app, or an app that the plan does not know of takes \
      links of the host. Files that Firebase Hosting makes by itself claim the whole host, for every \
      app of the project.
      """,
    examples: [
      .rejected(
        """
        {"host": "links.example.com",
         "replies": [{"document": "aasa", "status": 200, "sha256": ⟪"f1"⟫}],
         "bodies": [{"sha256": "f1", "text": "{\\"applinks\\": {\\"details\\": [{\\"appIDs\\": [\\"A1B2C3D4E5.com.example\\"], \\"components\\": [{\\"/\\": \\"/*\\"}]}]}}"}],
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

  /// Names the gains, and apps that only the served file names.
  static func check(_ evidence: HostEvidence) -> [AuditFinding] {
    PlannedFile.differing(in: evidence).compactMap { file in
      let comparison = file.comparison
      guard !file.isOfAnotherTime, !comparison.gained.isEmpty || !comparison.addedApps.isEmpty
      else { return nil }
      let notes =
        comparison.addedApps.map { "names \($0)" }
        + comparison.gained.map { "\($0.app) also opens \($0.text)" }
      return evidence.finding(
        metadata, file.check,
        "\(file.reply.question.document.name) goes beyond the plan: \(notes[0])",
        at: file.reply.bodyRange, notes: Array(notes.dropFirst()),
        help: "publish the file of the saved plan, or plan again with what is wanted")
    }
  }
}
