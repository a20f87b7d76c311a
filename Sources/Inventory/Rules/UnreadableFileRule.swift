import Diagnostics
import Syntax

/// A file that cannot be read, or not wholly.
enum UnreadableFileRule {
  static let metadata = RuleMetadata(
    id: "INV012", name: "unreadable-file",
    summary: "a file that cannot be read as an inventory",
    severity: .error, certainty: .documented, since: "0.1.0",
    rationale: """
      Compressed files and archives are unpacked before they are read, and JSON must be valid:
      what follows its first error is a guess.
      """,
    examples: [
      .rejected(
        """
        {"shortLink": "https://example.page.link/AbCd"⟪⟫
        """),
      .accepted(
        """
        {"shortLink": "https://example.page.link/AbCd", "link": "https://example.com/a"}
        """),
    ])

  /// A file is compressed or an archive.
  static func finding(_ format: String, in name: String) -> Finding {
    Finding(
      metadata, "the file is \(format)", at: Location(path: name), help: "unpack it first")
  }

  /// A JSON document has an error; what could be read of it was read.
  static func finding(_ problem: JSONProblem, in source: SourceText) -> Finding {
    Finding(
      metadata, problem.message, at: source.location(of: problem.range), help: problem.help)
  }
}
