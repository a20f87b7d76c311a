import Inventory
import Syntax

/// Which links of an inventory were asked for, and which links asked for it has.
struct InventoryListing {
  /// For each link of the evidence, whether the inventory has it.
  private(set) var isListed: [Bool]
  /// The hosts of the inventory with their links, and how many of those were asked for.
  private(set) var hosts: [(host: String, links: Int, seen: Int)] = []

  /// Looks up every link of `inventory` in `evidence`.
  init(_ inventory: LinkTable, _ evidence: TrafficEvidence) {
    isListed = [Bool](repeating: false, count: evidence.links.count)
    let numbers = inventory.hosts.map { evidence.names.find(Array($0)) }
    var counts = [(links: Int, seen: Int)](repeating: (0, 0), count: numbers.count)
    for row in 0..<inventory.count {
      let host = inventory.host(row)
      counts[host].links += 1
      guard let number = numbers[host],
        let link = Self.link(inventory.url(row), on: number, in: evidence)
      else { continue }
      counts[host].seen += 1
      isListed[link] = true
    }
    hosts = zip(inventory.hosts, counts).filter { $0.1.links > 0 }.map { name, counts in
      (host: String(decoding: name, as: UTF8.self), links: counts.links, seen: counts.seen)
    }
    .sorted { $0.host.utf8.lexicographicallyPrecedes($1.host.utf8) }
  }

  /// The number of a link of the evidence; nil when it was never asked for.
  static func link(
    _ url: ArraySlice<UInt8>, on host: Int, in evidence: TrafficEvidence
  ) -> Int? {
    let text = url.span
    let parts = URLReference(text)
    let query = parts.query ?? 0..<0
    if let plain = LinkKey.plain(text, path: parts.path, query: query), !plain.isEmpty {
      return evidence.links.find(host, text, in: plain)
    }
    var key = LinkKey.rewritten(text, path: parts.path, query: query)
    // A browser asks for `/` where a link has no path.
    if parts.path.isEmpty { key.insert(UInt8(ascii: "/"), at: 0) }
    return evidence.links.find(host, key.span, in: 0..<key.count)
  }
}
