import AndroidAssociation
import AppleAssociation

extension BuildClaims {
  /// How the paths of mails for signing in begin (Firebase, "Migrate to the new email link domain").
  static let signInPath = "/__/auth/links"

  /// The hosts that an app's builds claim for mails for signing in, besides those of the project.
  var signInHosts: [String] {
    [project.signInDomain].compactMap(\.self).filter { project.domain(named: $0) == nil }
  }

  /// The filters for mails for signing in that an app lacks.
  func signInClaims(_ app: Int) -> [LinkClaim] {
    let newest = newestManifest(of: app).map { written[$0] }
    return signInHosts.filter { host in
      guard case .android(let android) = newest else { return true }
      return !opensSignInMails(android, of: host)
    }
    .map { LinkClaim(host: $0, paths: [LinkClaim.Path(beginningWith: Self.signInPath)]) }
  }

  /// Whether the files of a build, or the plan's for it, claim the links of mails for signing in: on the
  /// domain that they come from, or where nobody named it on some host of Firebase Hosting, be it
  /// Firebase's own or one of the team's that stays; nil when they are not known.
  func opensSignInMails(build: Int) -> Bool? {
    switch claims[build] {
    case .everything: return nil
    case .apple(let entitlements):
      return entitlements.entries.contains {
        $0.service == .applinks && $0.counts(in: .distribution) && !$0.isWildcard
          && isSignInHost($0.host)
      }
    case .android(let android):
      return android.manifest.linkHosts.contains { host in
        isSignInHost(host) && opensSignInMails(android, of: host)
      }
    }
  }

  /// A filter counts where Android verifies its host: nobody asks for other hosts of Firebase's.
  private func opensSignInMails(_ android: AndroidApp, of host: String) -> Bool {
    let verification = android.verification(of: host) { _ in nil }
    guard verification.statementHost == host else { return false }
    var matcher = android.urls(of: host)
    return matcher.opens(Array("https://\(host)\(Self.signInPath)?link=x".utf8)[...])
  }

  private func isSignInHost(_ host: String) -> Bool {
    if let domain = project.signInDomain { return host == domain }
    let own = project.domains.filter { $0.server == .firebase && !project.isLeft($0) }.map(\.host)
    return own.contains(host) || [".firebaseapp.com", ".web.app"].contains(where: host.hasSuffix)
  }
}
