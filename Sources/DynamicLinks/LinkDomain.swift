import Bytes
import Syntax

/// A host on which a team's Dynamic Links live, with the path prefix they live under.
///
/// A prefix is set only for custom domains that were registered as `https://host/prefix`.
public struct LinkDomain: Hashable, Sendable {
  /// The host name in lower case.
  public let host: [UInt8]
  /// The prefix with its leading and without a trailing slash, `/promos`; empty for none.
  public let pathPrefix: [UInt8]
  /// The same with its escapes resolved.
  let decodedPrefix: [UInt8]

  /// A domain from its host and path prefix; slashes around the prefix do not matter.
  public init(host: String, pathPrefix: String = "") {
    self.host = host.utf8.map(\.asciiLowercased)
    let inner = pathPrefix.utf8.drop { $0 == UInt8(ascii: "/") }
    self.pathPrefix = Self.normalised(Array(inner)[...])
    decodedPrefix = PercentCoding.decoded(self.pathPrefix[...])
  }

  /// A domain from `host`, `host/prefix` or `https://host/prefix`; nil where no host is named.
  public init?(parsing text: String) {
    let bytes = Array((text.contains("://") ? text : "https://" + text).utf8)
    let parts = URLReference(bytes[...])
    guard let host = parts.host, !host.isEmpty else { return nil }
    self.host = bytes[host].map(\.asciiLowercased)
    pathPrefix = Self.normalised(bytes[parts.path].drop { $0 == UInt8(ascii: "/") })
    decodedPrefix = PercentCoding.decoded(pathPrefix[...])
  }

  /// The prefix as URL text: `https://host/prefix`.
  public var text: String {
    "https://" + String(decoding: host + pathPrefix, as: UTF8.self)
  }

  private static func normalised(_ inner: ArraySlice<UInt8>) -> [UInt8] {
    var inner = inner
    while inner.last == UInt8(ascii: "/") { inner.removeLast() }
    return inner.isEmpty ? [] : [UInt8(ascii: "/")] + inner
  }
}
