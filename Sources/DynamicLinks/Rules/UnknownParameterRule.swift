import Diagnostics

/// A parameter of unknown name that was not torn off a URL.
enum UnknownParameterRule: LinkRule {
  static let metadata = RuleMetadata(
    id: "FDL016", name: "unknown-parameter",
    summary: "a parameter that Dynamic Links does not know",
    severity: .info, certainty: .documented, since: "0.1.0",
    rationale: """
      Dynamic Links has a closed list of parameters (Firebase, create-manually). Others were
      dropped; they are not part of the deep link.
      """,
    examples: [
      .rejected(
        "https://example.page.link/?link=https%3A%2F%2Fexample.com%2Fa&apn=com.example.app&⟪ref=mail⟫"
      ),
      .accepted("https://example.page.link/?link=https%3A%2F%2Fexample.com%2Fa"),
    ])

  static let effects: [LinkEffect] = LinkEffect.everywhere("it is ignored")

  static let isRepairable = false

  static func problems(in link: DynamicLink) -> [LinkProblem] {
    guard link.isLong else { return [] }
    var problems: [LinkProblem] = []
    var torn = 0
    for (index, item) in link.items.enumerated() {
      if item.parameter != nil {
        torn = link.tornItems(of: link.items, after: index)
      } else if torn > 0 {
        torn -= 1
      } else {
        let name = link.text(item.name)
        problems.append(LinkProblem(item.range, "'\(name)' is no parameter of dynamic links"))
      }
    }
    return problems
  }
}
