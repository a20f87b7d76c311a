/// URLs that a host's new association file opens and today's does not, or the other way round.
public struct FileDifference: Sendable {
  /// The host.
  public var host: String
  /// The App ID or package.
  public var app: String
  /// Whether the new file opens more here, rather than less.
  public var isGain: Bool
  /// A URL that shows it.
  public var witness: String
}
