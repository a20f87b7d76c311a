import Diagnostics

/// A long link without the slash before `?`.
enum MissingSlashRule: LinkRule {
  static let metadata = RuleMetadata(
    id: "FDL006", name: "missing-slash",
    summary: "no slash between the link's domain and its query",
    severity: .error, certainty: .observed, since: "0.1.0",
    rationale: """
      Custom domains take `https://host/prefix/?link=` only with the slash before `?` (firebase-
      tools issue 1184, flutterfire issue 2355). Without a prefix browsers add the slash
      themselves, but apps get the URL as it is written.
      """,
    examples: [
      .rejected(
        "https://⟪links.example.com/car⟫?link=https%3A%2F%2Fexample.com%2Fa&apn=com.example.app"),
      .rejected(
        "https://⟪example.page.link⟫?link=https%3A%2F%2Fexample.com%2Fa&apn=com.example.app"),
      .accepted(
        "https://links.example.com/car/?link=https%3A%2F%2Fexample.com%2Fa&apn=com.example.app"),
    ])

  static let effects: [LinkEffect] = LinkEffect.everywhere("the link is refused as invalid")

  static let isRepairable = true

  static func problems(in link: DynamicLink) -> [LinkProblem] {
    let shape = link.shape
    guard link.isLong, shape.path == shape.prefix, shape.query != nil,
      shape.domainKind != .gooGlApp, shape.domainKind != .pageLinkApp
    else { return [] }
    let place = shape.host.lowerBound..<shape.path.upperBound
    if shape.path.isEmpty {
      return [LinkProblem(place, "no slash between the host and '?'", severity: .warning)]
    }
    let prefix = link.text(shape.path)
    return [LinkProblem(place, "no slash between the URL prefix '\(prefix)' and '?'")]
  }
}
