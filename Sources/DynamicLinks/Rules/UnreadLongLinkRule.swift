import Diagnostics

/// A long link that old iOS builds pass by.
enum UnreadLongLinkRule: LinkRule {
  static let metadata = RuleMetadata(
    id: "FDL023", name: "unread-long-link",
    summary: "builds with the iOS SDK do not take the link for a dynamic link",
    severity: .info, certainty: .observed, since: "0.1.0",
    rationale: """
      On a custom domain the iOS SDK reads a long link only when `?link=` comes first in its
      query, or when no raw `/` follows the prefix (FDLUtilities.m, firebase-ios-sdk). Any other
      long link passes it by.
      """,
    examples: [
      .rejected("https://links.example.com/?⟪apn=com.example.app&link=https://example.com/a⟫"),
      .accepted("https://links.example.com/?link=https://example.com/a&apn=com.example.app"),
    ])

  static let effects: [LinkEffect] = [
    LinkEffect(.iOS, "old builds hand the whole URL to the app's own code")
  ]

  static let isRepairable = true

  static func problems(in link: DynamicLink) -> [LinkProblem] {
    let shape = link.shape
    guard link.isLong, shape.domainKind == .custom || shape.domainKind == .customWithPrefix,
      let query = shape.query, link.items.first?.parameter != .link, link.item(.link) != nil,
      link.url[query].contains(UInt8(ascii: "/"))
    else { return [] }
    return [LinkProblem(query, "'link' is not the first parameter and the query has a raw '/'")]
  }
}
