/// Whether a rule can ever decide a URL, for the groups for which the answer is the same.
public struct RuleReach: Hashable, Sendable {
  /// The answers.
  public enum Answer: Hashable, Sendable {
    /// It can; here is a URL that it decides.
    case reachable(witness: String)
    /// Its pattern matches no URL at all.
    case matchesNothing
    /// Rules before it take every URL it matches; these are enough to do so.
    case hidden(by: [Int])
    /// The proof took more than its budget of steps.
    case notDecided(steps: Int)
  }

  /// The rule's index.
  public let rule: Int
  /// The groups concerned.
  public let groups: GroupSet
  /// The answer.
  public let answer: Answer
}
