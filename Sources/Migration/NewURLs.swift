import Bytes
import DynamicLinks
public import Inventory

/// Where each link that leads somewhere will live on the new domain: its suffix kept, below that
/// domain's prefix.
///
/// Two legacy hosts, two prefixes of one, or two folders beside them may use one suffix for different
/// links, and the new domain may have a link of its own there. Then the later link gets a folder of
/// its own, named for its old place: `https://go.example.com/old/AbCd`. Where the links of old places
/// are for different apps, those of each place share one folder. Links that move by path go to the
/// domain of the longest path that they lie below.
public struct NewURLs: Sendable {
  private var beginnings: [[UInt8]] = [[]]
  private var numbers: [[UInt8]: UInt32] = [:]
  private var beginningOfLink: [UInt32] = []
  /// The links whose suffix another link has on the new domain: how many, and the first.
  public private(set) var collisions: (count: Int, first: Int) = (0, 0)

  /// Links by what comes before their suffix and by that, where places are shared.
  private struct Taken {
    var index: HashIndex
    /// For links that live on a new domain already the number of what comes before their suffix.
    var own: [Int: UInt32] = [:]

    static func hash(_ number: UInt32, _ suffix: ArraySlice<UInt8>) -> UInt32 {
      (HashIndex.hash(suffix.span, in: 0..<suffix.count) &+ number) &* 0x9E37_79B1
    }
  }

  /// Gives every short link of `links` that has an http or https target its place.
  init(_ links: LinkTable, project: Project, places: LegacyPlaces) {
    let plain = places.all.map { place in
      Self.beginning(project, place.newHost, folder: place.ownFolder ?? "")
        .map { number(of: $0) }
    }
    var taken = Taken(
      index: HashIndex(capacity: places.isShared.contains(true) ? links.count : 0))
    noteOwnLinks(links, project: project, places: places, in: &taken)
    beginningOfLink.reserveCapacity(links.count)
    for link in 0..<links.count {
      guard links.kind(link).isShort, links.hasWebTarget(link), let domain = places.domain(link)
      else {
        beginningOfLink.append(0)
        continue
      }
      let place = places.place(of: link, in: links, domain: domain)
      guard let beginning = plain[place] else {
        beginningOfLink.append(0)
        continue
      }
      let isFree = !places.isShared[domain] || take(beginning, link, links, &taken)
      beginningOfLink.append(
        isFree ? beginning : free(link, beginning, places.all[place], links, project, &taken))
    }
  }

  /// The first of a link's further beginnings that no other link has with the same suffix: a folder
  /// for its place, and in there its own folder of the old host, or another for what lay in none.
  private mutating func free(
    _ link: Int, _ first: UInt32, _ place: LegacyPlaces.Place, _ links: LinkTable,
    _ project: Project, _ taken: inout Taken
  ) -> UInt32 {
    if collisions.count == 0 { collisions.first = link }
    collisions.count += 1
    let path = String(decoding: links.prefix(link).dropFirst(), as: UTF8.self)
    var number = first
    let inner = path.isEmpty ? place.folder.dropLast() + "-2/" : place.folder + path + "/"
    for folder in [place.folder, inner] {
      guard let beginning = Self.beginning(project, place.newHost, folder: folder) else { break }
      number = self.number(of: beginning)
      if take(number, link, links, &taken) { break }
    }
    return number
  }

  /// Takes a beginning for a link; false where another link has it with the same suffix.
  private func take(
    _ number: UInt32, _ link: Int, _ links: LinkTable, _ taken: inout Taken
  ) -> Bool {
    let suffix = links.suffix(link)
    let hash = Taken.hash(number, suffix)
    var probe = taken.index.probe(hash)
    while let other = taken.index.next(&probe) {
      let beginning =
        taken.own[other] ?? (other < beginningOfLink.count ? beginningOfLink[other] : 0)
      guard beginning == number, links.suffix(other) == suffix else { continue }
      return taken.own[other] != nil
        ? links.target(other) == links.target(link)
          && links.fallbacksID(other) == links.fallbacksID(link)
        : Self.isSame(link, other, links)
    }
    taken.index.insert(link, hash: hash)
    return true
  }

  /// Whether two links of one suffix are one: the same but for the scheme, what follows the suffix,
  /// and escapes.
  private static func isSame(_ link: Int, _ other: Int, _ links: LinkTable) -> Bool {
    links.host(link) == links.host(other)
      && PercentCoding.decoded(links.prefix(link)) == PercentCoding.decoded(links.prefix(other))
  }

  /// Notes the places of links that live on new domains already.
  private mutating func noteOwnLinks(
    _ links: LinkTable, project: Project, places: LegacyPlaces, in taken: inout Taken
  ) {
    let isNew = project.domains.map { $0.role == .new }
    let isOwn = links.hosts.indices.map { host in
      places.domainOfHost[host].map { isNew[$0] } ?? false
    }
    if !isOwn.contains(true) { return }
    for link in 0..<links.count where isOwn[links.host(link)] && links.kind(link).isShort {
      let beginning =
        Array("https://".utf8) + links.hostName(links.host(link)) + links.prefix(link)
        + [UInt8(ascii: "/")]
      let number = number(of: beginning)
      taken.own[link] = number
      taken.index.insert(link, hash: Taken.hash(number, links.suffix(link)))
    }
  }

  /// Takes the new URLs away from links that lead to links, and nowhere in the end.
  mutating func leaveOut(_ links: LinkTable, without targets: TargetFinder) {
    for link in beginningOfLink.indices
    where links.features(link).contains(.nestedTarget) && !targets.hasTarget(link) {
      beginningOfLink[link] = 0
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

  /// The paths of the new URLs on `host`, by link.
  func paths(of links: LinkTable, on host: String) -> some Sequence<[UInt8]> {
    let beginnings = pathBeginnings(on: host)
    return beginningOfLink.indices.lazy.compactMap { link in
      guard var path = beginnings[beginning(of: link)] else { return nil }
      links.appendSuffix(link, to: &path)
      return path
    }
  }

  /// The number of what comes before the suffix in the new URL of `link`.
  public func beginning(of link: Int) -> Int { Int(beginningOfLink[link]) }

  private mutating func number(of beginning: [UInt8]) -> UInt32 {
    if let known = numbers[beginning] { return known }
    let number = UInt32(beginnings.count)
    numbers[beginning] = number
    beginnings.append(beginning)
    return number
  }

  private static func beginning(
    _ project: Project, _ host: String?, folder: String
  ) -> [UInt8]? {
    guard let target = host.flatMap({ project.domain(named: $0) }) else { return nil }
    return Array("https://\(target.host)\(target.prefixes[0])/\(folder)".utf8)
  }
}
