import Bytes
import DynamicLinks
import Inventory
import Syntax

/// Reads links off an inventory in the terms of a project.
struct LinkSpanReader {
  private let links: LinkTable
  private let stores: StoreLinks
  private let deadPages: DeadPages
  /// Where the links lead in the end.
  let targets: TargetFinder
  /// Where they will live.
  let newURLs: NewURLs
  /// Which apps the links name.
  let namedApps: NamedApps
  /// The places that legacy links come from.
  let places: LegacyPlaces

  /// Prepares to read `links` for the domains of `project`.
  init(_ links: LinkTable, project: Project) {
    self.links = links
    namedApps = NamedApps(links, project: project)
    places = LegacyPlaces(project, links: links, namedApps: namedApps)
    var newURLs = NewURLs(links, project: project, places: places)
    targets = TargetFinder(links, newURLs: newURLs)
    newURLs.leaveOut(links, without: targets)
    self.newURLs = newURLs
    stores = StoreLinks(links, project: project)
    deadPages = DeadPages(links, project: project, targets: targets, newURLs: newURLs)
  }

  /// The domain of the link at `row`, as an index in the project; nil when its host is not listed.
  func domain(_ row: Int) -> Int? { places.domain(row) }

  /// The link at `row`, without what it leads to.
  func place(_ row: Int) -> LinkPlace {
    let url = links.url(row)
    let bytes = url.span
    let colon = bytes.firstIndex { $0.equal(UInt8(ascii: ":")) } ?? -1
    let tailStart = bytes.firstIndex(from: colon + 3) { bytes in
      bytes.equal(UInt8(ascii: "/")) | bytes.equal(UInt8(ascii: "?"))
        | bytes.equal(UInt8(ascii: "#"))
    }
    let pathStart = tailStart ?? bytes.count
    let pathEnd = bytes.firstIndex(from: pathStart) { bytes in
      bytes.equal(UInt8(ascii: "?")) | bytes.equal(UInt8(ascii: "#"))
    }
    let start = url.startIndex
    return LinkPlace(
      domain: domain(row), url: url,
      path: start + pathStart..<start + (pathEnd ?? bytes.count))
  }

  /// The link at `row`.
  func span(_ row: Int) -> LinkSpan {
    let place = place(row)
    let kind = Self.kind(links.kind(row))
    let hasTarget = targets.hasTarget(row)
    let target = kind == .long && hasTarget ? targets.target(of: row) : []
    return LinkSpan(
      traits: LinkTraits(
        domain: place.domain, kind: kind, hasTarget: hasTarget,
        stores: stores.phones(row, place.domain, in: links), deadPage: deadPages.page(of: row),
        isReadableBySDK: !target.isEmpty && readsTarget(target, place, row),
        saysTarget: !target.isEmpty && saysTarget(target, place),
        isOutside: kind != .authMail
          && place.domain.map { places.isOutside(place.url[place.path], $0) } == true,
        namedApps: namedApps.number(row, in: links)),
      place: place)
  }

  /// Whether an SDK finds in a link's URL the target that the link has.
  private func readsTarget(
    _ target: ArraySlice<UInt8>, _ place: LinkPlace, _ row: Int
  ) -> Bool {
    if place.path.count != 1 { return false }
    let isCustom = !links.domainKind(row).isGoogleOwned
    let sdk = SDKLink(place.url[place.path.upperBound...], onCustomDomain: isCustom)
    return sdk?.leads(to: target) == true
  }

  /// Whether the query of a link's URL has the target that the link has in its one `link` parameter.
  private func saysTarget(_ target: ArraySlice<UInt8>, _ place: LinkPlace) -> Bool {
    let query = place.url[place.path.upperBound...].dropFirst().prefix { $0 != UInt8(ascii: "#") }
    var values = QueryPairs(query).lazy.filter { $0.begins(with: "link=") }.makeIterator()
    guard let value = values.next(), values.next() == nil else { return false }
    return PercentCoding.isDecoded(value.dropFirst("link=".utf8.count), equalTo: target)
  }

  private static func kind(_ kind: LinkKind) -> LinkTraits.Kind {
    switch kind {
    case .generatedShort, .unguessableShort: .short
    case .customShort: .custom
    case .long: .long
    case .authWrapped, .authHosted: .authMail
    case .preview, .notDynamicLink, .malformed: .other
    }
  }
}
