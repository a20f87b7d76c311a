public import Diagnostics

/// PLN001: the saved plan was made from other inputs.
public enum StalePlan {
  /// The rule's description.
  public static let metadata = RuleMetadata(
    id: "PLN001",
    name: "stale-plan",
    summary: "the saved plan was made from other inputs",
    severity: .error,
    certainty: .documented,
    since: "0.1.0",
    rationale: """
      plan.json holds the SHA-256 of every input. When one changed, the files below plan/ answer a
      question that nobody asks any more.
      """,
    examples: []
  )
}
