import Diagnostics
import DynamicLinks
public import Inventory

extension DocumentFacts {
  /// What the links of one export told; nil where nothing in it is a link.
  public init?(path: String, export reading: InventoryReading) {
    let table = reading.table
    if table.isEmpty { return nil }
    self.init(path: path, kind: .export)
    var tallies = [PrefixTally](repeating: PrefixTally(), count: table.hosts.count)
    for row in 0..<table.count {
      let host = table.host(row)
      if tallies[host].count == 0 { tallies[host].line = table.source(row).line }
      tallies[host].count += 1
      tallies[host].isGoogles = tallies[host].isGoogles || table.domainKind(row).isGoogleOwned
      if !table.kind(row).isAuth {
        tallies[host].note(table.url(row), isLong: table.kind(row) == .long)
      }
    }
    for (index, tally) in tallies.enumerated() {
      let written = String(decoding: table.hostName(index), as: UTF8.self)
      guard let name = ProjectValues.host(written), tally.count > 0 else { continue }
      links.append(
        HostLinks(
          host: name, count: tally.count,
          prefixes: tally.isGoogles
            ? [] : tally.prefixes.map { HostLinks.Prefix(text: $0.text, count: $0.count) },
          isGoogles: tally.isGoogles, line: tally.line))
    }
    links.sort { ($1.count, $0.host) < ($0.count, $1.host) }
    told += links.map { "\(DisplayText.count($0.count, "link")) on \($0.host)" }
    takeApps(of: table)
    if !reading.rejected.isEmpty {
      remarks.append(
        "\(DisplayText.count(reading.rejected.count, "row")) cannot be read")
    }
  }

  private mutating func takeApps(of table: LinkTable) {
    for id in 0..<table.appsCount {
      let apps = table.apps(id: id)
      let bundleID = String(decoding: apps.bundleID, as: UTF8.self)
      take(bundleID: bundleID)
      take(package: String(decoding: apps.package, as: UTF8.self))
      take(storeNumber: String(decoding: apps.appStoreID, as: UTF8.self), of: bundleID)
    }
  }
}
