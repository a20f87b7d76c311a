import Diagnostics
import Syntax

/// DAL017: a package is listed twice with one certificate for one relation.
enum DuplicateFingerprint: StatementRule {
  static let metadata = RuleMetadata(
    id: "DAL017", name: "duplicate-fingerprint",
    summary: "a certificate is listed twice for one package and relation",
    severity: .warning, certainty: .documented, since: "0.1.0",
    rationale: """
      The second one adds nothing. It is often a copy that was meant to become another certificate,
      for instance that of the app signing key.
      """,
    examples: [
      .rejected(
        ExampleText.statement(
          fingerprints: "\"\(ExampleText.fingerprint)\", ⟪\"\(ExampleText.fingerprint)\"⟫")),
      .accepted(ExampleText.statement()),
    ])

  static func check(_ file: AssetLinksDocument) -> [Finding] {
    var seen: [String: PlacedText] = [:]
    var findings: [Finding] = []
    for statement in file.statements {
      let relations = statement.relations.map(\.text).joined(separator: " ")
      for placed in statement.fingerprints {
        let fingerprint = CertificateFingerprint(placed.text)?.text ?? placed.text
        let key = "\(statement.package?.text ?? "") \(relations) \(fingerprint)"
        guard let first = seen[key] else {
          seen[key] = placed
          continue
        }
        findings.append(
          Finding(
            metadata, "this certificate is listed for '\(statement.package?.text ?? "")' already",
            at: file.source.location(of: placed.range),
            related: [
              Finding.Related(
                location: file.source.location(of: first.range), label: "first listed here")
            ]))
      }
    }
    return findings
  }
}
