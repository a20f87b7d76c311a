import Diagnostics
import DynamicLinks

extension InventoryReader {
  /// Keeps where the first link on a host stands, which was read last.
  mutating func noteHost(at place: RecordPlace) {
    while hostPlaces.count < table.hostNames.count { hostPlaces.append((file, place)) }
  }

  /// Hands links over and forgets them.
  mutating func handOver(_ portion: Portion) {
    hostLinks.count(table)
    portion(table, files)
    forgetLinks()
  }

  /// Forgets the links of the table, but not where the first on each host stands.
  mutating func forgetLinks() {
    hostLinks.note(hostPlaces, table)
    hostPlaces.removeAll()
    table.removeAll()
  }

  /// The first link on each misspelt host that is none of the team's domains, with its file.
  var misspeltHosts: [(file: Int, finding: Finding)] {
    var all = hostLinks
    all.count(table)
    all.note(hostPlaces, table)
    let hosts = all.inOrder
    let links = Dictionary(uniqueKeysWithValues: hosts.map { ($0.name, $0.links) })
    let misspelt = MisspeltHosts(hosts.map { ($0.name, $0.links) })
    let declared = Set(table.classifier.domains.map { String(decoding: $0.host, as: UTF8.self) })
    return hosts.compactMap { host in
      guard !declared.contains(host.name), let meant = misspelt.meant(by: host.name),
        let others = links[meant]
      else { return nil }
      let (file, place) = host.first
      let finding = MisspeltHostRule.finding(
        host.name, links: host.links, meant: meant, links: others,
        at: place.location(in: files[file].name))
      return (file, finding)
    }
  }
}
