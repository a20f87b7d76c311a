import Diagnostics

/// DAL008: a target's namespace is unknown.
enum UnknownNamespace: StatementRule {
  static let metadata = RuleMetadata(
    id: "DAL008", name: "unknown-namespace",
    summary: "a target's namespace is neither android_app nor web",
    severity: .error, certainty: .documented, since: "0.1.0",
    rationale: """
      Google's service skips a statement about anything but apps and sites; Android's own agent
      refuses the whole file, so that no other app in it is verified either. `ios_app` stands in old
      texts, but no engine takes it (AOSP, `AssetFactory`).
      """,
    examples: [
      .rejected(ExampleText.statement().exchanging("\"android_app\"", with: "⟪\"ios_app\"⟫")),
      .accepted(ExampleText.statement()),
    ])

  static func consequence(at origin: String) -> String? { isLost(at: origin) }

  static func check(_ file: AssetLinksDocument) -> [Finding] {
    findings([.unknownNamespace], in: file) { _ in "write 'android_app' or remove the statement" }
  }
}
