import Diagnostics
import Syntax

/// DAL012: something other than a SHA-256 fingerprint stands in the list.
enum NotAFingerprint: StatementRule {
  static let metadata = RuleMetadata(
    id: "DAL012", name: "not-a-sha256-fingerprint",
    summary: "a fingerprint is SHA-1, MD5 or none at all",
    severity: .error, certainty: .documented, since: "0.1.0",
    rationale: """
      Only SHA-256 fingerprints are compared: 32 bytes. The Firebase console and
      `google-services.json` show SHA-1, which has 20; an MD5 fingerprint has 16.
      """,
    examples: [
      .rejected(
        ExampleText.statement(
          fingerprints: "⟪\"5A:13:9C:27:E0:44:B1:8D:72:06:FE:39:C8:51:AF:60:1B:D4:93:7E\"⟫")),
      .accepted(ExampleText.statement()),
    ])

  static func consequence(at origin: String) -> String? { isLost(at: origin) }

  static func check(_ file: AssetLinksDocument) -> [Finding] {
    file.statements.flatMap(\.fingerprints).compactMap { placed in
      if PlaceholderValue.isPlaceholder(placed.text) { return nil }
      guard let problem = FingerprintReading(placed.text).problem else { return nil }
      return Finding(
        metadata, "'\(placed.text)' is \(problem)", at: file.source.location(of: placed.range),
        help: "take the SHA-256 fingerprint from the Play Console's App integrity page, or from "
          + "'keytool -list -v'")
    }
  }
}
