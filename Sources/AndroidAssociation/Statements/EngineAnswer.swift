public import Diagnostics

/// What one engine says about one app, and why.
public struct EngineAnswer: Hashable, Sendable {
  /// The engine.
  public let engine: StatementEngine
  /// Whether it takes the relation as granted.
  public let isGranted: Bool
  /// The statement that grants it, or the nearest reason why none does; lower case, no full stop.
  public let reason: String
  /// The place of the statement or of the reason; nil where there is none.
  public let location: Location?
  /// How well the engine's behaviour in this point is known.
  public let certainty: Certainty
}
