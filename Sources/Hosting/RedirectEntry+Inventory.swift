import Bytes
import DynamicLinks
public import Inventory
import Syntax

extension RedirectEntry {
  /// Fills in where the host of `link` answers for it: its port, its path, and for a long link its
  /// `link` parameter.
  public mutating func takePlace(of link: Int, in links: LinkTable) {
    let url = links.url(link)
    let parts = URLReference(url)
    path.removeAll(keepingCapacity: true)
    path.append(contentsOf: url[parts.path])
    if path.isEmpty { path.append(UInt8(ascii: "/")) }
    port.removeAll(keepingCapacity: true)
    if let digits = parts.port, !Self.isUsual(url[digits], in: url) {
      port.append(contentsOf: url[digits])
    }
    queryLength = parts.query?.count ?? 0
    linkValue = nil
    hasOneLinkParameter = true
    if links.kind(link) == .long, let query = parts.query { takeLinkParameter(of: url[query]) }
  }

  /// Adds the slash at the end of the path, or takes it away.
  mutating func toggleSlash() {
    if path.last == UInt8(ascii: "/") { path.removeLast() } else { path.append(UInt8(ascii: "/")) }
  }

  private static func isUsual(_ port: ArraySlice<UInt8>, in url: ArraySlice<UInt8>) -> Bool {
    let isSecure = url.prefix(6).equalsIgnoringASCIICase("https:".utf8)
    return port.isEmpty || port.elementsEqual((isSecure ? "443" : "80").utf8)
  }

  /// Takes what nginx calls `$arg_link`: the first pair of that name, its case ignored.
  private mutating func takeLinkParameter(of query: ArraySlice<UInt8>) {
    for pair in QueryPairs(query) where pair.count > 4 {
      let name = pair.prefix(4)
      guard name.equalsIgnoringASCIICase("link".utf8), pair[name.endIndex] == UInt8(ascii: "=")
      else { continue }
      if linkValue != nil { hasOneLinkParameter = false }
      if linkValue == nil, pair.count > 5 { linkValue = Array(pair.dropFirst(5)) }
    }
  }
}

extension RedirectEntry.Fallback {
  /// The fallbacks that a link names, those of iPhone first.
  public static func all(_ given: LinkFallbacks) -> [RedirectEntry.Fallback] {
    let all: [(RedirectDevice, ArraySlice<UInt8>)] = [
      (.iPhone, given.iOS), (.iPad, given.iPad), (.android, given.android),
      (.desktop, given.other),
    ]
    return all.filter { !$1.isEmpty }.map { .init(device: $0, target: Array($1)) }
  }
}
