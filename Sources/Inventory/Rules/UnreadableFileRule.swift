import Bytes
import Diagnostics
import Syntax

/// A file that cannot be read, or not wholly.
enum UnreadableFileRule {
  /// The rule's description.
  static let metadata = RuleMetadata(
    id: "INV012", name: "unreadable-file",
    summary: "a file that cannot be read as an inventory",
    severity: .error, certainty: .documented, since: "0.1.0",
    rationale: """
      An archive must hold files, and JSON must be valid: what follows its first error is a guess.
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

  /// There is nothing in an archive.
  static func findingEmptyArchive(_ name: String) -> Finding {
    Finding(
      metadata, "the archive holds no files", at: Location(path: name),
      help: "fetch it again, or take it off the list")
  }

  /// A JSON array ends with the file; what came before was read.
  static func findingCut(at location: Location) -> Finding {
    Finding(
      metadata, "the file ends before its array does", at: location,
      help: "the file may have been cut: fetch it again")
  }

  /// A JSON document is longer than what is held in memory.
  static func findingTooLarge(at location: Location) -> Finding {
    Finding(
      metadata, "one JSON document of more than \(FileContents.limit >> 20) MiB, which is not read",
      at: location,
      help: "an array, or one object to a line, may have any length: jq -c '.[]' makes the lines")
  }

  /// A JSON document has an error; what could be read of it was read.
  static func finding(_ problem: JSONProblem, in source: SourceText) -> Finding {
    Finding(
      metadata, problem.message, at: source.location(of: problem.range), help: problem.help)
  }
}
