/// What a step after the drain would cost the links that were still used.
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
}
