public import Diagnostics

/// Whether an app is verified for a host, and why.
public struct HostVerification: Hashable, Sendable {
  /// Whether Android takes the host as the app's own.
  public let isVerified: Bool
  /// Why, or why not: lower case, no full stop.
  public let reason: String
  /// The statement or the place that decides; nil where there is none.
  public let location: Location?
  /// How well that is known.
  public let certainty: Certainty
  /// The host whose assetlinks file decides; nil where no file is asked for.
  public let statementHost: String?
}
