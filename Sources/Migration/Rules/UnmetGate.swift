public import Diagnostics

/// PLN006: a phase may not begin yet.
public enum UnmetGate {
  /// The rule's description.
  public static let metadata = RuleMetadata(
    id: "PLN006",
    name: "unmet-gate",
    summary: "what must hold before a phase does not hold yet",
    severity: .error,
    certainty: .documented,
    since: "0.1.0",
    rationale: """
      A plan counts on new builds being in people's hands before new links are made, and on old ones
      being gone before the drain ends. `linkover check --gate PHASE` holds linkover.json to that: which
      builds are still planned, and the install shares that it gives or that a store console's table
      gives.
      """,
    examples: []
  )
}
