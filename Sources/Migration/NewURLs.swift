import Bytes
import DynamicLinks
public import Inventory

/// Where each link will live on the new domain: its suffix kept, below that domain's prefix.
///
/// Two legacy hosts, or two prefixes of one, may use one suffix for different links. Then the later
/// link gets a folder of its own, named for its old place: `https://go.example.com/old/AbCd`. Where
/// the links of old places are for different apps, those of each place share one folder. Links that
/// move by path go to the domain of the longest path that they lie below.
public struct NewURLs: Sendable {
  private var beginnings: [[UInt8]] = [[]]
  private var beginningOfLink: [UInt32] = []
  /// The links whose suffix another link has on the new domain: how many, and the first.
  public private(set) var collisions: (count: Int, first: Int) = (0, 0)

  /// Gives every short link of `links` its place.
  init(_ links: LinkTable, project: Project, spans: LinkSpanReader) {
    let places = spans.places
    let plain = places.all.map { place in
      Self.beginning(project, place.newHost, folder: "").map { number(of: $0) }
    }
    let apart = places.all.map { place in
      Self.beginning(project, place.newHost, folder: place.ownFolder ?? place.folder)
        .map { number(of: $0) }
    }
    var taken = HashIndex(capacity: places.isShared.contains(true) ? links.count : 0)
    beginningOfLink.reserveCapacity(links.count)
    for link in 0..<links.count {
      guard links.kind(link).isShort, let domain = spans.domain(link) else {
        beginningOfLink.append(0)
        continue
      }
      let place = places.place(of: link, in: links, domain: domain)
      guard let beginning = plain[place] else {
        beginningOfLink.append(0)
        continue
      }
      var chosen = beginning
      if places.isShared[domain] {
        let suffix = links.suffix(link)
        if places.all[place].ownFolder != nil {
          beginningOfLink.append(apart[place] ?? beginning)
          continue
        }
        let hash = HashIndex.hash(suffix.span, in: 0..<suffix.count)
        var probe = taken.probe(hash)
        var holder: Int?
        while holder == nil, let other = taken.next(&probe) {
          guard links.suffix(other) == suffix, let old = spans.domain(other) else { continue }
          let otherPlace = places.place(of: other, in: links, domain: old)
          if plain[otherPlace] == beginning { holder = otherPlace }
        }
        if holder == nil { taken.insert(link, hash: hash) }
        if let holder, holder != place, let folder = apart[place] {
          chosen = folder
          if collisions.count == 0 { collisions.first = link }
          collisions.count += 1
        }
      }
      beginningOfLink.append(chosen)
    }
  }

  /// Appends the new URL of `link` to `bytes`; nothing where it has none.
  public func appendURL(of link: Int, in links: LinkTable, to bytes: inout [UInt8]) {
    let number = Int(beginningOfLink[link])
    if number == 0 { return }
    let beginning = beginnings[number]
    bytes.append(beginning.span)
    links.appendSuffix(link, to: &bytes)
  }

  /// For each number of `beginning(of:)` what comes before the suffix in the path; nil for new URLs
  /// that are not on `host`.
  public func pathBeginnings(on host: String) -> [[UInt8]?] {
    let origin = Array("https://\(host)".utf8)
    return beginnings.map { beginning in
      beginning.starts(with: origin + [UInt8(ascii: "/")])
        ? Array(beginning.dropFirst(origin.count)) : nil
    }
  }

  /// The number of what comes before the suffix in the new URL of `link`.
  public func beginning(of link: Int) -> Int { Int(beginningOfLink[link]) }

  private mutating func number(of beginning: [UInt8]) -> UInt32 {
    if let known = beginnings.firstIndex(of: beginning) { return UInt32(known) }
    beginnings.append(beginning)
    return UInt32(beginnings.count - 1)
  }

  private static func beginning(
    _ project: Project, _ host: String?, folder: String
  ) -> [UInt8]? {
    guard let target = host.flatMap({ project.domain(named: $0) }) else { return nil }
    return Array("https://\(target.host)\(target.prefixes[0])/\(folder)".utf8)
  }
}
