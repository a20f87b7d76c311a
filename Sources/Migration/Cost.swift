/// What a step would cost the links that were still used: one after the drain, or any on a host
/// that nobody of the team can serve.
public struct Cost: Sendable {
  /// The world that the step leads to.
  public var world: Int
  /// Who is hit.
  public var audience: Audience
  /// What they had.
  public var before: Outcome
  /// What they would get.
  public var after: Outcome
  /// How many links.
  public var count: Int
  /// Whether they are on a host that nobody of the team can serve.
  public var isUnrecoverable: Bool
}
