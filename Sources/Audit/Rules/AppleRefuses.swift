import Diagnostics

/// AUD040: Apple's CDN has no copy.
enum AppleRefuses {
  static let metadata = RuleMetadata(
    id: "AUD040", name: "apple-has-no-copy",
    summary: "there is no copy of the host's AASA at Apple's CDN, which says why",
    severity: .error, certainty: .observed, since: "0.1.0",
    rationale: """
      Devices read Apple's copy, not the host (Apple, Supporting associated domains): without a copy \
      no new install opens links. The CDN's answer names its reason in the headers \
      `Apple-Failure-Reason` and `Apple-Failure-Details`; Apple documents neither, and the meanings \
      given here are those that were seen. A reason of 404 while the host serves the file now means \
      that Apple has not come back yet: failures are kept for up to an hour.
      """,
    examples: [
      .rejected(
        """
        {"host": "links.example.com", "replies": [
          {"document": "aasa", "status": 200},
          {"document": "cdn", "status": 404, "headers": [
            ⟪"apple-failure-reason: SWCERR00101 Bad HTTP Response: 403 Forbidden"⟫]}]}
        """),
      .accepted(
        """
        {"host": "links.example.com", "replies": [
          {"document": "aasa", "status": 200}, {"document": "cdn", "status": 200}]}
        """),
    ])

  /// Explains an answer that is Apple's and no copy.
  static func check(_ evidence: HostEvidence) -> [AuditFinding] {
    guard let reply = evidence.main(.cdn), let status = reply.status, reply.isAppleFailure else {
      return []
    }
    let origin = evidence.main(.aasa)
    let hasFile = origin?.isFound == true
    // Without a file there is nothing to copy, which is said of the host already.
    if !hasFile, origin?.status != nil { return [] }
    let failure = CDNFailure(reply)
    let isOutdated = hasFile && failure.mayBeOutdated
    let reason = failure.reason.map { ": '\($0)'" } ?? ", status \(status.value)"
    var notes = failure.details.map { ["details: " + $0] } ?? []
    if let meaning = failure.meaning { notes.append(meaning) }
    if let direct = reply.header("apple-try-direct") {
      notes.append(
        "Apple-Try-Direct is '\(direct.value)': seen as true after timeouts, when devices may ask the "
          + "host themselves, and as false after bad answers")
    }
    if let kept = reply.keptFor { notes.append("Apple keeps this answer " + kept) }
    if isOutdated { notes.append("the host serves the file now; Apple has not asked again yet") }
    return [
      evidence.finding(
        metadata, .cdn, isOutdated ? .notYet : .wrong, "there is no copy at Apple's CDN\(reason)",
        at: reply.header("apple-failure-reason")?.range ?? status.range,
        severity: isOutdated ? .warning : .error, notes: notes,
        help: isOutdated ? "wait, for example with --wait 24h" : failure.help)
    ]
  }
}

extension EvidenceReply {
  /// Whether the answer is Apple's own statement that there is no copy, and not that of something
  /// on the way there.
  var isAppleFailure: Bool {
    guard let status else { return false }
    if header("apple-failure-reason") != nil { return true }
    return status.value == 405 || status.value == 404 && !isHTML
  }

  /// For how long the answer may be given again, by its `Cache-Control`; nil when that is not said.
  var keptFor: String? {
    let parts = header("cache-control")?.value.split(separator: ",") ?? []
    guard
      let part = parts.map({ $0.drop { $0 == " " } }).first(where: { $0.hasPrefix("max-age=") }),
      let seconds = Int(part.dropFirst("max-age=".count))
    else { return nil }
    let time = seconds % 3600 == 0 ? "\(seconds / 3600) h" : "\(seconds / 60) minutes"
    return "for up to \(time) (max-age=\(seconds))"
  }
}
