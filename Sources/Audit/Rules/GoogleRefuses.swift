import Diagnostics

/// AUD045: Google's service complains about the file.
enum GoogleRefuses {
  static let metadata = RuleMetadata(
    id: "AUD045", name: "google-complains",
    summary: "an error about the host's assetlinks.json is reported by Google's service",
    severity: .error, certainty: .documented, since: "0.1.0",
    rationale: """
      Devices with Google services ask this service whether an app may open the host's links. Its \
      error codes say what keeps it from the file or makes it skip a statement (Google, Digital \
      Asset Links API).
      """,
    examples: [
      .rejected(
        """
        {"host": "links.example.com",
         "replies": [{"document": "assetlinks", "status": 200},
                     {"document": "google", "status": 200, "sha256": ⟪"f1"⟫}],
         "bodies": [{"sha256": "f1", "text": "{\\"errorCode\\": [\\"ERROR_CODE_REDIRECT\\"]}"}]}
        """),
      .accepted(
        """
        {"host": "links.example.com",
         "replies": [{"document": "google", "status": 200, "sha256": "f1"}],
         "bodies": [{"sha256": "f1", "text": "{\\"maxAge\\": \\"599s\\"}"}]}
        """),
    ])

  /// Explains each code, where a file is served or wanted.
  static func check(_ evidence: HostEvidence) -> [AuditFinding] {
    guard let answer = GoogleAnswer(evidence), !answer.errorCodes.isEmpty else { return [] }
    if evidence.main(.assetlinks)?.isFound != true, !evidence.isExpected(.assetlinks) { return [] }
    let isHarmless = answer.errorCodes == ["MALFORMED_CONTENT"] && !answer.grants.isEmpty
    return [
      evidence.finding(
        metadata, .google,
        "the service of Google reports \(answer.errorCodes.map { "'\($0)'" }.joined(separator: ", "))",
        at: answer.reply.bodyRange, severity: isHarmless ? .warning : .error,
        notes: answer.errorCodes.compactMap(GoogleAnswer.meaning)
          + (answer.maxAge.map { ["Google keeps this answer for another \($0)"] } ?? []),
        help: "put it right at the host; Google asks again when its answer runs out")
    ]
  }
}
