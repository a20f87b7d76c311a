import Diagnostics

/// A query on a short link.
enum ShortLinkQueryRule: LinkRule {
  static let metadata = RuleMetadata(
    id: "FDL020", name: "short-link-query",
    summary: "a query on a short link",
    severity: .info, certainty: .observed, since: "0.1.0",
    rationale: """
      Parameters that were added to a short link did not reach the app on Android (firebase-
      android-sdk issue 2138). The short link is known by its path alone.
      """,
    examples: [
      .rejected("https://example.page.link/summer-sale?⟪utm_source=mail⟫"),
      .accepted("https://example.page.link/summer-sale"),
    ])

  static let effects: [LinkEffect] = [
    LinkEffect(.android, "the app does not get the added parameters")
  ]

  static let isRepairable = false

  static func problems(in link: DynamicLink) -> [LinkProblem] {
    guard link.shape.kind.isShort, let query = link.shape.query else { return [] }
    let added = link.items.filter { $0.parameter != .d && $0.parameter?.isUndocumented != true }
    if added.isEmpty { return [] }
    return [LinkProblem(query, "\(link.names(added)) was added to a short link")]
  }
}
