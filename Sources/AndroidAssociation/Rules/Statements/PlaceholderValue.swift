import Bytes
import Diagnostics
import Syntax

/// DAL013: a value of a template was published.
enum PlaceholderValue: StatementRule {
  static let metadata = RuleMetadata(
    id: "DAL013", name: "placeholder-value", summary: "a placeholder stands in the file",
    severity: .error, certainty: .observed, since: "0.1.0",
    rationale: """
      Templates of assetlinks files come with `REPLACE_WITH_…`, counted-up digits or a package
      `com.example…`. Published as they are they verify nothing (met in several public projects).
      """,
    examples: [
      .rejected(ExampleText.statement(fingerprints: "⟪\"REPLACE_WITH_YOUR_FINGERPRINT\"⟫")),
      .rejected(
        ExampleText.statement().exchanging("\"app.trailnote\"", with: "⟪\"com.example.app\"⟫")),
      .accepted(ExampleText.statement()),
    ])

  /// Whether `text` is no fingerprint of anybody but a note to put one there.
  static func isPlaceholder(_ text: String) -> Bool {
    if let fingerprint = CertificateFingerprint(text) { return fingerprint.isPlaceholder }
    guard FingerprintReading(text) == .unknown else { return false }
    let isWord = text.utf8.contains { $0.isASCIILetter && $0.hexadecimalValue == nil }
    return isWord || text.utf8.contains { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "$") }
  }

  static func consequence(at origin: String) -> String? { isLost(at: origin) }

  static func check(_ file: AssetLinksDocument) -> [Finding] {
    file.statements.flatMap { statement in
      statement.fingerprints.filter { isPlaceholder($0.text) }.map { placed in
        Finding(
          metadata, "'\(placed.text)' is a placeholder, not a fingerprint",
          at: file.source.location(of: placed.range),
          help: "list the fingerprint of the app signing key")
      } + packages(statement, file.source)
    }
  }

  private static func packages(_ statement: AssetStatement, _ source: SourceText) -> [Finding] {
    guard let package = statement.package,
      package.text == "com.example" || package.text.utf8.starts(with: "com.example.".utf8)
    else { return [] }
    return [
      Finding(
        metadata, "'\(package.text)' is the package of a template",
        at: source.location(of: package.range), severity: .warning,
        help: "the Play Store takes no package under 'com.example'; write that of the release")
    ]
  }
}
