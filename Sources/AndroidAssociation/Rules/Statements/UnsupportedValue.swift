import Diagnostics

/// DAL016: a number or null.
enum UnsupportedValue: StatementRule {
  static let metadata = RuleMetadata(
    id: "DAL016", name: "unsupported-value",
    summary: "a number or null makes Android's own agent refuse the file",
    severity: .error, certainty: .documented, since: "0.1.0",
    rationale: """
      The parser of Android's own agent knows strings, booleans, arrays and objects. A number or
      `null`, in a comment field too, makes it refuse the whole file (AOSP, `JsonParser`). Google's
      service ignores fields it does not know.
      """,
    examples: [
      .rejected(ExampleText.statement(more: ",\n  \"version\": ⟪3⟫")),
      .accepted(ExampleText.statement(more: ",\n  \"version\": \"3\"")),
    ])

  static func check(_ file: AssetLinksDocument) -> [Finding] {
    findings([.unsupportedValue], in: file) { _ in "write it as a string, or remove it" }
  }
}
