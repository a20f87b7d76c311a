import Diagnostics

/// `&apn;=` and `&amp;apn=`.
enum BrokenEntityRule: LinkRule {
  static let metadata = RuleMetadata(
    id: "FDL005", name: "broken-entity",
    summary: "an HTML entity damaged the name of a parameter",
    severity: .error, certainty: .observed, since: "0.1.0",
    rationale: """
      Copies of Google's own pages show `&apn;=` and `&amp;apn=` where `&apn=` was meant: a tool
      took the name for an HTML entity, or escaped the `&` and never unescaped it. The services
      do not know the damaged name.
      """,
    examples: [
      .rejected(
        "https://example.page.link/?link=https%3A%2F%2Fexample.com%2Fa&⟪apn;⟫=com.example.app&⟪amp;ibi⟫=com.example.app"
      ),
      .accepted(
        "https://example.page.link/?link=https%3A%2F%2Fexample.com%2Fa&apn=com.example.app"),
    ])

  static let effects: [LinkEffect] = LinkEffect.everywhere("the parameter is ignored")

  static let isRepairable = true

  static func problems(in link: DynamicLink) -> [LinkProblem] {
    link.items.compactMap { item in
      guard item.damage != nil, let parameter = item.parameter else { return nil }
      let message =
        "'\(link.text(item.name))' looks like a broken HTML entity of '\(parameter.rawValue)'"
      return LinkProblem(item.name, message)
    }
  }
}
