import Diagnostics

/// AUD041: Apple's copy is not what the host serves.
enum OldAppleCopy {
  static let metadata = RuleMetadata(
    id: "AUD041", name: "old-apple-copy",
    summary: "the copy at Apple's CDN opens other links than the file that the host serves now",
    severity: .warning, certainty: .documented, since: "0.1.0",
    rationale: """
      Apple's CDN asks the host for the file within a day, and devices look again about once a week \
      (Apple, Supporting associated domains; TN3155). Nothing speeds that up. Until then links open \
      as the older version says. Copies that only look different, and open the same links, are not \
      reported.
      """,
    examples: [
      .rejected(
        """
        {"host": "links.example.com",
         "replies": [{"document": "aasa", "status": 200, "sha256": "f1"},
                     {"document": "cdn", "status": 200, "sha256": ⟪"f2"⟫}],
         "bodies": [
          {"sha256": "f1", "text": "{\\"applinks\\": {\\"details\\": [{\\"appIDs\\": [\\"A1B2C3D4E5.com.example\\"], \\"components\\": [{\\"/\\": \\"/t/*\\"}]}]}}"},
          {"sha256": "f2", "text": "{\\"applinks\\": {\\"details\\": []}}"}]}
        """),
      .accepted(
        """
        {"host": "links.example.com",
         "replies": [{"document": "aasa", "status": 200, "sha256": "f1"},
                     {"document": "cdn", "status": 200, "sha256": "f2"}],
         "bodies": [{"sha256": "f1", "text": "{}"}, {"sha256": "f2", "text": "{ }"}]}
        """),
    ])

  /// Compares the copy with the origin, as sets of URLs.
  static func check(_ evidence: HostEvidence) -> [AuditFinding] {
    guard let copy = evidence.main(.cdn), copy.isFound, evidence.isReadable(copy),
      let origin = evidence.main(.aasa), origin.status != nil
    else { return [] }
    let message: String
    var notes: [String] = []
    if origin.isFound {
      // A file that cannot be read is AUD023, and leaves nothing to compare with.
      guard evidence.isReadable(origin) else { return [] }
      let comparison = FileComparison(
        .aasa, on: evidence.host, from: copy.body, to: origin.body)
      if comparison.isEqual { return [] }
      message = "the copy at Apple's CDN is not what '\(evidence.host)' serves now"
      notes = comparison.notes.map { "when Apple asks again: " + $0 }
    } else {
      message =
        "there is still a copy at Apple's CDN of a file that '\(evidence.host)' no longer serves"
    }
    if let source = copy.header("apple-from") {
      notes.append("Apple read it from '\(source.value)'")
    }
    if let kept = copy.keptFor { notes.append("Apple keeps it " + kept) }
    return [
      evidence.finding(
        metadata, .cdn, .notYet, message, at: copy.bodyRange, notes: notes,
        help: "wait: Apple asks again within a day, devices within about a week")
    ]
  }
}
