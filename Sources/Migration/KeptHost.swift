/// A host, as an app claims it today, that the project does not list: it stays claimed.
public struct KeptHost: Hashable, Sendable {
  /// The host, `*.` at its front for all below it, and its port where it has one.
  public var host: String
  /// The Android activity that the plan does not touch and that claims it; nil where the plan's file
  /// holds it.
  public var activity: String?
}
