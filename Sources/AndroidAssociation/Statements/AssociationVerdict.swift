import Diagnostics

/// Whether an assetlinks file lets an app verify, engine by engine.
public struct AssociationVerdict: Hashable, Sendable {
  /// Google's service.
  public let google: EngineAnswer
  /// Android's own agent.
  public let aosp: EngineAnswer
  /// Chrome.
  public let chromium: EngineAnswer

  /// Whether both engines that verify links agree that the app is associated.
  public var verifies: Bool { google.isGranted && aosp.isGranted }

  /// Which of the two engines that verify links differs, and why; nil where they agree.
  public var difference: String? {
    if google.isGranted == aosp.isGranted { return nil }
    let refusing = google.isGranted ? aosp : google
    return "\(refusing.engine.name) refuses: \(refusing.reason)"
  }

  /// The same where Android's own agent grants it to a certificate of the app's past.
  func withHistory(_ aosp: EngineAnswer) -> AssociationVerdict {
    let google = EngineAnswer(
      engine: google.engine, isGranted: google.isGranted,
      reason: google.reason + ", and it is asked about the current one", location: google.location,
      certainty: .inferred)
    let past = EngineAnswer(
      engine: aosp.engine, isGranted: true, reason: aosp.reason + ", one of the app's past",
      location: aosp.location, certainty: aosp.certainty)
    return AssociationVerdict(google: google, aosp: past, chromium: chromium)
  }

  /// The reason to show: the granting statement, or why the first refusing engine refuses.
  public var reason: String {
    if !google.isGranted { return google.reason }
    return difference ?? google.reason
  }
}
