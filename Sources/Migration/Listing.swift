/// Whether a host's association file names an app, today and in the plan; nil when unknown.
public struct Listing: Sendable {
  /// Today.
  public var today: Bool?
  /// Once the plan's files are published.
  public var after: Bool?
}
