import Diagnostics

/// DAL019: one element is an include and a statement.
enum MixedInclude: StatementRule {
  static let metadata = RuleMetadata(
    id: "DAL019", name: "include-beside-statement",
    summary: "an element has an include and parts of a statement",
    severity: .error, certainty: .documented, since: "0.1.0",
    rationale: """
      Google's service calls the element malformed and skips it (compatibility test 2004); Android's
      own agent follows the include and drops the statement.
      """,
    examples: [
      .rejected(
        #"[{"include": "https://trailnote.example/s.json", ⟪"relation"⟫: []}]"#),
      .accepted(#"[{"include": "https://trailnote.example/s.json"}]"#),
    ])

  static func consequence(at origin: String) -> String? { isLost(at: origin) }

  static func check(_ file: AssetLinksDocument) -> [Finding] {
    findings([.includeBesideStatement], in: file) { _ in "make two elements of it" }
  }
}
