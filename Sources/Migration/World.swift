/// What the outside sees at one moment: hosts with their files, and builds in people's hands.
public struct World: Sendable {
  /// A short name for tables and JSON keys: `today`, `published`.
  public var name: String
  /// One state for each domain of the project, in its order.
  public var hosts: [HostState]
  /// For each build of the plan, whether people have it.
  public var hasBuild: [Bool]
  /// For each build of the plan, whether the one that follows it, without the entries of domains that
  /// are left, is in its place.
  public var hasDropped: [Bool]
  /// Whether builds that cannot resolve links are gone, and each link must do what is wanted.
  public var isDrained: Bool
  /// Whether the team's own link service answers apps that ask it.
  public var hasEndpoint: Bool
}
