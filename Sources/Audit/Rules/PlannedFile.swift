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
  /// What puts the file right.
  let remedy: String

  private static func remedy(_ wanted: WantedFiles) -> String {
    if !wanted.mayHoldMore { return "publish the file of the saved plan" }
    return wanted.isServedByFirebase
      ? "Firebase Hosting makes the file: give each app its Team ID or its SHA-256 fingerprints in the "
        + "project settings of the Firebase console"
      : "have whoever serves the host name it, or take the host out of the app"
  }

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
      let difference =
        wanted.mayHoldMore ? comparison(file).withoutGains : comparison(file)
      if difference.isEqual { return nil }
      let older = isApple ? wanted.olderAASA : wanted.olderAssetlinks
      return PlannedFile(
        reply: reply, check: check, comparison: difference,
        isOlderVersion: older.contains { comparison($0).isEqual },
        remedy: remedy(wanted))
    }
  }
}
