import AndroidAssociation
import AppleAssociation
import Diagnostics
import Syntax

/// AUD023: a file that nobody reads.
enum UnreadableFile {
  static let metadata = RuleMetadata(
    id: "AUD023", name: "unreadable-file",
    summary: "an association file is served but no system can read it",
    severity: .error, certainty: .documented, since: "0.1.0",
    rationale: """
      Both files are strict JSON: an object for Apple, a list for Google. A comma too many, a \
      comment, a byte order mark or an empty file means that the whole of it is discarded. Android's own \
      agent also discards a list in which one statement is malformed, where Google's service skips it. \
      `linkover lint` on the saved file shows each place.
      """,
    examples: [
      .rejected(
        """
        {"host": "links.example.com",
         "replies": [{"document": "aasa", "status": 200, "sha256": ⟪"f1"⟫}],
         "bodies": [{"sha256": "f1", "text": "{\\"applinks\\": {},}"}]}
        """),
      .rejected(
        """
        {"host": "links.example.com",
         "replies": [{"document": "assetlinks", "status": 200, "sha256": ⟪"f1"⟫}],
         "bodies": [{"sha256": "f1", "text": "[{\\"relation\\": [\\"x y\\"], \\"target\\": {\\"namespace\\": \\"web\\", \\"site\\": \\"https://example.com\\"}}]"}]}
        """),
      .accepted(
        """
        {"host": "links.example.com",
         "replies": [{"document": "aasa", "status": 200, "sha256": "f1"}],
         "bodies": [{"sha256": "f1", "text": "{\\"applinks\\": {}}"}]}
        """),
    ])

  /// Parses each found file that is no page.
  static func check(_ evidence: HostEvidence) -> [AuditFinding] {
    evidence.foundFiles.compactMap { reply, check in
      guard !reply.isHTML, !reply.isCut, let problem = problem(reply) else { return nil }
      return evidence.finding(
        metadata, check, "\(reply.question.document.name) cannot be read: \(problem)",
        at: reply.bodyRange, help: "serve the file as the plan wrote it, byte for byte")
    }
  }

  private static func problem(_ reply: EvidenceReply) -> String? {
    let source = SourceText(path: reply.question.document.name, bytes: reply.body)
    if reply.body.isEmpty { return "it is empty" }
    if reply.question.document == .assetlinks {
      let document = AssetLinksDocument(parsing: source)
      return document.fatalProblem ?? described(document.json.problems)
        ?? StatementListReading(document, by: .aosp).rejection.map {
          "\(StatementEngine.aosp.name) refuses the whole of it: \($0)"
        }
    }
    let file = AppleAssociationFile(parsing: source)
    if file.isReadable || file.size > AppleAssociationFile.sizeLimit { return nil }
    if let root = file.document.root, root.object == nil {
      return "it must be an object, not \(root.typeName)"
    }
    return described(file.document.problems) ?? "it is no JSON"
  }

  private static func described(_ problems: [JSONProblem]) -> String? {
    problems.first { $0.kind != .duplicateKey }?.message
  }
}
