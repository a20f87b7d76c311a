/// A build of an app, as far as its entitlements and association files must agree.
public struct SignedBuild: Sendable {
  /// The build as people know it, such as `trailnote-ios 4.0`.
  public let name: String
  /// The app that it is a build of, by the name that the project has for it; nil where none does.
  public let appName: String?
  /// The App ID that is said of it.
  public let app: AppID
  /// Whether it reaches people by the store, not by TestFlight and the like.
  public let isProduction: Bool
  /// Whether it is yet to ship, so that today's files need not name it.
  public let isPlanned: Bool
  /// Its entitlements; nil where they are not known.
  public let entitlements: Entitlements?

  /// Describes a build.
  public init(
    name: String, appName: String? = nil, app: AppID, isProduction: Bool, isPlanned: Bool,
    entitlements: Entitlements?
  ) {
    self.name = name
    self.appName = appName
    self.app = app
    self.isProduction = isProduction
    self.isPlanned = isPlanned
    self.entitlements = entitlements
  }
}
