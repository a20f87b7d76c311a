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
  /// What builds that people still have know it by, besides the above.
  public var formerly: [FormerIdentity] = []
  /// The App ID of its App Clip, for Apple platforms.
  public var clip: String?
  /// Path of a table of its versions and their installs, relative to the project.
  public var installShares: String?
  /// The number in the App Store.
  public var appStoreID: String?
  /// Where the project file says so.
  public var range: Range<Int>

  /// The App IDs it has and had, today's first.
  public var appIDs: [String] { ([appID] + formerly.map(\.appID)).compactMap(\.self) }
  /// The bundle identifiers it has and had: its App IDs without their prefixes.
  var bundleIDs: [Substring] {
    appIDs.compactMap { id in
      id.utf8.firstIndex(of: UInt8(ascii: ".")).map { id[id.utf8.index(after: $0)...] }
    }
  }
  /// The packages it has and had, today's first.
  public var packages: [String] { ([package] + formerly.map(\.package)).compactMap(\.self) }

  /// The certificates that sign it under one of its packages.
  public func certificates(of package: String) -> [String] {
    package == self.package
      ? certificates : formerly.first { $0.package == package }?.certificates ?? []
  }
}
