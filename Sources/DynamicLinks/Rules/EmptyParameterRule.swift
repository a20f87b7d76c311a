import Diagnostics

/// A known parameter without a value.
enum EmptyParameterRule: LinkRule {
  static let metadata = RuleMetadata(
    id: "FDL011", name: "empty-parameter",
    summary: "a parameter without a value",
    severity: .info, certainty: .observed, since: "0.1.0",
    rationale: """
      The Unity SDK wrote `afl=&ifl=&ipfl=` (firebase/quickstart-unity issue 566). Empty
      parameters mean the same as absent ones.
      """,
    examples: [
      .rejected(
        "https://example.page.link/?link=https%3A%2F%2Fexample.com%2Fa&⟪afl=⟫&⟪ifl⟫&apn=com.example.app"
      ),
      .accepted(
        "https://example.page.link/?link=https%3A%2F%2Fexample.com%2Fa&apn=com.example.app"),
    ])

  static let effects: [LinkEffect] = LinkEffect.everywhere("none: it is ignored")

  static let isRepairable = true

  static func problems(in link: DynamicLink) -> [LinkProblem] {
    guard link.isLong else { return [] }
    return link.items.filter { $0.isSound && $0.isEmpty && $0.parameter != .link }.map { item in
      LinkProblem(item.range, "'\(link.text(item.name))' is empty and means nothing")
    }
  }
}
