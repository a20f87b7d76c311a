import Bytes
import DynamicLinks
public import Inventory
import Syntax

extension RedirectEntry {
  /// Fills in where the host of `link` answers for it: its path, and for a long link its `link`
  /// parameter.
  public mutating func takePlace(of link: Int, in links: LinkTable) {
    let url = links.url(link)
    let parts = URLReference(url)
    path.removeAll(keepingCapacity: true)
    path.append(contentsOf: url[parts.path])
    if path.isEmpty { path.append(UInt8(ascii: "/")) }
    linkValue = nil
    if links.kind(link) == .long, let query = parts.query {
      linkValue = Self.firstLinkValue(in: url[query])
    }
  }

  /// What nginx calls `$arg_link`: the first pair of that name, its case ignored.
  private static func firstLinkValue(in query: ArraySlice<UInt8>) -> [UInt8]? {
    for pair in query.split(separator: UInt8(ascii: "&")) where pair.count > 5 {
      let name = pair.prefix(4)
      if name.equalsIgnoringASCIICase("link".utf8), pair[name.endIndex] == UInt8(ascii: "=") {
        return Array(pair.dropFirst(5))
      }
    }
    return nil
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
