import Diagnostics
import DynamicLinks

extension InventoryReader {
  /// For how many hosts the place of their first link is kept; real inventories have a handful.
  private static let hostLimit = 4096

  /// Keeps where the first link on a host stands, which was read last.
  mutating func noteHost(at place: RecordPlace) {
    let count = min(table.hostNames.count, Self.hostLimit)
    while hostPlaces.count < count { hostPlaces.append((file, place)) }
  }

  /// The first link on each misspelt host that is none of the team's domains, with its file; none where
  /// links are too many for memory.
  var misspeltHosts: [(file: Int, finding: Finding)] {
    // Number 0 stands for no host.
    let links = files.reduce(0) { $0 + $1.newLinks + $1.derived }
    if hostPlaces.count < 3 || links != table.count { return [] }
    var counts = [Int](repeating: 0, count: table.hostNames.count)
    for row in 0..<table.count { counts[table.host(row)] += 1 }
    let names = hostPlaces.indices.map { String(decoding: table.hostName($0), as: UTF8.self) }
    let used = names.indices.filter { counts[$0] > 0 }
    let hosts = MisspeltHosts(used.map { (names[$0], counts[$0]) })
    let declared = Set(table.classifier.domains.map { String(decoding: $0.host, as: UTF8.self) })
    return used.filter { !declared.contains(names[$0]) }.compactMap { host in
      guard let meant = hosts.meant(by: names[host]), let other = names.firstIndex(of: meant)
      else { return nil }
      let (file, place) = hostPlaces[host]
      let finding = MisspeltHostRule.finding(
        names[host], links: counts[host], meant: meant, links: counts[other],
        at: place.location(in: files[file].name))
      return (file, finding)
    }
  }
}
