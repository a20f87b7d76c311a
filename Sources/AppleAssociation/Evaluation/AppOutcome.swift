public import Diagnostics

/// What one URL does for one app, and why.
public struct AppOutcome: Sendable {
  /// What the system does with the link.
  public enum Verdict: String, Sendable {
    /// The app opens.
    case opens
    /// A rule keeps the link in the browser.
    case excluded
    /// No rule matches.
    case nothing
  }

  /// The app.
  public let app: AppID
  /// What the system does.
  public let verdict: Verdict
  /// The rules in the order they were tried, the deciding one last.
  public let trace: [TraceStep]
  /// Why the verdict is less than documented.
  public let doubts: [Doubt]
  /// How well the behaviour behind the verdict is known.
  public let certainty: Certainty

  /// The rule that decided; nil when none matched.
  public var rule: AssociationRule? {
    verdict == .nothing ? nil : trace.last?.rule
  }
}
