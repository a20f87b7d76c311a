import Diagnostics

/// Parameters of the preview page.
enum CopiedExpansionRule: LinkRule {
  static let metadata = RuleMetadata(
    id: "FDL012", name: "copied-expansion",
    summary: "parameters that Google's pages added were copied along",
    severity: .warning, certainty: .observed, since: "0.1.0",
    rationale: """
      `_osl`, `cid`, `_icp`, `_fpb` and their like appear in the address of the preview page.
      They are no part of the link: whoever copied that address took them along
      (firebase/flutterfire issue 3405). `_osl` names the short link that it came from.
      """,
    examples: [
      .rejected(
        "https://example.page.link/?link=https%3A%2F%2Fexample.com%2Fa&⟪cid=1234567890&_osl=https://example.page.link/AbCd&_icp=1⟫"
      ),
      .rejected("https://example.page.link/promo?⟪_imcp=0⟫"),
      .accepted("https://example.page.link/?link=https%3A%2F%2Fexample.com%2Fa"),
    ])

  static let effects: [LinkEffect] = LinkEffect.everywhere(
    "none, but the link is longer than the one that was made")

  static let isRepairable = true

  static func problems(in link: DynamicLink) -> [LinkProblem] {
    guard link.shape.kind.isDynamicLink else { return [] }
    var problems: [LinkProblem] = []
    var run: [LinkQueryItem] = []
    for item in link.items + [nil] {
      if let item, item.isSound, item.parameter?.isUndocumented == true {
        run.append(item)
      } else if let first = run.first, let last = run.last {
        let range = first.range.lowerBound..<last.range.upperBound
        let verb = DisplayText.form(run.count, "was", "were")
        problems.append(
          LinkProblem(range, "\(link.names(run)) \(verb) copied from an expanded link"))
        run = []
      }
    }
    return problems
  }
}
