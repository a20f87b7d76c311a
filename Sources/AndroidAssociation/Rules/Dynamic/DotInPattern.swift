import Diagnostics
import LinkLanguage
import Syntax

/// DYN013: a dot that is any character.
enum DotInPattern: StatementRule {
  static let metadata = RuleMetadata(
    id: "DYN013", name: "dot-in-pattern",
    summary: "a dot in a pattern with wildcards stands for any character",
    severity: .info, certainty: .documented, since: "0.1.0",
    rationale: """
      A pattern with a wildcard that is not one final star becomes a glob in which the escape of a
      dot is lost: `/a.b*c` also takes `/axbc` (AOSP, `DalComponentParser` and `PatternMatcher`). A
      pattern without a wildcard, or with one star at its end, is compared letter by letter.
      """,
    examples: [
      .rejected(ExampleText.rules(#"{"/": ⟪"/v1.0/?"⟫}"#)),
      .accepted(ExampleText.rules(#"{"/": "/v1.0/*"}"#)),
    ])

  static func check(_ file: AssetLinksDocument) -> [Finding] {
    DynamicPatterns.all(in: file).compactMap { placed in
      let text = placed.text.text
      guard text.utf8.contains(UInt8(ascii: ".")),
        let pattern = try? AndroidPattern(dynamicExpression: text),
        pattern.kind == .simpleGlob
      else { return nil }
      let other = String(
        String.UnicodeScalarView(
          text.unicodeScalars.compactMap { scalar in
            switch scalar {
            case ".": "x"
            case "*": nil
            case "?": "y"
            default: scalar
            }
          }))
      guard pattern.matches(other) else { return nil }
      return Finding(
        metadata, "'\(text)' also takes '\(placed.url(file.exampleOrigin, other))'",
        at: file.source.location(of: placed.text.range),
        help: "split the rule so that its only wildcard is a star at the end")
    }
  }
}
