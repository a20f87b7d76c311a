import Diagnostics

/// A Dynamic Link within a Dynamic Link.
enum NestedDynamicLinkRule: LinkRule {
  static let metadata = RuleMetadata(
    id: "FDL007", name: "nested-dynamic-link",
    summary: "the deep link is a dynamic link itself",
    severity: .error, certainty: .documented, since: "0.1.0",
    rationale: """
      The deep link may not be another Dynamic Link (Firebase, create-manually). After the
      shutdown the inner link leads nowhere, so the outer one cannot be restored from the export
      alone.
      """,
    examples: [
      .rejected(
        "https://example.page.link/?link=⟪https://example.page.link/shop?item%3D12⟫&apn=com.example.app"
      ),
      .accepted("https://example.page.link/?link=https%3A%2F%2Fexample.com%2Fa"),
    ])

  static let effects: [LinkEffect] = LinkEffect.everywhere(
    "the inner link is dead, and so is the outer one")

  static let isRepairable = false

  static func problems(in link: DynamicLink) -> [LinkProblem] {
    guard link.isLong, let value = link.item(.link)?.value else { return [] }
    if !link.deepLinkShape.kind.isDynamicLink || DeepLinkOnOwnDomainRule.applies(to: link) {
      return []
    }
    let text = link.text(link.deepLink)
    return [LinkProblem(value, "the deep link '\(text)' is another dynamic link")]
  }
}
