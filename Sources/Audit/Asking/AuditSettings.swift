/// What an audit asks for, beside the hosts.
public struct AuditSettings: Sendable {
  /// Where Apple's copies are, without the host at the end; nil leaves them out.
  public var cdnBase: String? = Self.appleCDN
  /// Where Google's service is; nil leaves it out.
  public var dalBase: String? = Self.googleService
  /// Whether association files and links are asked for, rather than nothing but what tells of names
  /// and TLS.
  public var asksFiles = true
  /// Whether name servers are asked even for hosts whose place is given.
  public var alwaysAsksNames = false
  /// How many more times the association files are asked for, each time in another manner.
  public var samples = 0

  /// For each host a link of it that is asked for too.
  public var links: [String: String] = [:]

  /// Apple's CDN for association files (observed; Apple documents no address).
  public static let appleCDN = "https://app-site-association.cdn-apple.com/a/v1"
  /// Google's Digital Asset Links service.
  public static let googleService = "https://digitalassetlinks.googleapis.com"

  /// The settings of a plain audit.
  public init() {}
}
