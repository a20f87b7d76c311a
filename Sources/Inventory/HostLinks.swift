/// How many links each host has and where the first of them stands, for an inventory whose tables
/// come in any order.
struct HostLinks {
  /// A place in one of the files.
  typealias Place = (file: Int, place: RecordPlace)

  /// The links of one host.
  struct Host {
    /// How many there are.
    var links = 0
    /// Where the first is given.
    var first: Place?
  }

  /// Real inventories have a handful of hosts; beyond so many, none is misspelt.
  private static let limit = 1 << 16

  private var hosts: [String: Host] = [:]

  /// Counts the links of a table.
  mutating func count(_ table: LinkTable) {
    var counts = [Int](repeating: 0, count: table.hostNames.count)
    for row in 0..<table.count { counts[table.host(row)] += 1 }
    for (number, links) in counts.enumerated() where links > 0 && hosts.count <= Self.limit {
      hosts[Self.name(number, table), default: Host()].links += links
    }
  }

  /// Notes where the first links stand on the hosts of a table, by the hosts' numbers.
  mutating func note(_ places: [Place], _ table: LinkTable) {
    // Number 0 stands for no host.
    for (number, place) in places.enumerated().dropFirst() where hosts.count <= Self.limit {
      let name = Self.name(number, table)
      if let known = hosts[name]?.first, Self.isOrdered(known, place) { continue }
      hosts[name, default: Host()].first = place
    }
  }

  /// The hosts in the order of their first links; none where there are too many.
  var inOrder: [(name: String, links: Int, first: Place)] {
    if hosts.count > Self.limit { return [] }
    let placed = hosts.compactMap { name, host in host.first.map { (name, host.links, $0) } }
    return placed.sorted {
      Self.isOrdered($0.2, $1.2) || (!Self.isOrdered($1.2, $0.2) && $0.0 < $1.0)
    }
  }

  private static func name(_ number: Int, _ table: LinkTable) -> String {
    String(decoding: table.hostName(number), as: UTF8.self)
  }

  private static func isOrdered(_ one: Place, _ other: Place) -> Bool {
    (one.file, one.place.line, one.place.range.lowerBound)
      < (other.file, other.place.line, other.place.range.lowerBound)
  }
}
