import Bytes
import DynamicLinks
import Inventory
import Migration
import Syntax

/// Where the long links of an inventory are on one host, and which hosts they lead to.
struct LongLinkPlaces {
  /// The most paths that are kept, each of which every request of the host is compared with, and the
  /// most bytes of one.
  static let pathLimit = 20
  private static let pathLength = 100
  /// The most hosts that are told from others, and the most bytes of one.
  private static let hostLimit = 100
  private static let hostLength = 253

  /// The paths in the order of the inventory, each without a slash at its end, so that the root's is
  /// empty; those alone that mean themselves in every configuration.
  private(set) var paths: [String] = []
  /// The hosts in the links' parameters, with a port if they have one; nil where they are too many.
  private(set) var hosts: [[UInt8]]? = []

  /// Looks at the long links of a domain.
  init(_ plan: Plan, domain: Int) {
    let isLong = plan.cells.map { cell in
      cell.traits.domain == domain && cell.traits.kind == .long && cell.traits.hasTarget
    }
    if !isLong.contains(true) { return }
    var entry = RedirectEntry(path: [], target: [])
    for (link, cell) in plan.cellOfLink.enumerated() where isLong[Int(cell)] {
      entry.takePlace(of: link, in: plan.links)
      addPath(of: entry)
      addHost(of: entry)
    }
  }

  private mutating func addPath(of entry: RedirectEntry) {
    var path = entry.path[...]
    if path.last == UInt8(ascii: "/") { path.removeLast() }
    if paths.contains(where: { $0.utf8.elementsEqual(path) }) { return }
    var key: [UInt8] = []
    guard paths.count < Self.pathLimit, path.count <= Self.pathLength,
      path.allSatisfy(PathRedirects.isLiteral),
      (try? RedirectKey.append(entry, to: &key)) != nil
    else { return }
    paths.append(String(decoding: path, as: UTF8.self))
  }

  private mutating func addHost(of entry: RedirectEntry) {
    guard let hosts, let value = entry.linkValue else { return }
    let url = PercentCoding.decoded(value[...])
    guard let host = URLReference(url[...]).authority.map({ url[$0] }) else { return }
    if hosts.contains(where: { $0.elementsEqual(host) }) { return }
    let fits = hosts.count < Self.hostLimit && host.count <= Self.hostLength
    self.hosts = fits ? hosts + [Array(host)] : nil
  }
}
