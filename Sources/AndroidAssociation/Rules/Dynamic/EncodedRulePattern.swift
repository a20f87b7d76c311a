import Diagnostics
import Syntax

/// DYN006: a percent escape in a pattern.
enum EncodedRulePattern: StatementRule {
  static let metadata = RuleMetadata(
    id: "DYN006", name: "encoded-rule-pattern",
    summary: "a pattern with a percent escape never matches a decoded text",
    severity: .error, certainty: .documented, since: "0.1.0",
    rationale: """
      Android decodes path, query and fragment before it compares them, but not the pattern. A
      pattern `/a%20b` matches only a URL that spells the percent sign as `%25`.
      """,
    examples: [
      .rejected(ExampleText.rules(#"{"/": ⟪"/a%20b"⟫}"#)),
      .accepted(ExampleText.rules(#"{"/": "/a b"}"#)),
    ])

  static func check(_ file: AssetLinksDocument) -> [Finding] {
    DynamicPatterns.all(in: file).filter { $0.text.text.hasPercentEscape }.map { placed in
      let text = placed.text.text
      return Finding(
        metadata, "'\(text)' is compared with decoded text",
        at: file.source.location(of: placed.text.range),
        notes: ["it does not match '\(file.exampleOrigin)\(placed.mark)\(text)'"],
        help: "write the character itself")
    }
  }
}
