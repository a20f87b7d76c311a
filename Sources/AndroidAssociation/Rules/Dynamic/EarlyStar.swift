import Diagnostics
import LinkLanguage
import Syntax

/// DYN003: a `*` that ends at the first place of the character behind it.
enum EarlyStar: StatementRule {
  static let metadata = RuleMetadata(
    id: "DYN003", name: "early-star",
    summary: "a star ends at the first place of the character behind it",
    severity: .warning, certainty: .documented, since: "0.1.0",
    rationale: """
      Android's matcher never goes back: `*` takes the text up to the first place of the character
      that follows it in the pattern, and what comes after must match from there. `*/terms/*` matches
      `/terms/x` but not `/en/terms/x`, because the star ends at the first slash (AOSP,
      `DalComponentParser` and `PatternMatcher`). Apple's components go on searching.
      """,
    examples: [
      .rejected(ExampleText.rules(#"{"/": ⟪"*/terms/*"⟫, "exclude": true}, {"/": "*"}"#)),
      .accepted(ExampleText.rules(#"{"/": "/terms/*", "exclude": true}, {"/": "*"}"#)),
    ])

  static func check(_ file: AssetLinksDocument) -> [Finding] {
    DynamicPatterns.all(in: file).compactMap { placed in
      guard let text = counterExample(placed.text.text) else { return nil }
      return Finding(
        metadata,
        "'\(placed.text.text)' does not match '\(placed.url(file.exampleOrigin, text))'",
        at: file.source.location(of: placed.text.range),
        notes: ["the star ends at the first place of the character behind it"],
        help: "write one component for each place where the star may end, or end in the star")
    }
  }

  /// A text that the pattern's author would expect to match, but that does not.
  private static func counterExample(_ pattern: String) -> String? {
    let scalars = Array(pattern.unicodeScalars)
    guard
      let star = scalars.indices.dropLast().first(where: {
        scalars[$0] == "*" && !"*?".unicodeScalars.contains(scalars[$0 + 1])
      }), let compiled = try? AndroidPattern(dynamicExpression: pattern)
    else { return nil }
    var text = ""
    for (index, scalar) in scalars.enumerated() {
      switch scalar {
      case "*" where index == star:
        let isSlashed = scalars[star + 1] == "/" && star == 0
        text += isSlashed ? "/en" : "x"
        if !isSlashed {
          text.unicodeScalars.append(scalars[star + 1])
          text += "x"
        }
      case "*", "?": text += "x"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return compiled.matches(text) ? nil : text
  }
}
