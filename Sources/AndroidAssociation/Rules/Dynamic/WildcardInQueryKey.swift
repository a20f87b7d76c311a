import Diagnostics
import Syntax

/// DYN009: a wildcard in the name of a query parameter.
enum WildcardInQueryKey: StatementRule {
  static let metadata = RuleMetadata(
    id: "DYN009", name: "wildcard-in-query-key",
    summary: "a wildcard in the name of a query parameter is uncertain",
    severity: .warning, certainty: .inferred, since: "0.1.0",
    rationale: """
      The documentation speaks of wildcards in values only. Whether a name may hold them is not
      stated and was not tried.
      """,
    examples: [
      .rejected(ExampleText.rules(#"{"?": {⟪"utm_*"⟫: "*"}}"#)),
      .accepted(ExampleText.rules(#"{"?": {"utm_source": "*"}}"#)),
    ])

  static func check(_ file: AssetLinksDocument) -> [Finding] {
    DynamicPatterns.components(in: file).flatMap(\.parameters).map(\.key)
      .filter { $0.text.utf8.contains { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "?") } }
      .map { key in
        Finding(
          metadata, "the name '\(key.text)' may be taken letter by letter",
          at: file.source.location(of: key.range),
          notes: [
            "'\(file.exampleOrigin)/?\(key.text.exchanging("*", with: "x").exchanging("?", with: "x"))=1'"
              + " need not match"
          ], help: "name each parameter")
      }
  }
}
