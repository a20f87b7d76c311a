import Diagnostics

/// AUD053: the host still serves an older version of ours.
enum OlderVersionServed {
  static let metadata = RuleMetadata(
    id: "AUD053", name: "older-version-served",
    summary: "the host still serves the file of an earlier phase, or the one of before the plan",
    severity: .warning, certainty: .documented, since: "0.1.0",
    rationale: """
      What is served is ours and not wrong, but the plan's file has not been published, or a cache \
      between still gives out the old one. The audit ends with exit code 4, so that a pipeline can \
      tell this from a fault; `--wait` asks again until it is there.
      """,
    examples: [
      .rejected(
        """
        {"host": "links.example.com",
         "replies": [{"document": "aasa", "status": 200, "sha256": ⟪"f1"⟫}],
         "bodies": [{"sha256": "f1", "text": "{\\"applinks\\": {\\"details\\": [{\\"appIDs\\": [\\"A1B2C3D4E5.com.example\\"], \\"components\\": [{\\"/\\": \\"/a/*\\"}]}]}}"}],
         "wanted": {"aasa": "{\\"applinks\\": {\\"details\\": [{\\"appIDs\\": [\\"A1B2C3D4E5.com.example\\"], \\"components\\": [{\\"/\\": \\"/t/*\\"}]}]}}",
                    "olderAASA": ["{\\"applinks\\": {\\"details\\": [{\\"appIDs\\": [\\"A1B2C3D4E5.com.example\\"], \\"components\\": [{\\"/\\": \\"/a/*\\"}]}]}}"]}}
        """),
      .accepted(
        """
        {"host": "links.example.com",
         "replies": [{"document": "aasa", "status": 200, "sha256": "f1"}],
         "bodies": [{"sha256": "f1", "text": "{\\"applinks\\": {\\"details\\": [{\\"appIDs\\": [\\"A1B2C3D4E5.com.example\\"], \\"components\\": [{\\"/\\": \\"/t/*\\"}]}]}}"}],
         "wanted": {"aasa": "{\\"applinks\\": {\\"details\\": [{\\"appIDs\\": [\\"A1B2C3D4E5.com.example\\"], \\"components\\": [{\\"/\\": \\"/t/*\\"}]}]}}"}}
        """),
    ])

  /// Finds files that open exactly what an older version does.
  static func check(_ evidence: HostEvidence) -> [AuditFinding] {
    PlannedFile.differing(in: evidence).filter(\.isOlderVersion).map { file in
      evidence.finding(
        metadata, file.check, .notYet,
        "\(file.reply.question.document.name) is still an older version of ours",
        at: file.reply.bodyRange,
        notes: file.comparison.notes.map { "compared to the plan: " + $0 },
        help: "publish the file of the saved plan, and purge caches before the host")
    }
  }
}
