import Diagnostics

/// AUD024: a file with another content type than `application/json`.
enum WrongContentType {
  static let metadata = RuleMetadata(
    id: "AUD024", name: "wrong-content-type",
    summary: "an association file is not served as application/json",
    severity: .error, certainty: .documented, since: "0.1.0",
    rationale: """
      Google's service wants `application/json` for assetlinks.json and answers \
      `ERROR_CODE_WRONG_CONTENT_TYPE` otherwise (Google, Verify Android App Links). Apple's archived \
      guide asks for it too, but Apple's CDN has been seen to take `application/octet-stream` from \
      large sites for years: for the AASA it is only worth a mention.
      """,
    examples: [
      .rejected(
        """
        {"host": "links.example.com", "replies": [
          {"document": "assetlinks", "status": 200, "headers": [⟪"content-type: text/plain"⟫]}]}
        """),
      .accepted(
        """
        {"host": "links.example.com", "replies": [
          {"document": "assetlinks", "status": 200,
           "headers": ["content-type: application/json; charset=utf-8"]}]}
        """),
    ])

  /// Looks at the header of each found file.
  static func check(_ evidence: HostEvidence) -> [AuditFinding] {
    evidence.foundFiles.compactMap { reply, check in
      let header = reply.header("content-type")
      let kind = header?.value.split(separator: ";").first.map { $0.lowercased() } ?? ""
      if kind.split(separator: " ").first == "application/json" || reply.isHTML { return nil }
      // A reply of which no header is known says nothing.
      guard let range = header?.range ?? (reply.headers.isEmpty ? nil : reply.status?.range) else {
        return nil
      }
      let isAppleFile = check == .aasa
      let shown = header.map { "as '\($0.value)'" } ?? "without a content type"
      return evidence.finding(
        metadata, check, isAppleFile ? .remark : .wrong,
        "\(reply.question.document.name) is served \(shown)", at: range,
        severity: isAppleFile ? .info : .error, help: "serve it as 'application/json'")
    }
  }
}
