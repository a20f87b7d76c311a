import AndroidAssociation
import AppleAssociation
import Diagnostics
import Probe

extension HostEvidence {
  /// The association documents with the check that each belongs to.
  static let files: [(document: AuditDocument, check: AuditCheck)] = [
    (.aasa, .aasa), (.assetlinks, .assetlinks),
  ]

  /// The association files that were found, with the reply each came in.
  var foundFiles: [(reply: EvidenceReply, check: AuditCheck)] {
    Self.files.compactMap { document, check in
      main(document).flatMap { $0.isFound ? ($0, check) : nil }
    }
  }

  /// Whether links are lost when `document` is missing: the plan wants it, or, without a plan,
  /// there is no association file at all.
  func isExpected(_ document: AuditDocument) -> Bool {
    if let wanted { return (document == .aasa ? wanted.aasa : wanted.assetlinks) != nil }
    return foundFiles.isEmpty
  }

  /// Whether a reader of the found file would take it at all.
  func isReadable(_ reply: EvidenceReply) -> Bool {
    let source = SourceText(path: reply.question.document.name, bytes: reply.body)
    return reply.question.document == .assetlinks
      ? StatementListReading(AssetLinksDocument(parsing: source), by: .aosp).rejection == nil
      : AppleAssociationFile(parsing: source).isReadable
  }
}

extension EvidenceReply {
  /// Whether the body begins as a page does.
  var isHTML: Bool {
    body.first { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D } == UInt8(ascii: "<")
  }

  /// What came back, in few words: "403", "200", "no answer".
  var outcome: String {
    if let status { return String(status.value) }
    return "no answer (\(failure?.value.text ?? "unknown"))"
  }

  /// Whether `other` is the same answer: status and body, or no answer for the same kind of reason.
  func isSame(as other: EvidenceReply) -> Bool {
    status?.value == other.status?.value && digest == other.digest
      && failure?.value.kind == other.failure?.value.kind
  }

  /// Where the outcome stands.
  var outcomeRange: Range<Int> { status?.range ?? failure?.range ?? range }

  /// How this answer differs from `other`: by status, or by content.
  func difference(from other: EvidenceReply) -> String {
    outcome == other.outcome ? "another file" : "\(outcome) instead of \(other.outcome)"
  }
}
