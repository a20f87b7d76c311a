public import Diagnostics

/// PRJ009: linkover.json names a file that does not exist, or a folder.
public enum MissingProjectInput {
  /// The rule's description; its examples lie in an empty folder.
  public static let metadata = RuleMetadata(
    id: "PRJ009",
    name: "missing-project-input",
    summary: "linkover.json names a file that does not exist, or a folder",
    severity: .error,
    certainty: .documented,
    since: "0.1.0",
    rationale: """
      A plan made without one of its inputs would look complete and be wrong. Paths are relative to
      the folder of linkover.json.
      """,
    examples: [
      .rejected(
        #"{"version": 1, "domains": [{"host": "links.example.com"}], "inventory": [⟪"links.csv"⟫]}"#
      ),
      .accepted(#"{"version": 1, "domains": [{"host": "links.example.com"}]}"#),
    ]
  )

  /// What stands where an input is looked for.
  public enum Place: Sendable {
    /// Something that can be read.
    case file
    /// A folder, which is no input.
    case folder
    /// Nothing.
    case missing
  }

  /// The inputs of `project` in whose place `look` finds no file.
  public static func findings(
    in project: Project, look: (String) throws -> Place
  ) rethrows -> [Finding] {
    try project.inputs.compactMap { path, range in
      let place = project.source.location(of: project.source.range(ofQuoted: path) ?? range)
      return switch try look(path) {
      case .file: nil
      case .folder:
        Finding(
          metadata, "'\(path)' is a folder, not a file", at: place,
          help: "name the files in it that are meant, each by its path")
      case .missing:
        Finding(
          metadata, "there is no file '\(path)'", at: place,
          help: "paths are relative to the folder of linkover.json")
      }
    }
  }
}
