import Diagnostics
import Syntax

/// DAL018: the file includes another one.
enum IncludedFile: StatementRule {
  static let metadata = RuleMetadata(
    id: "DAL018", name: "included-file", summary: "the file includes statements of another file",
    severity: .warning, certainty: .documented, since: "0.1.0",
    rationale: """
      Google's service follows ten includes, Android's own agent only those of the first file, and
      Chrome none, so a trusted web activity does not see included statements. An include must be
      fetched by https without a redirect (Digital Asset Links documentation; AOSP
      `MAX_INCLUDE_LEVEL`).
      """,
    examples: [
      .rejected(#"[{"include": ⟪"https://trailnote.example/statements.json"⟫}]"#),
      .accepted(ExampleText.statement()),
    ])

  static func check(_ file: AssetLinksDocument) -> [Finding] {
    let included = file.statements.compactMap(\.include).map { url in
      let isSecure = WebOrigin(url: url.text)?.isSecure == true
      return Finding(
        metadata,
        isSecure
          ? "'\(url.text)' is included, which Chrome does not follow"
          : "'\(url.text)' is included without https, which no engine follows from https",
        at: file.source.location(of: url.range), severity: isSecure ? nil : .error,
        help: "copy its statements into this file")
    }
    return included
      + findings([.malformedInclude], in: file) { _ in "an include must be an https URL" }
  }
}
