import Diagnostics
import Syntax

/// DYN008: `*?`.
enum StarBeforeQuestionMark: StatementRule {
  static let metadata = RuleMetadata(
    id: "DYN008", name: "star-before-question-mark",
    summary: "a question mark behind a star stands for a dot",
    severity: .error, certainty: .documented, since: "0.1.0",
    rationale: """
      `*?` becomes `.*.`, and Android's matcher takes a dot behind `.*` as a dot, not as any
      character. One or more characters are written `?*` (AOSP, `PatternMatcher`).
      """,
    examples: [
      .rejected(ExampleText.rules(#"{"/": ⟪"/t/*?"⟫}"#)),
      .accepted(ExampleText.rules(#"{"/": "/t/?*"}"#)),
    ])

  static func check(_ file: AssetLinksDocument) -> [Finding] {
    DynamicPatterns.all(in: file)
      .filter { placed in
        zip(placed.text.text.utf8, placed.text.text.utf8.dropFirst()).contains {
          $0 == UInt8(ascii: "*") && $1 == UInt8(ascii: "?")
        }
      }
      .map { placed in
        let text = placed.text.text
        let meant = text.exchanging("*?", with: "x").exchanging("*", with: "x")
        return Finding(
          metadata, "the '?' behind '*' in '\(text)' stands for a dot",
          at: file.source.location(of: placed.text.range),
          notes: ["it does not match '\(placed.url(file.exampleOrigin, meant))'"],
          help: "write '?*' for one or more characters")
      }
  }
}
