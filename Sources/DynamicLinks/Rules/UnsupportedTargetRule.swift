import Diagnostics

/// A deep link that is no web URL.
enum UnsupportedTargetRule: LinkRule {
  static let metadata = RuleMetadata(
    id: "FDL015", name: "unsupported-target",
    summary: "the deep link is no http or https URL",
    severity: .error, certainty: .documented, since: "0.1.0",
    rationale: """
      `link` takes http and https URLs only (Firebase, create-manually). Custom schemes belong
      in `ius`.
      """,
    examples: [
      .rejected("https://example.page.link/?link=⟪myapp://open⟫&apn=com.example.app"),
      .accepted("https://example.page.link/?link=https%3A%2F%2Fexample.com%2Fa"),
    ])

  static let effects: [LinkEffect] = LinkEffect.everywhere("the link is refused")

  static let isRepairable = false

  static func problems(in link: DynamicLink) -> [LinkProblem] {
    guard link.isLong, let value = link.item(.link)?.value,
      link.deepLinkShape.kind == .malformed,
      DoubleEncodingRule.url(hiddenIn: link.deepLink) == nil
    else { return [] }
    let text = link.text(link.deepLink)
    return [LinkProblem(value, "the deep link '\(text)' is no http or https URL")]
  }
}
