import Bytes
import DynamicLinks
import Inventory

/// Finds where each link leads in the end, through links that lead to links.
struct TargetFinder: Sendable {
  /// A link whose target is a link is followed this many times.
  private static let limit = 4

  private let links: LinkTable
  private let nested: [[UInt8]: Int]

  /// Prepares to follow the links of an inventory that lead to one another, by their old URLs or
  /// their new ones.
  init(_ links: LinkTable, newURLs: NewURLs) {
    self.links = links
    var wanted: Set<[UInt8]> = []
    for link in 0..<links.count where links.features(link).contains(.nestedTarget) {
      wanted.insert(Self.key(links.target(link)))
    }
    var found: [[UInt8]: Int] = [:]
    if !wanted.isEmpty {
      for link in 0..<links.count where links.kind(link).isShort {
        let key = Self.key(links.url(link))
        if wanted.contains(key), found[key] == nil { found[key] = link }
      }
      Self.follow(links, newURLs, wanted.filter { found[$0] == nil }, in: &found)
    }
    nested = found
  }

  /// Adds the links whose new URLs are among `wanted`.
  private static func follow(
    _ links: LinkTable, _ newURLs: NewURLs, _ wanted: Set<[UInt8]>, in found: inout [[UInt8]: Int]
  ) {
    if wanted.isEmpty { return }
    var url: [UInt8] = []
    for link in 0..<links.count {
      url.removeAll(keepingCapacity: true)
      newURLs.appendURL(of: link, in: links, to: &url)
      if url.isEmpty { continue }
      let key = key(url[...])
      if wanted.contains(key), found[key] == nil { found[key] = link }
    }
  }

  /// Appends what `target(of:)` returns to `bytes`.
  func appendTarget(of link: Int, to bytes: inout [UInt8]) {
    if links.features(link).contains(.nestedTarget) {
      bytes.append(contentsOf: target(of: link))
      return
    }
    if links.hasWebTarget(link) { links.appendTarget(link, to: &bytes) }
  }

  /// Whether `target(of:)` returns anything.
  func hasTarget(_ link: Int) -> Bool {
    if links.features(link).contains(.nestedTarget) { return !target(of: link).isEmpty }
    return links.hasWebTarget(link)
  }

  /// The http or https URL that `link` leads to; empty when none is known.
  func target(of link: Int) -> ArraySlice<UInt8> {
    var target = links.target(link)
    var isNested = links.features(link).contains(.nestedTarget)
    for _ in 0..<Self.limit where isNested {
      if let next = nested[Self.key(target)] {
        target = links.target(next)
        isNested = links.features(next).contains(.nestedTarget)
        continue
      }
      guard let deepLink = links.classifier.classify(target).deepLink else { return [] }
      target = PercentCoding.decoded(target[deepLink])[...]
      isNested = links.classifier.classify(target).kind.isDynamicLink
    }
    return Self.isWeb(target) && !isNested ? target : []
  }

  private static func isWeb(_ target: ArraySlice<UInt8>) -> Bool { target.hasWebScheme }

  /// What tells one short link from another: everything before the query, scheme left out.
  private static func key(_ url: ArraySlice<UInt8>) -> [UInt8] {
    let end = url.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") } ?? url.endIndex
    var rest = url[..<end]
    if let colon = rest.firstIndex(of: UInt8(ascii: ":")) { rest = rest[(colon + 1)...] }
    while rest.first == UInt8(ascii: "/") { rest = rest.dropFirst() }
    return Array(rest)
  }
}
