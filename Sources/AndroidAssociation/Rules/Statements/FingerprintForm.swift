import Diagnostics
import Syntax

/// DAL011: a SHA-256 fingerprint is not written as engines compare it.
enum FingerprintForm: StatementRule {
  static let metadata = RuleMetadata(
    id: "DAL011", name: "fingerprint-form",
    summary: "a SHA-256 fingerprint is not upper-case hex pairs joined by colons",
    severity: .error, certainty: .documented, since: "0.1.0",
    rationale: """
      Engines compare fingerprints as text. Small letters, missing colons, a label or a blank make
      Google's service skip the statement (compatibility test 2312), and on Android's own agent the
      text is never equal to that of the installed app.
      """,
    examples: [
      .rejected(
        ExampleText.statement(fingerprints: "⟪\"\(ExampleText.fingerprint.lowercased())\"⟫")),
      .rejected(ExampleText.statement(fingerprints: "⟪\"SHA256: \(ExampleText.fingerprint)\"⟫")),
      .accepted(ExampleText.statement()),
    ])

  static func consequence(at origin: String) -> String? { isLost(at: origin) }

  static func check(_ file: AssetLinksDocument) -> [Finding] {
    file.statements.flatMap(\.fingerprints).compactMap { placed in
      guard let fingerprint = CertificateFingerprint(placed.text),
        CertificateFingerprint(canonical: placed.text) == nil
      else { return nil }
      let edit = Fix.Edit(range: placed.range, replacement: "\"\(fingerprint.text)\"")
      return Finding(
        metadata, "'\(placed.text)' is not written as engines compare it",
        at: file.source.location(of: placed.range), help: "write '\(fingerprint.text)'",
        fix: Fix(
          title: "write the fingerprint in upper case with colons", edits: [edit], isSafe: true))
    }
  }
}
