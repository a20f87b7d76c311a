public import Diagnostics

/// What opens a link on one device, and the steps that lead there.
public struct LinkEvaluation: Hashable, Sendable {
  /// What opens.
  public enum Outcome: String, Hashable, Sendable {
    /// The app.
    case app
    /// A question to the user, who may choose the app (Android 11 and earlier).
    case chooser
    /// The browser.
    case browser
  }

  /// What opens.
  public let outcome: Outcome
  /// The steps, first to last.
  public let steps: [TraceStep]

  /// How well the outcome is known: as well as the weakest step.
  public var certainty: Certainty { steps.map(\.certainty).min() ?? .documented }
}
