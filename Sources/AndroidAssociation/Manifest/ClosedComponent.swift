public import Diagnostics

/// What keeps other apps, the browser among them, from starting an activity or alias.
public struct ClosedComponent: Hashable, Sendable {
  /// An attribute that closes with the value `false`.
  public enum Attribute: String, Sendable {
    /// Nothing outside the app may start it.
    case exported
    /// Nothing may start it.
    case enabled
  }

  /// The class or alias, completed with the package.
  public let component: String
  /// The attribute that says so.
  public let attribute: Attribute
  /// Whether it is said of the application with all its components.
  public let isOfApplication: Bool
  /// Where it is said.
  public let location: Location

  /// What must be written there instead.
  public var remedy: String { "android:\(attribute.rawValue)=\"true\"" }
}
