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
  /// The phase whose file opens exactly what is served, where it is a later one.
  let laterPhase: Int?
  /// An app that is named now and that the plan names from a later phase on.
  let earlyApp: (app: String, phase: Int)?
  /// What puts the file right.
  let remedy: String

  /// Whether what is served is a file of ours, of another time.
  var isOfAnotherTime: Bool { isOlderVersion || laterPhase != nil }

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
      let isOlder = older.contains { comparison($0).isEqual }
      // What is there from before may be what comes again once the links are retired.
      let later = isOlder ? [] : isApple ? wanted.laterAASA : wanted.laterAssetlinks
      let early = later.lazy.flatMap { later in
        FileComparison(
          reply.question.document, on: evidence.host, from: Array(file.utf8),
          to: Array(later.text.utf8)
        ).addedApps.filter(difference.addedApps.contains).map { (app: $0, phase: later.phase) }
      }
      return PlannedFile(
        reply: reply, check: check, comparison: difference, isOlderVersion: isOlder,
        laterPhase: later.first { comparison($0.text).isEqual }?.phase, earlyApp: early.first,
        remedy: remedy(wanted))
    }
  }

  private static func remedy(_ wanted: WantedFiles) -> String {
    if !wanted.mayHoldMore { return "publish the file of the saved plan" }
    return wanted.isServedByFirebase
      ? "Firebase Hosting makes the file: give each app its Team ID or its SHA-256 fingerprints in the "
        + "project settings of the Firebase console"
      : "have whoever serves the host name it, or take the host out of the app"
  }
}
