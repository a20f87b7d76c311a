import DynamicLinks

/// What one host serves, in the words of no server: its files, its redirects and its rules.
///
/// A request for an association file gets that file. A request for a known link gets the link's
/// target for the device that asks. A long link that is not known goes where it says, if it is on a path
/// of such links and that host is allowed. Everything else gets the page for unknown links where nothing is but links; around
/// these paths there is a web site, which goes on answering.
public struct HostSite: Sendable {
  /// The host.
  public var host: ServerName
  /// The paths on which the query holds a long link as they stand in a URL, for example `/` and
  /// `/t/`; none for a host that never had long links.
  public var longLinkPaths: [String]
  /// The hosts in the parameters of known long links where a site answers for all others, besides the
  /// allowed ones; nil where any may be in one.
  public var longLinkHosts: [[UInt8]]?
  /// Hosts that a long link without an entry of its own may lead to.
  public var allowedTargets: [ServerName]
  /// Whether a short link's own query is added to the target's.
  public var keepsQuery: Bool
  /// The site that the page for unknown links points to.
  public var site: ServerName
  /// The beginnings of the paths on which nothing is but links, as they stand in a URL, each with a
  /// slash at its end: `/` where that is the whole host.
  public var linkPaths: [String]

  /// Whether a web site is on the host besides its links.
  var isBesideSite: Bool { linkPaths != ["/"] }

  /// Where the page for unknown links is below the host.
  ///
  /// Beside a site it has a name that no file of the site has.
  var unknownLinkPage: String {
    isBesideSite ? "/.well-known/linkover-404.html" : "/404.html"
  }

  /// The link paths, decoded.
  var decodedLinkPaths: [String] { linkPaths.map(Self.decoded) }

  /// The paths of long links, decoded.
  var decodedLongLinkPaths: [String] { longLinkPaths.map(Self.decoded) }

  /// The paths of the association files below the host, that of Apple first.
  public static let associationPaths = [
    "/.well-known/apple-app-site-association", "/.well-known/assetlinks.json",
  ]

  /// Where iOS 9 looked for Apple's file first, and where Dynamic Links had it as well.
  static let rootApplePath = "/apple-app-site-association"

  /// The paths that are answered as `application/json`.
  static var jsonPaths: [String] { associationPaths + [rootApplePath] }

  /// Describes a host; unknown links point to `site`, or to the host itself.
  ///
  /// Without `linkPaths` it has nothing but links.
  public init(
    host: ServerName, longLinkPaths: [String] = [], longLinkHosts: [[UInt8]]? = nil,
    allowedTargets: [ServerName] = [], keepsQuery: Bool = true, site: ServerName? = nil,
    linkPaths: [String] = ["/"]
  ) {
    self.host = host
    self.longLinkPaths = longLinkPaths
    self.longLinkHosts = longLinkHosts
    self.allowedTargets = allowedTargets
    self.keepsQuery = keepsQuery
    self.site = site ?? host
    self.linkPaths = linkPaths
  }

  /// The paths of long links on a host with these path prefixes, whether or not the slash that
  /// belongs behind a prefix is there; that of the root is empty.
  static func longLinkPaths(prefixes: [String]) -> [String] {
    prefixes.flatMap { $0.isEmpty ? ["/"] : [$0, $0 + "/"] }
  }

  /// `path` with its escapes resolved.
  static func decoded(_ path: String) -> String {
    String(decoding: PercentCoding.decoded(Array(path.utf8)[...]), as: UTF8.self)
  }

  /// The folder of a host's redirects below the output folder.
  public static func redirectFolder(of host: ServerName) -> String { "redirects/" + host.text }

  /// The folder of a host's configuration below the output folder, for services that are given one
  /// host at a time.
  static func serverFolder(of host: ServerName) -> String { "servers/" + host.text }
}
