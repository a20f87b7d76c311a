public import Diagnostics

/// One step of the way from a URL to what opens it.
public struct TraceStep: Hashable, Sendable {
  /// What was decided: lower case, no full stop.
  public let text: String
  /// The place that decides; nil where there is none.
  public let location: Location?
  /// How well the behaviour is known.
  public let certainty: Certainty
}
