import AndroidAssociation
import Diagnostics

/// AUD046: Google's answer is not what the host serves.
enum OldGoogleAnswer {
  static let metadata = RuleMetadata(
    id: "AUD046", name: "old-google-answer",
    summary:
      "the answer of Google's service names other apps or rules than the file that the host serves",
    severity: .warning, certainty: .documented, since: "0.1.0",
    rationale: """
      Google keeps what it fetched for a while; `maxAge` in its answer says how long (Google, Digital \
      Asset Links API). Until then devices with Google services verify apps, and from Android 15 on apply dynamic rules, by the older version. \
      Statements of included files are Google's to fetch: a file with includes is not compared.
      """,
    examples: [
      .rejected(
        """
        {"host": "links.example.com",
         "replies": [{"document": "assetlinks", "status": 200, "sha256": "f1"},
                     {"document": "google", "status": 200, "sha256": ⟪"f2"⟫}],
         "bodies": [{"sha256": "f1", "text": "[]"},
          {"sha256": "f2", "text": "{\\"statements\\": [{\\"relation\\": \\"delegate_permission/common.handle_all_urls\\", \\"target\\": {\\"androidApp\\": {\\"packageName\\": \\"com.example\\", \\"certificate\\": {\\"sha256Fingerprint\\": \\"AA:BB\\"}}}}]}"}]}
        """),
      .accepted(
        """
        {"host": "links.example.com",
         "replies": [{"document": "assetlinks", "status": 200, "sha256": "f1"},
                     {"document": "google", "status": 200, "sha256": "f2"}],
         "bodies": [{"sha256": "f1", "text": "[]"}, {"sha256": "f2", "text": "{}"}]}
        """),
    ])

  /// Compares the apps that both name, and what their rules let them open.
  static func check(_ evidence: HostEvidence) -> [AuditFinding] {
    guard let answer = GoogleAnswer(evidence), answer.errorCodes.isEmpty,
      let origin = evidence.main(.assetlinks), origin.status != nil
    else { return [] }
    let document = AssetLinksDocument(
      parsing: SourceText(path: "assetlinks.json", bytes: origin.isFound ? origin.body : []))
    if document.statements.contains(where: { $0.include != nil }) { return [] }
    let served = GrantedApp.all(in: document)
    let rules = FileComparison(
      .assetlinks, on: evidence.host, from: answer.file, to: origin.isFound ? origin.body : [])
    let notes =
      rules.gained.map { "Google does not let \($0.app) open \($0.text) yet" }
      + rules.lost.map { "Google still lets \($0.app) open \($0.text)" }
      + served.filter { !answer.grants.contains($0) }.map { "Google does not know \($0.text) yet" }
      + answer.grants.filter { !served.contains($0) }.map { "Google still names \($0.text)" }
    if notes.isEmpty { return [] }
    return [
      evidence.finding(
        metadata, .google, .notYet,
        "the answer of Google's service is not what '\(evidence.host)' serves now",
        at: answer.reply.bodyRange,
        notes: notes + (answer.maxAge.map { ["Google keeps it for another \($0)"] } ?? []),
        help: "wait until Google asks again")
    ]
  }
}
