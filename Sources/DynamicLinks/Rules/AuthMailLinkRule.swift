import Diagnostics

/// An auth mail link in the old form.
enum AuthMailLinkRule: LinkRule {
  static let metadata = RuleMetadata(
    id: "FDL019", name: "auth-mail-link",
    summary: "a Firebase Auth mail link wrapped into a dynamic link",
    severity: .info, certainty: .documented, since: "0.1.0",
    rationale: """
      Mail links of Firebase Auth carry a one-time code and were wrapped into a Dynamic Link.
      They are not moved link by link: the project's mail links move to Hosting (`linkDomain`,
      Firebase Auth email-link-migration), and old ones run out by themselves.
      """,
    examples: [
      .rejected(
        "⟪https://link.example.com/?link=https://example.firebaseapp.com/__/auth/action?mode%3DsignIn%26oobCode%3DABC&apn=com.example.app⟫"
      ),
      .accepted("https://example.page.link/?link=https%3A%2F%2Fexample.com%2Fa"),
    ])

  static let effects: [LinkEffect] = LinkEffect.everywhere(
    "the mail link no longer resolves; new mails need a Hosting link domain")

  static let isRepairable = false

  static func problems(in link: DynamicLink) -> [LinkProblem] {
    if link.shape.kind != .authWrapped { return [] }
    return [LinkProblem(link.url.indices, "the link carries a one-time code of an auth mail")]
  }
}
