import Diagnostics

/// A raw `&` within a URL given as a parameter.
enum UnescapedAmpersandRule: LinkRule {
  static let metadata = RuleMetadata(
    id: "FDL002", name: "unescaped-ampersand",
    summary: "a raw '&' cuts the deep link off",
    severity: .error, certainty: .observed, since: "0.1.0",
    rationale: """
      A raw `&` in the deep link ends the value of `link`: what follows is read as parameters of
      the Dynamic Link and lost to the app (firebase/quickstart-unity issue 566).
      """,
    examples: [
      .rejected(
        "https://example.page.link/?link=https://example.com/?a%3D1&⟪b=2&c=3⟫&apn=com.example.app"),
      .accepted("https://example.page.link/?link=https://example.com/?a%3D1%26b%3D2"),
      .accepted("https://example.page.link/?link=https://example.com/a&b=2"),
    ])

  static let effects: [LinkEffect] = LinkEffect.everywhere(
    "the app or page gets the deep link without the part behind '&'")

  static let isRepairable = true

  static func problems(in link: DynamicLink) -> [LinkProblem] {
    guard link.isLong else { return [] }
    return link.items.indices.compactMap { index in
      let torn = link.tornItems(of: link.items, after: index)
      if torn == 0 { return nil }
      let items = link.items[index + 1...index + torn]
      let start = link.items[index + 1].range.lowerBound
      let name = link.text(link.items[index].name)
      return LinkProblem(
        start..<link.items[index + torn].range.upperBound,
        "\(link.names(items)) "
          + DisplayText.form(
            torn, "belongs to '\(name)' but a raw '&' cuts it off",
            "belong to '\(name)' but a raw '&' cuts them off"))
    }
  }
}
