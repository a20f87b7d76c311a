/// What an app was known by before it moved to another team, or to another bundle identifier or
/// package.
public struct FormerIdentity: Hashable, Sendable {
  /// The App ID, for Apple's platforms.
  public var appID: String?
  /// The package, for Android.
  public var package: String?
  /// SHA-256 fingerprints of the certificates that signed it.
  public var certificates: [String]
}
