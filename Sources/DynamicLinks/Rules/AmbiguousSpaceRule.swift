import Diagnostics

/// Spaces and plus signs in a deep link.
enum AmbiguousSpaceRule: LinkRule {
  static let metadata = RuleMetadata(
    id: "FDL018", name: "ambiguous-space",
    summary: "'+', '%20' and '%2B' in the deep link get mixed up on Android",
    severity: .warning, certainty: .observed, since: "0.1.0",
    rationale: """
      On Android `%20` and `%2B` in a deep link both arrived as `+` (firebase-android-sdk issue
      959), and a `+` in a base64 token arrived changed (flutterfire issue 8925). Builds that
      read such a link must not rely on either.
      """,
    examples: [
      .rejected("https://example.page.link/?link=⟪https%3A%2F%2Fexample.com%2F%3Fq%3Da%2520b⟫"),
      .rejected("https://example.page.link/?link=⟪https://example.com/?q%3Da+b⟫"),
      .accepted("https://example.page.link/?link=https%3A%2F%2Fexample.com%2Fa"),
    ])

  static let effects: [LinkEffect] = [LinkEffect(.android, "the app gets '+' for each of them")]

  static let isRepairable = false

  static func problems(in link: DynamicLink) -> [LinkProblem] {
    guard link.isLong, let value = link.item(.link)?.value else { return [] }
    let target = link.deepLink[...]
    guard
      target.contains(UInt8(ascii: "+")) || target.contains("%20") || target.contains("%2B")
        || target.contains(UInt8(ascii: " "))
    else { return [] }
    return [LinkProblem(value, "spaces and '+' in the deep link arrive as '+' on Android")]
  }
}
