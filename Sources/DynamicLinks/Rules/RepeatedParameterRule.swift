import Diagnostics

/// Equal names with different values.
enum RepeatedParameterRule: LinkRule {
  static let metadata = RuleMetadata(
    id: "FDL017", name: "repeated-parameter",
    summary: "a parameter is given twice with different values",
    severity: .warning, certainty: .observed, since: "0.1.0",
    rationale: """
      The iOS SDK takes the later of two equal names (FDLUtilities.m); which one the service
      took is not known.
      """,
    examples: [
      .rejected(
        "https://example.page.link/?link=https%3A%2F%2Fexample.com%2Fa&⟪apn=com.example.one⟫&apn=com.example.two"
      ),
      .accepted(
        "https://example.page.link/?link=https%3A%2F%2Fexample.com%2Fa&apn=com.example.app&apn=com.example.app"
      ),
    ])

  static let effects: [LinkEffect] = [LinkEffect(.iOS, "the later value counts")]

  static let isRepairable = true

  static func problems(in link: DynamicLink) -> [LinkProblem] {
    guard link.isLong else { return [] }
    return link.items.compactMap { item in
      guard item.isSound, !item.isEmpty, let parameter = item.parameter,
        !parameter.isUndocumented, let last = link.item(parameter), last != item,
        let value = item.value, let kept = last.value, link.url[value] != link.url[kept]
      else { return nil }
      let name = parameter.rawValue
      return LinkProblem(item.range, "'\(name)' is given again later with another value")
    }
  }
}
