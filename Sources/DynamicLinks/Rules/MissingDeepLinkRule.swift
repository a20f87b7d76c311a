import Diagnostics

/// A long link whose `link` is absent or empty.
enum MissingDeepLinkRule: LinkRule {
  static let metadata = RuleMetadata(
    id: "FDL001", name: "missing-deep-link",
    summary: "the link has parameters but no deep link",
    severity: .error, certainty: .documented, since: "0.1.0",
    rationale: """
      `link` is the one parameter that a Dynamic Link must have (Firebase, create-manually). A
      link without it never led anywhere, and no export can supply what it does not say.
      """,
    examples: [
      .rejected("https://example.page.link/?⟪apn=com.example.app⟫"),
      .rejected("https://example.page.link/?⟪link=&apn=com.example.app⟫"),
      .accepted(
        "https://example.page.link/?link=https%3A%2F%2Fexample.com%2Fa&apn=com.example.app"),
    ])

  static let effects: [LinkEffect] = LinkEffect.everywhere("the link has no target")

  static let isRepairable = false

  static func problems(in link: DynamicLink) -> [LinkProblem] {
    guard link.isLong, let query = link.shape.query, link.item(.link) == nil else { return [] }
    return [LinkProblem(query, "the link has parameters but no 'link', so it leads nowhere")]
  }
}
