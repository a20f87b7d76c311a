/// What naming an app on a legacy host costs those of its builds that cannot resolve links.
public struct Trade: Sendable {
  /// The build's name.
  public var build: String
  /// The host.
  public var host: String
  /// The part of installs, if known.
  public var installShare: Double?
  /// How many links open on a blank start screen, and would land on the right page otherwise.
  public var count: Int
}
