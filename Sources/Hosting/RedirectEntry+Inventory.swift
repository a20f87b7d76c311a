import Bytes
import DynamicLinks
public import Inventory
import Syntax

extension RedirectEntry {
  /// The redirect of `link` on the host it lives on, to `target` and its own fallbacks.
  ///
  /// Sign-in mails are never to be redirected: leave links whose kind is auth out.
  public init(link: Int, in links: LinkTable, target: ArraySlice<UInt8>) {
    let url = links.url(link)
    let parts = URLReference(url)
    self.init(path: url[parts.path], target: target)
    if path.isEmpty { path = [UInt8(ascii: "/")] }
    if links.kind(link) == .long, let query = parts.query {
      linkValue = Self.firstLinkValue(in: url[query])
    }
    if links.hasFallbacks(link) { fallbacks = Self.fallbacks(links.fallbacks(link)) }
  }

  /// The redirect at `path` of another host, to where `entry` leads.
  public init(path: ArraySlice<UInt8>, like entry: RedirectEntry) {
    self.init(path: path, target: entry.target, fallbacks: entry.fallbacks)
  }

  /// What nginx calls `$arg_link`: the first pair of that name, its case ignored.
  private static func firstLinkValue(in query: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    for pair in query.split(separator: UInt8(ascii: "&")) where pair.count > 5 {
      let name = pair.prefix(4).map(\.asciiLowercased)
      if name == Array("link".utf8), pair[pair.startIndex + 4] == UInt8(ascii: "=") {
        return pair.dropFirst(5)
      }
    }
    return nil
  }

  private static func fallbacks(_ given: LinkFallbacks) -> [Fallback] {
    let all = [
      Fallback(device: .iPhone, target: given.iOS), Fallback(device: .iPad, target: given.iPad),
      Fallback(device: .android, target: given.android),
      Fallback(device: .desktop, target: given.other),
    ]
    return all.filter { !$0.target.isEmpty }
  }
}
