public import Diagnostics

/// PRJ009: linkover.json names a file that does not exist.
public enum MissingProjectInput {
  /// The rule's description; its examples lie in an empty folder.
  public static let metadata = RuleMetadata(
    id: "PRJ009",
    name: "missing-project-input",
    summary: "linkover.json names a file that does not exist",
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

  /// The inputs of `project` for which `exists` says that nothing is there.
  public static func findings(
    in project: Project, exists: (String) throws -> Bool
  ) rethrows -> [Finding] {
    try project.inputs.filter { try !exists($0.path) }.map { path, range in
      Finding(
        metadata, "there is no file '\(path)'",
        at: project.source.location(of: project.source.range(ofQuoted: path) ?? range),
        help: "paths are relative to the folder of linkover.json")
    }
  }
}
