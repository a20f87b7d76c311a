import Migration

/// The words for who serves a host.
enum ServerText {
  /// In a table.
  static func name(_ server: Domain.Server) -> String {
    switch server {
    case .us: "us (nginx)"
    case .firebase: "Firebase Hosting"
    case .vendor: "a vendor"
    case .google: "Google"
    }
  }
}
