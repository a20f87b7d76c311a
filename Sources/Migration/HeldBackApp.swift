/// An app that a legacy host does not name until its builds that cannot resolve links are gone.
public struct HeldBackApp: Hashable, Sendable {
  /// Index of the domain in the project.
  public var domain: Int
  /// Index of the app in the project.
  public var app: Int
}
