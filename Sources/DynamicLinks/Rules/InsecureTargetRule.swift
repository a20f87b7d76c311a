import Bytes
import Diagnostics

/// An http deep link.
enum InsecureTargetRule: LinkRule {
  static let metadata = RuleMetadata(
    id: "FDL010", name: "insecure-target",
    summary: "the deep link is an http URL",
    severity: .warning, certainty: .documented, since: "0.1.0",
    rationale: """
      Universal links and verified app links are https only, so an http target never opens
      an app by itself: it needs a redirect to https on its own host (Apple, Supporting
      associated domains; Android, App Links).
      """,
    examples: [
      .rejected("https://example.page.link/?link=⟪http://example.com/a⟫"),
      .accepted("https://example.page.link/?link=https%3A%2F%2Fexample.com%2Fa"),
    ])

  static let effects: [LinkEffect] = [
    LinkEffect(.iOS, "the target itself is no universal link"),
    LinkEffect(.android, "the target itself is no verified app link"),
  ]

  static let isRepairable = false

  static func problems(in link: DynamicLink) -> [LinkProblem] {
    guard link.isLong, let value = link.item(.link)?.value,
      link.deepLink[...].begins(with: "http://")
    else { return [] }
    return [LinkProblem(value, "the deep link '\(link.text(link.deepLink))' is not https")]
  }
}
