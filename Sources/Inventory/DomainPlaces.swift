import DynamicLinks

/// Counts the links of one table by host and path prefix.
///
/// Runs of links on one domain, which is what exports are made of, cost no look-up.
struct DomainPlaces {
  /// How many links each domain has, by host and prefix.
  var counts: [[UInt8]: (kind: DomainKind, count: Int)] {
    var result: [[UInt8]: (kind: DomainKind, count: Int)] = [:]
    for place in places {
      let known = result[place.name]
      result[place.name] = (known?.kind ?? place.kind, (known?.count ?? 0) + place.count)
    }
    return result
  }

  private struct Place {
    var name: [UInt8]
    var kind: DomainKind
    var count = 0
  }

  private var places: [Place] = []
  /// The place of links without a prefix, by host and kind of domain; -1 where there is none yet.
  private var bareHosts: [Int] = []
  private var byPrefix: [[UInt8]: Int] = [:]
  /// The host, the prefix and the place of the last link with a prefix.
  private var last: (host: Int, prefix: [UInt8], place: Int) = (-1, [], 0)

  /// Counts one link.
  mutating func count(_ row: Int, of table: LinkTable) {
    let kind = table.domainKind(row)
    switch kind {
    case .customWithPrefix, .gooGlApp, .pageLinkApp:
      let host = table.host(row)
      let prefix = table.prefix(row)
      if last.host != host || !prefix.elementsEqual(last.prefix) {
        let name = Array(table.hostName(host)) + prefix
        let place = byPrefix[name] ?? add(name, kind)
        byPrefix[name] = place
        last = (host, Array(prefix), place)
      }
      places[last.place].count += 1
    default:
      let key = table.host(row) * DomainKind.allCases.count + Int(kind.rawValue)
      while bareHosts.count <= key { bareHosts.append(-1) }
      if bareHosts[key] < 0 { bareHosts[key] = add(Array(table.hostName(table.host(row))), kind) }
      places[bareHosts[key]].count += 1
    }
  }

  private mutating func add(_ name: [UInt8], _ kind: DomainKind) -> Int {
    places.append(Place(name: name, kind: kind))
    return places.count - 1
  }
}
