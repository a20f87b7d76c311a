public import Diagnostics

/// PRJ009: linkover.json names a file that does not exist.
public enum MissingProjectInput {
  /// The rule's description; whoever reads the files applies it, so it has no example of its own.
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
    examples: []
  )
}
