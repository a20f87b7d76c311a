/// What dynamic rules say about a URL.
public enum DynamicOutcome: Hashable, Sendable {
  /// There are no rules, so the manifest alone decides.
  case unrestricted
  /// The component with this index opens the app.
  case allowed(component: Int)
  /// The component with this index keeps it closed.
  case denied(component: Int)
  /// No component matches, which keeps it closed.
  case unmatched

  /// Whether the app may open.
  public var permits: Bool {
    switch self {
    case .unrestricted, .allowed: true
    case .denied, .unmatched: false
    }
  }
}
