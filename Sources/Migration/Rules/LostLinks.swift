public import Diagnostics

/// PLN002: links do not reach what they should.
public enum LostLinks {
  /// The rule's description.
  public static let metadata = RuleMetadata(
    id: "PLN002",
    name: "lost-links",
    summary: "links get worse on the way, or do not reach their wanted outcome",
    severity: .error,
    certainty: .documented,
    since: "0.1.0",
    rationale: """
      The proof was run on the association files, app files and redirects below plan/ as they are
      saved. Links that an edit of such a file loses are named with the build that loses them.
      """,
    examples: []
  )
}
