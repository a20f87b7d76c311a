import Bytes
import LinkLanguage
import Syntax

/// The URLs that begin in one way up to their host, and the association files that decide on them.
struct MatchScope {
  /// Scheme and authority as written; empty for URLs without a host.
  let head: [UInt8]
  /// Whether they have a scheme; text without one is no URL, and nothing decides on it.
  let hasScheme: Bool
  /// The association files, by their position.
  let files: [Int]

  /// The scope of `url`, with the files whose host is nil or the URL's own.
  ///
  /// Only web addresses open anything.
  init(_ url: Span<UInt8>, hosts: [[UInt8]?]) {
    let parts = URLReference(url)
    let head = (0..<parts.path.lowerBound).map { url[$0] }
    let scheme = parts.scheme.map { head[$0] }
    let isWeb =
      scheme.map { text in
        ["http", "https"].contains { text.equalsIgnoringASCIICase($0.utf8) }
      } ?? false
    let own = parts.host.map { head[$0] } ?? []
    self.head = head
    hasScheme = scheme != nil
    files = hosts.indices.filter { index in
      guard isWeb, !own.isEmpty else { return false }
      guard let host = hosts[index] else { return true }
      return Self.isSameHost(own, host)
    }
  }

  /// Whether hosts are equal; one with letters beyond ASCII is compared in its ASCII form.
  private static func isSameHost(_ own: ArraySlice<UInt8>, _ host: [UInt8]) -> Bool {
    if own.equalsIgnoringASCIICase(host) { return true }
    guard own.contains(where: { $0 >= 0x80 }),
      let name = HostName(String(decoding: own, as: UTF8.self)), own.last != UInt8(ascii: ".")
    else { return false }
    return name == HostName(String(decoding: host, as: UTF8.self))
  }

  /// Whether `url` surely begins with this scheme and authority.
  @inline(__always)
  func holds(_ url: Span<UInt8>) -> Bool {
    let head = head.span
    guard !head.isEmpty, head.count <= url.count else { return false }
    if head.count < url.count {
      let next = url[head.count]
      guard next == 0x2F || next == 0x3F || next == 0x23 else { return false }
    }
    // Hosts differ in their last bytes more often than in the first.
    var index = head.count
    while index > 0 {
      index -= 1
      if head[index] != url[index] { return false }
    }
    return true
  }
}
