import AppleAssociation
import Diagnostics
import Probe

/// AUD025: a file beyond what the systems take.
enum FileTooLarge {
  static let metadata = RuleMetadata(
    id: "AUD025", name: "file-too-large",
    summary: "an association file is larger than what the systems take",
    severity: .error, certainty: .documented, since: "0.1.0",
    rationale: """
      Apple takes 128 KiB, uncompressed (Apple's archived guide, iOS 9.3.1 and later). Android's own \
      agent refuses more than 1 MiB (AOSP), and Google's service has a limit that is not published \
      (`ERROR_CODE_TOO_LARGE`): assetlinks.json beyond 128 KiB is a warning. An audit reads 256 KiB \
      of a file and no more.
      """,
    examples: [
      .rejected(
        """
        {"host": "links.example.com", "replies": [
          {"document": "aasa", "status": 200, "size": ⟪262144⟫, "cut": true}]}
        """),
      .accepted(
        """
        {"host": "links.example.com", "replies": [
          {"document": "aasa", "status": 200, "size": 120}]}
        """),
    ])

  /// Looks at the size of each found file.
  static func check(_ evidence: HostEvidence) -> [AuditFinding] {
    evidence.foundFiles.compactMap { reply, check in
      guard reply.isCut || reply.body.count > AppleAssociationFile.sizeLimit else { return nil }
      let size =
        reply.isCut
        ? "more than \(ProbeSettings.bodyLimit >> 10) KiB"
        : "\(DisplayText.grouped(reply.body.count)) bytes"
      return evidence.finding(
        metadata, check, "\(reply.question.document.name) has \(size)", at: reply.bodyRange,
        severity: check == .aasa ? .error : .warning,
        help: "shorten it: fewer rules can say the same, see 'linkover lint'")
    }
  }
}
