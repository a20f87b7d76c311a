import Diagnostics

/// `d=1`.
enum DebugParameterRule: LinkRule {
  static let metadata = RuleMetadata(
    id: "FDL013", name: "debug-parameter",
    summary: "the debug page was asked for",
    severity: .warning, certainty: .documented, since: "0.1.0",
    rationale: """
      `d=1` shows a flowchart for developers in place of the target (Firebase, debug). In a
      link that people got it is a leftover.
      """,
    examples: [
      .rejected("https://example.page.link/AbCd?⟪d=1⟫"),
      .accepted("https://example.page.link/AbCd"),
    ])

  static let effects: [LinkEffect] = [LinkEffect(.web, "people see a page for developers")]

  static let isRepairable = true

  static func problems(in link: DynamicLink) -> [LinkProblem] {
    guard link.shape.kind.isDynamicLink else { return [] }
    return link.items.filter { $0.parameter == .d }.map { item in
      LinkProblem(item.range, "'\(link.text(item.range))' asks for the debug page")
    }
  }
}
