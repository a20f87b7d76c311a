public import Diagnostics

/// Whether builds, their entitlements and the association files of their hosts name each other.
public struct ProjectAgreement: Sendable {
  /// The builds of all apps.
  let builds: [SignedBuild]
  /// The association files by host.
  let files: [ServedAssociation]

  /// Puts builds and files beside each other.
  public init(builds: [SignedBuild], files: [ServedAssociation]) {
    self.builds = builds
    self.files = files
  }

  /// What does not agree, by place.
  public func findings() -> [Finding] {
    (ForeignIdentifier.findings(in: self) + UnnamedApp.findings(in: self)
      + UnclaimedApp.findings(in: self)).sortedByPlace()
  }

  /// The rules about agreement, which need more than one file.
  static let rules: [RuleMetadata] = [UnnamedApp.metadata, UnclaimedApp.metadata]

  /// The builds whose App ID is `app`.
  func builds(of app: AppID) -> [SignedBuild] {
    builds.filter { $0.app == app }
  }

  /// Whose an App ID is that is not `build`'s own: `the beta's`, `the production app's` or `another
  /// build's` of the same app, or `another app's`.
  func owner(of app: AppID, beside build: SignedBuild) -> String {
    let own = builds(of: app)
    guard let name = build.appName, own.contains(where: { $0.appName == name }) else {
      return "another app's"
    }
    if build.isProduction, own.allSatisfy({ !$0.isProduction }) { return "the beta's" }
    return !build.isProduction && own.allSatisfy(\.isProduction)
      ? "the production app's" : "another build's"
  }
}
