import Migration

/// The words for who serves a host.
enum ServerText {
  /// In a table.
  static func name(_ domain: Domain, in project: Project) -> String {
    switch domain.server {
    case .us:
      "us (\(domain.platform.title)\(project.hasSite(domain) ? ", beside a site" : ""))"
    case .firebase: "Firebase Hosting"
    case .vendor: "a vendor"
    case .google: "Google"
    }
  }
}
