import Bytes

/// A host of an intent filter with its port, compared as `IntentFilter.AuthorityEntry` does.
struct HostPattern: Hashable, Sendable {
  private let text: [UInt8]
  private let isWildcard: Bool
  private let port: Int?

  /// A host, `*` as its first character standing for any beginning, and the port of its element.
  init(_ host: String, port: String?) {
    isWildcard = host.utf8.first == UInt8(ascii: "*")
    text = Array(isWildcard ? host.utf8.dropFirst() : host.utf8[...])
    self.port = port.flatMap { Int($0) }
  }

  /// Whether it covers a URL's host and port; case is ignored.
  func matches(_ host: String, port other: Int?) -> Bool {
    guard port == nil || port == other, host.utf8.count >= text.count else { return false }
    let tail = isWildcard ? host.utf8.suffix(text.count) : host.utf8[...]
    return tail.equalsIgnoringASCIICase(text)
  }
}
