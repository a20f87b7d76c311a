import Diagnostics
import Syntax

/// DAL003: the file begins with a byte order mark.
enum ByteOrderMark: StatementRule {
  static let metadata = RuleMetadata(
    id: "DAL003", name: "assetlinks-byte-order-mark",
    summary: "the file begins with a byte order mark",
    severity: .warning, certainty: .inferred, since: "0.1.0",
    rationale: """
      Android's own parser skips the mark; Google's asset-check tool calls such a file invalid. What
      Google's service does is not documented.
      """,
    examples: [
      .rejected("⟪\u{FEFF}⟫[]"),
      .accepted("[]"),
    ])

  static func check(_ file: AssetLinksDocument) -> [Finding] {
    file.json.problems.filter { $0.kind == .byteOrderMark }.map { problem in
      Finding(
        metadata, "the file begins with a byte order mark",
        at: file.source.location(of: problem.range), help: "save it as UTF-8 without the mark",
        fix: problem.fix)
    }
  }
}
