/// One host as nginx serves it.
public struct NginxSite: Sendable {
  /// The host.
  public var host: ServerName
  /// The paths on which the query holds a long link, for example `/` and `/t/`; none for a host
  /// that never had long links.
  public var longLinkPaths: [String]
  /// Hosts that a long link without an entry of its own may lead to.
  public var allowedTargets: [ServerName]
  /// Whether a short link's own query is added to the target's.
  public var keepsQuery: Bool

  /// Describes a host.
  public init(
    host: ServerName, longLinkPaths: [String] = [], allowedTargets: [ServerName] = [],
    keepsQuery: Bool = true
  ) {
    self.host = host
    self.longLinkPaths = longLinkPaths
    self.allowedTargets = allowedTargets
    self.keepsQuery = keepsQuery
  }

  /// The paths of long links on a host with these path prefixes, whether or not the slash that
  /// belongs behind a prefix is there.
  public static func longLinkPaths(prefixes: [String]) -> [String] {
    ["/"] + prefixes.filter { !$0.isEmpty }.flatMap { [$0, $0 + "/"] }
  }

  /// The folder of a host's redirects below the output folder.
  ///
  /// The server block reads `targets.map`, `targets.twins.map`, `fallbacks.map` and
  /// `fallbacks.twins.map` there, which `NginxMapWriter` writes, and `allowed.map`.
  public static func redirectFolder(of host: ServerName) -> String { "redirects/" + host.text }

  /// The body of the map of allowed targets.
  var allowedMap: [UInt8] {
    var lines: [UInt8] = []
    for target in allowedTargets {
      lines.append(contentsOf: "\"~*^/_/link/(?<linkover_t>https?://".utf8)
      NginxText.appendPattern(of: target.text.utf8, to: &lines)
      lines.append(contentsOf: "(?:[/?#][!-~\\x80-\\xFF]*)?)\\z\" $linkover_t;\n".utf8)
    }
    return lines
  }
}
