import Diagnostics

/// DAL010: a package name has characters no package has.
enum MalformedPackage: StatementRule {
  static let metadata = RuleMetadata(
    id: "DAL010", name: "malformed-package", summary: "a package name is none",
    severity: .error, certainty: .documented, since: "0.1.0",
    rationale: """
      A package name has letters, digits, `_` and `.` only. Google's service skips the statement
      (compatibility test 2308); no installed app can have the name.
      """,
    examples: [
      .rejected(
        ExampleText.statement().exchanging("\"app.trailnote\"", with: "⟪\"app trailnote\"⟫")),
      .accepted(ExampleText.statement()),
    ])

  static func consequence(at origin: String) -> String? { isLost(at: origin) }

  static func check(_ file: AssetLinksDocument) -> [Finding] {
    findings([.malformedPackage], in: file) { _ in "write the application id of the build" }
  }
}
