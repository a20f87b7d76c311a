/// Who the audit says it is.
public enum AuditAgent: String, CaseIterable, Sendable {
  /// The fetcher of Apple's CDN.
  case apple
  /// The fetcher of Google's Digital Asset Links service.
  case google
  /// A browser on a phone.
  case browser
  /// A name that nobody has heard of.
  case stranger

  /// The value of `User-Agent` (Apple's and Google's as seen in access logs).
  var header: String {
    switch self {
    case .apple: "AASA-Bot/1.0.0"
    case .google: "GoogleAssociationService"
    case .browser:
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 "
        + "(KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1"
    case .stranger: "linkover-audit"
    }
  }

  /// The value of `User-Agent` with which links are asked for: somebody at a desk, with a word by which
  /// reports on traffic know the request for ours.
  static let deskHeader =
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) "
    + "Chrome/138.0.0.0 Safari/537.36 linkover-audit"

  /// The name for people.
  public var name: String {
    switch self {
    case .apple: "Apple's fetcher"
    case .google: "Google's fetcher"
    case .browser: "a browser"
    case .stranger: "an unknown fetcher"
    }
  }
}
