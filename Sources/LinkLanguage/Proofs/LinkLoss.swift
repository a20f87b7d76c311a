/// URLs that one list opens and another does not, as one pair of rules explains them.
public struct LinkLoss: Hashable, Sendable {
  /// The rule that opens them in the first list.
  public let rule: Int
  /// What the second list says instead: the exclusion, or that no rule matches.
  public let verdict: Verdict
  /// Such a URL, or that the question was not decided.
  public let proof: LinkProof
}
