import Diagnostics

/// A raw `#` in a long link.
enum UnescapedFragmentRule: LinkRule {
  static let metadata = RuleMetadata(
    id: "FDL004", name: "unescaped-fragment",
    summary: "a raw '#' cuts off the rest of the link",
    severity: .error, certainty: .observed, since: "0.1.0",
    rationale: """
      Everything behind a raw `#` is the outer URL's fragment and no parameter any more
      (firebase/flutterfire issue 1740). The fragment that was meant for the deep link is lost,
      and so is every parameter written after it.
      """,
    examples: [
      .rejected(
        "https://example.page.link/?link=https://example.com/⟪#/report&ibi=com.example.app⟫"),
      .accepted(
        "https://example.page.link/?link=https://example.com/%23/report&ibi=com.example.app"),
    ])

  static let effects: [LinkEffect] = LinkEffect.everywhere(
    "what follows '#' is neither part of the deep link nor a parameter")

  static let isRepairable = true

  static func problems(in link: DynamicLink) -> [LinkProblem] {
    guard link.isLong, let fragment = link.shape.fragment else { return [] }
    let lost = LinkQueryScanner(link.url, in: fragment).filter { $0.isSound }
    let range = fragment.lowerBound - 1..<fragment.upperBound
    if lost.isEmpty {
      return [LinkProblem(range, "the raw '#' cuts '\(link.text(range))' off the deep link")]
    }
    return [LinkProblem(range, "the raw '#' makes the link lose \(link.names(lost))")]
  }
}
