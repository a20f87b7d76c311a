import Diagnostics

/// A found association file beside the one that the plan wants there.
struct PlannedFile {
  /// The reply that brought the file.
  let reply: EvidenceReply
  /// The check it belongs to.
  let check: AuditCheck
  /// From what is wanted to what is served.
  let comparison: FileComparison
  /// Whether what is served opens exactly what an older version of ours does.
  let isOlderVersion: Bool

  /// The files of `evidence` that are wanted, found, readable and not what the plan wants.
  static func differing(in evidence: HostEvidence) -> [PlannedFile] {
    guard let wanted = evidence.wanted else { return [] }
    return evidence.foundFiles.compactMap { reply, check in
      let isApple = check == .aasa
      guard let file = isApple ? wanted.aasa : wanted.assetlinks, evidence.isReadable(reply)
      else { return nil }
      func comparison(_ text: String) -> FileComparison {
        FileComparison(
          reply.question.document, on: evidence.host, from: Array(text.utf8), to: reply.body)
      }
      let difference = comparison(file)
      if difference.isEqual { return nil }
      let older = isApple ? wanted.olderAASA : wanted.olderAssetlinks
      return PlannedFile(
        reply: reply, check: check, comparison: difference,
        isOlderVersion: older.contains { comparison($0).isEqual })
    }
  }
}
