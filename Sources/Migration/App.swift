/// One app of the team, as `linkover.json` names it.
public struct App: Sendable {
  /// The name other parts of the project file use.
  public var name: String
  /// The system it runs on.
  public var platform: Platform
  /// `PREFIX.bundle`, for Apple platforms.
  public var appID: String?
  /// The package, for Android.
  public var package: String?
  /// SHA-256 fingerprints of signing certificates, the app signing key's first.
  public var certificates: [String]
  /// Path of a table of its versions and their installs, relative to the project.
  public var installShares: String?
  /// The number in the App Store.
  public var appStoreID: String?
  /// Where the project file says so.
  public var range: Range<Int>
}
