import Bytes
import CommandLineKit
import DynamicLinks
import Traffic

/// The links that people ask for, as access logs tell.
struct SeenLinks {
  /// The URLs, in the order of their bytes by host.
  private(set) var urls: [[UInt8]] = []

  /// Reads logs; only links on `hosts` count, and a log without hosts is taken for that of
  /// `defaultHost`.
  ///
  /// What only bots and association fetches asked for is left out, and so are auth mails, whose
  /// codes no log reader keeps.
  init(
    _ paths: [String], hosts: Set<String>, defaultHost: String?, _ console: inout Console
  ) throws {
    var options = TrafficOptions()
    options.defaultHost = defaultHost
    var logs = TrafficLogs(options, format: nil)
    try logs.read(paths, areParts: false, &console)
    for link in TrafficSummary(logs.evidence).links
    where hosts.contains(link.host) && link.totals.use > 0 && !link.isAuthMail {
      urls.append(Self.url(link))
    }
  }

  /// The link's URL; the target of a long link, which the evidence keeps decoded, is encoded again.
  private static func url(_ link: LinkTraffic) -> [UInt8] {
    let start = Array("https://\(link.host)".utf8)
    let key = Array(link.key.utf8)
    let marker = Array("?link=".utf8)
    guard let range = key.firstRange(of: marker) else { return start + key }
    return start + key[..<range.upperBound] + PercentCoding.encoded(key[range.upperBound...])
  }
}
