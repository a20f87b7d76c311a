/// An app that a legacy host does not name until its builds that cannot resolve links are gone.
struct HeldBackApp: Hashable, Sendable {
  /// Index of the domain in the project.
  var domain: Int
  /// Index of the app in the project.
  var app: Int
}
