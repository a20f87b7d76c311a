import Diagnostics

/// A link to the preview page.
enum PreviewLinkRule: LinkRule {
  static let metadata = RuleMetadata(
    id: "FDL021", name: "preview-link",
    summary: "a link to the preview page",
    severity: .warning, certainty: .observed, since: "0.1.0",
    rationale: """
      The preview page's own address begins with `preview.` (firebase/quickstart-unity issue
      436). It was copied in place of the link, and the page is gone.
      """,
    examples: [
      .rejected("https://⟪preview.page.link⟫/example.page.link/AbCd"),
      .accepted("https://example.page.link/AbCd"),
    ])

  static let effects: [LinkEffect] = LinkEffect.everywhere("the page is gone")

  static let isRepairable = false

  static func problems(in link: DynamicLink) -> [LinkProblem] {
    guard link.shape.kind == .preview else { return [] }
    let host = link.text(link.shape.host)
    return [LinkProblem(link.shape.host, "'\(host)' is the host of the preview page")]
  }
}
