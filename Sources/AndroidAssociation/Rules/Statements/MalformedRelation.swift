import Diagnostics

/// DAL007: a relation is not `kind/detail`.
enum MalformedRelation: StatementRule {
  static let metadata = RuleMetadata(
    id: "DAL007", name: "malformed-relation", summary: "a relation is not of the form kind/detail",
    severity: .error, certainty: .documented, since: "0.1.0",
    rationale: """
      A relation is two names of small letters, digits, `_` and `.` with one slash between. Google's
      service skips the statement, Android's own agent refuses the whole file (compatibility tests
      2107 to 2125; AOSP, `Relation`).
      """,
    examples: [
      .rejected(
        ExampleText.statement().exchanging(
          "\"delegate_permission/common.handle_all_urls\"", with: "⟪\"handle_all_urls\"⟫")),
      .accepted(ExampleText.statement()),
    ])

  static func consequence(at origin: String) -> String? { isLost(at: origin) }

  static func check(_ file: AssetLinksDocument) -> [Finding] {
    findings([.malformedRelation], in: file) { _ in
      "for links it is 'delegate_permission/common.handle_all_urls'"
    }
  }
}
