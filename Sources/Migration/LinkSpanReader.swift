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
  let owners: LinkOwners
  /// The places that legacy links come from.
  let places: LegacyPlaces

  /// Prepares to read `links` for the domains of `project`.
  init(_ links: LinkTable, project: Project) {
    self.links = links
    owners = LinkOwners(links, project: project)
    places = LegacyPlaces(project, links: links, owners: owners)
    var newURLs = NewURLs(links, project: project, places: places)
    targets = TargetFinder(links, newURLs: newURLs)
    newURLs.leaveOut(links, without: targets)
    self.newURLs = newURLs
    stores = StoreLinks(links, project: project)
    deadPages = DeadPages(links, project: project, targets: targets, newURLs: newURLs)
  }

  /// The domain of the link at `row`, as an index in the project; nil when its host is not listed.
  func domain(_ row: Int) -> Int? { places.domain(row) }

  /// The link at `row`.
  func span(_ row: Int) -> LinkSpan {
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
    let path = pathStart..<(pathEnd ?? bytes.count)
    let kind = Self.kind(links.kind(row))
    let domain = domain(row)
    let hasTarget = targets.hasTarget(row)
    let isLong = kind == .long && hasTarget
    return LinkSpan(
      traits: LinkTraits(
        domain: domain, kind: kind, hasTarget: hasTarget,
        stores: stores.phones(row, domain, in: links), deadPage: deadPages.page(of: row),
        isReadableBySDK: isLong && readsTarget(url, path, row),
        saysTarget: isLong && saysTarget(url, path, row), owners: owners.number(row, in: links)),
      url: url, path: url.startIndex + path.lowerBound..<url.startIndex + path.upperBound)
  }

  /// Whether an SDK finds in a URL, whose path is `path`, the target that the link has.
  private func readsTarget(_ url: ArraySlice<UInt8>, _ path: Range<Int>, _ row: Int) -> Bool {
    let isCustom = !links.domainKind(row).isGoogleOwned
    let sdk = SDKLink(url[(url.startIndex + path.upperBound)...], onCustomDomain: isCustom)
    return path.count == 1 && sdk?.deepLink.elementsEqual(targets.target(of: row)) == true
  }

  /// Whether the query of a URL, whose path is `path`, has the target that the link has in its one
  /// `link` parameter.
  private func saysTarget(_ url: ArraySlice<UInt8>, _ path: Range<Int>, _ row: Int) -> Bool {
    let name = Array("link=".utf8)
    let query = url[(url.startIndex + path.upperBound)...].dropFirst()
      .prefix { $0 != UInt8(ascii: "#") }
    let values = query.split(separator: UInt8(ascii: "&")).filter { $0.starts(with: name) }
    guard values.count == 1, let value = values.first?.dropFirst(name.count) else { return false }
    return PercentCoding.decoded(value).elementsEqual(targets.target(of: row))
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
