/// What an audit asks a host, Apple or Google for.
public enum AuditDocument: String, CaseIterable, Sendable {
  /// `/.well-known/apple-app-site-association` of the host.
  case aasa
  /// `/.well-known/assetlinks.json` of the host.
  case assetlinks
  /// `/apple-app-site-association`: where Apple's archived guide allowed the file.
  case rootAASA
  /// `/robots.txt` of the host.
  case robots
  /// Apple's copy of the host's AASA.
  case cdn
  /// Google's answer about the host's statements.
  case google
  /// Nothing but the certificate that the host shows.
  case certificate
  /// One link of the host that the plan redirects.
  case link

  /// Whether the host itself is asked for it.
  var isOnHost: Bool { self != .cdn && self != .google }

  /// The path on the host; nil for what others are asked, and for a link, which has its own.
  var path: String? {
    switch self {
    case .aasa, .certificate: "/.well-known/apple-app-site-association"
    case .assetlinks: "/.well-known/assetlinks.json"
    case .rootAASA: "/apple-app-site-association"
    case .robots: "/robots.txt"
    case .cdn, .google, .link: nil
    }
  }

  /// The name for people.
  public var name: String {
    switch self {
    case .aasa: "apple-app-site-association"
    case .assetlinks: "assetlinks.json"
    case .rootAASA: "apple-app-site-association at the root"
    case .robots: "robots.txt"
    case .cdn: "Apple's copy"
    case .google: "Google's answer"
    case .certificate: "the certificate"
    case .link: "a link"
    }
  }
}
