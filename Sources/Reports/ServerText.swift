import Migration

/// The words for who serves a host.
enum ServerText {
  /// In a table.
  static func name(_ domain: Domain) -> String {
    switch domain.server {
    case .us: "us (\(domain.platform.title))"
    case .firebase: "Firebase Hosting"
    case .vendor: "a vendor"
    case .google: "Google"
    }
  }
}
