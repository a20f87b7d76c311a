import Diagnostics
import Syntax

/// AUD060: the file is not what an earlier audit found.
enum ChangedFile {
  static let metadata = RuleMetadata(
    id: "AUD060", name: "changed-file",
    summary: "an association file opens other links than at the audit before",
    severity: .warning, certainty: .documented, since: "0.1.0",
    rationale: """
      With `--history` each audit is compared with the one before it for the same host, as sets of \
      URLs. A change that loses links is a warning even where no plan says what is wanted; one that \
      only adds is a mention.
      """,
    examples: [
      .rejected(
        """
        {"host": "links.example.com", "time": "2026-03-02T06:00:00Z",
         "replies": [{"document": "aasa", "status": 200, "sha256": ⟪"f1"⟫}],
         "bodies": [{"sha256": "f1", "text": "{}"}],
         "earlier": {"time": "2026-03-01T06:00:00Z", "aasa": "{\\"applinks\\": {\\"details\\": [{\\"appIDs\\": [\\"A1B2C3D4E5.com.example\\"], \\"components\\": [{\\"/\\": \\"/promos/*\\"}]}]}}"}}
        """),
      .accepted(
        """
        {"host": "links.example.com", "time": "2026-03-02T06:00:00Z",
         "replies": [{"document": "aasa", "status": 200, "sha256": "f1"}],
         "bodies": [{"sha256": "f1", "text": "{ }"}],
         "earlier": {"time": "2026-03-01T06:00:00Z", "aasa": "{}"}}
        """),
    ])

  /// Compares what is served with what was served, where an answer says what that is.
  static func check(_ evidence: HostEvidence) -> [AuditFinding] {
    guard let earlier = evidence.earlier else { return [] }
    return HostEvidence.files.compactMap { document, check in
      guard let reply = evidence.main(document), let status = reply.status else { return nil }
      let before = document == .aasa ? earlier.aasa : earlier.assetlinks
      guard let change = FileChange(document, evidence.host, before: before, after: reply) else {
        return nil
      }
      return evidence.finding(
        metadata, check, change.losesLinks ? .wrong : .remark,
        "\(document.name) differs since \(evidence.time.day.text): \(change.text)",
        at: reply.isFound ? reply.bodyRange : status.range,
        severity: change.losesLinks ? .warning : .info,
        notes: change.notes + ["compared to the audit of \(earlier.time.text)"],
        help: change.losesLinks ? "if nobody meant this, publish the earlier file again" : nil)
    }
  }
}
