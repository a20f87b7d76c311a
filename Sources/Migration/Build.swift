/// One shipped or planned app version.
public struct Build: Sendable {
  /// How a build reaches people.
  public enum Channel: String, CaseIterable, Sendable {
    /// TestFlight, internal or closed testing.
    case beta
    /// The store.
    case production
  }

  /// Index of its app in `Project.apps`.
  public var app: Int
  /// The version as people know it.
  public var version: String
  /// The App ID it is signed with: its app's, or one that the app had before.
  public var appID: String?
  /// The package it has: its app's, or one that the app had before.
  public var package: String?
  /// Beta or production.
  public var channel: Channel
  /// Path of its entitlements, relative to the project.
  public var entitlements: String?
  /// Paths of its manifests, relative to the project, the strongest first; or of an APK.
  public var manifests: [String]
  /// Paths of string resources and navigation graphs, besides those that stand beside its
  /// manifests.
  public var resources: [String]
  /// Values for `${name}` in the manifests.
  public var placeholders: [String: String]
  /// How it resolves links.
  public var resolver: Resolver
  /// The part of installs that run it, 0 to 1; nil when the team does not know.
  public var installShare: Double?
  /// Where the project file gives the share.
  public var installShareRange: Range<Int>?
  /// Whether it is yet to ship.
  public var isPlanned: Bool
  /// Whether it has given up the entries of domains that are left, as the plan asks once they are
  /// unused.
  public var dropsLegacy = false
  /// Where the project file says so.
  public var range: Range<Int>
}
