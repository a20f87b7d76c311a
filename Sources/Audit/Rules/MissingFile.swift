import Diagnostics

/// AUD021: an association file that is not there.
enum MissingFile {
  static let metadata = RuleMetadata(
    id: "AUD021", name: "missing-file",
    summary: "an association file is not served",
    severity: .error, certainty: .documented, since: "0.1.0",
    rationale: """
      Both files are read with status 200 alone. Without the plan's file no new install opens links \
      of the host in the app, and existing installs lose them when their copy runs out.

      Without a saved plan the audit cannot know which of the two is wanted: it is an error that \
      neither is there, and worth a mention that one is not. An answer other than 404 or 410 is \
      always an error, since it says that the file could not be given rather than that there is \
      none.
      """,
    examples: [
      .rejected(
        """
        {"host": "links.example.com", "replies": [{"document": "aasa", "status": ⟪404⟫}]}
        """),
      .rejected(
        """
        {"host": "links.example.com", "replies": [
          {"document": "aasa", "status": ⟪403⟫}, {"document": "assetlinks", "status": 200}]}
        """),
      .accepted(
        #"{"host": "links.example.com", "replies": [{"document": "aasa", "status": 200}]}"#),
    ])

  /// Looks at both files.
  static func check(_ evidence: HostEvidence) -> [AuditFinding] {
    HostEvidence.files.compactMap { document, check in
      guard let status = evidence.main(document)?.status, status.value != 200,
        !(300..<400).contains(status.value)
      else { return nil }
      let isWrong =
        evidence.isExpected(document) || status.value != 404 && status.value != 410
      return evidence.finding(
        metadata, check, isWrong ? .wrong : .remark,
        "\(document.name) answers \(status.value)", at: status.range,
        severity: isWrong ? .error : .info,
        help: isWrong ? "serve it at '\(document.path ?? "")' with status 200" : nil)
    }
  }
}
