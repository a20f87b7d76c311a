import Diagnostics

/// AUD055: the host serves a file of ours before its time.
enum LaterVersionServed {
  static let metadata = RuleMetadata(
    id: "AUD055", name: "later-version-served",
    summary: "the host already serves what the plan has for a later phase",
    severity: .error, certainty: .documented, since: "0.1.0",
    rationale: """
      Up to the drain a plan may hold apps back on a host, since builds that people still have would open \
      its links on a blank start screen; once a host is retired, it opens no links. The files of those \
      phases are right, and too early they take from people what works: web pages, or links. Whether a \
      phase is done, its date in `linkover.json` tells; without one the files of before the drain are wanted.
      """,
    examples: [
      .rejected(
        """
        {"host": "links.example.com",
         "replies": [{"document": "aasa", "status": 200, "sha256": ⟪"f1"⟫}],
         "bodies": [{"sha256": "f1", "text": "{\\"applinks\\": {\\"details\\": [{\\"appIDs\\": [\\"A1B2C3D4E5.com.example\\"], \\"components\\": [{\\"/\\": \\"/t/*\\"}]}]}}"}],
         "wanted": {"aasa": "{\\"applinks\\": {\\"details\\": []}}",
                    "laterAASA": [{"phase": 4, "text": "{\\"applinks\\": {\\"details\\": [{\\"appIDs\\": [\\"A1B2C3D4E5.com.example\\"], \\"components\\": [{\\"/\\": \\"/t/*\\"}]}]}}"}]}}
        """),
      .accepted(
        """
        {"host": "links.example.com",
         "replies": [{"document": "aasa", "status": 200, "sha256": "f1"}],
         "bodies": [{"sha256": "f1", "text": "{\\"applinks\\": {\\"details\\": []}}"}],
         "wanted": {"aasa": "{\\"applinks\\": {\\"details\\": []}}",
                    "laterAASA": [{"phase": 4, "text": "{\\"applinks\\": {\\"details\\": [{\\"appIDs\\": [\\"A1B2C3D4E5.com.example\\"], \\"components\\": [{\\"/\\": \\"/t/*\\"}]}]}}"}]}}
        """),
    ])

  /// Finds files that open what one of a later phase does, and those that name an app which only
  /// such a file names.
  static func check(_ evidence: HostEvidence) -> [AuditFinding] {
    PlannedFile.differing(in: evidence).compactMap { file in
      let name = file.reply.question.document.name
      let message: String
      let phase: Int
      if let later = file.laterPhase {
        (phase, message) = (later, "\(name) is the plan's file of phase \(later) already")
      } else if let early = file.earlyApp {
        phase = early.phase
        message = "\(name) names '\(early.app)', which the plan does from phase \(phase) on"
      } else {
        return nil
      }
      return evidence.finding(
        metadata, file.check, message, at: file.reply.bodyRange,
        notes: file.comparison.notes.map { "compared to the plan as of now: " + $0 },
        help:
          "put back what the plan has until phase \(phase); if that phase is done, give it a day, "
          + "\"on\", under \"phases\" in linkover.json, and plan again")
    }
  }
}
