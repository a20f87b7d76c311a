/// What a step would cost the links that were still used: one after the drain, or any on a host
/// that nobody of the team can serve.
public struct Cost: Sendable {
  /// The world that the step leads to.
  public var world: Int
  /// Who is hit.
  public var audience: Audience
  /// Index of the build that they had in the world before; nil where it is the same.
  public var replaced: Int?
  /// What they had.
  public var before: Outcome
  /// What they would get.
  public var after: Outcome
  /// How many links.
  public var count: Int
  /// Whether they are on a host that nobody of the team can serve.
  public var isUnrecoverable: Bool
}

extension [Cost] {
  /// Those that differ only in the links they count added up, in the order of the worlds.
  func joined() -> [Cost] {
    var joined: [Cost] = []
    for cost in self {
      let same = joined.firstIndex { other in
        other.world == cost.world && other.audience == cost.audience
          && other.before == cost.before && other.after == cost.after
          && other.isUnrecoverable == cost.isUnrecoverable && other.replaced == cost.replaced
      }
      if let same { joined[same].count += cost.count } else { joined.append(cost) }
    }
    return joined.sorted { $0.world < $1.world }
  }
}
