public import Inventory

/// The evidence in the order in which it is reported.
public struct TrafficSummary: Sendable {
  /// The hosts by name; the unnamed one first, if there is one.
  public let hosts: [HostTraffic]
  /// The links by host and key.
  public let links: [LinkTraffic]
  /// What became of the lines, by format.
  public let lines: [(format: String, counts: LineCounts)]
  /// The rules that held for some request, with an example of a user agent.
  public let rules: [(name: String, requestClass: RequestClass, count: Int, example: String?)]
  /// Requests in formats that have no user agent.
  public let agentless: Int
  /// Requests for links that there was no room for.
  public let unkept: Int
  /// The links of the inventory, by host, and how many of them were asked for by anybody; nil
  /// without an inventory.
  public let inventory: [(host: String, links: Int, seen: Int)]?

  /// The days, counted from 1970, on which exports of app events have any event.
  public let appDays: [Int]

  /// Whether some app reported an open, which a request by an app is not.
  public var hasAppEvents: Bool {
    let name = FixedRule.appEvent.rule.name
    return rules.contains { $0.requestClass == .app && $0.name == name }
  }

  /// Orders `evidence`; with an inventory it tells known links from unknown suffixes.
  public init(_ evidence: TrafficEvidence, inventory: LinkTable? = nil) {
    let listing = inventory.map { InventoryListing($0, evidence) }
    let names = evidence.hosts.map { String(decoding: $0.name, as: UTF8.self) }
    hosts = Self.hosts(evidence, names: names)
    links = Self.links(evidence, names: names, listing: listing)
    lines = evidence.lines.map { (format: $0.key, counts: $0.value) }.sorted {
      $0.format.utf8.lexicographicallyPrecedes($1.format.utf8)
    }
    rules = Self.rules(evidence)
    agentless = evidence.agentless
    unkept = evidence.links.unkept
    self.inventory = listing?.hosts
    appDays = evidence.appDays.sorted().map(Int.init)
  }

  /// The totals over all hosts.
  public var totals: PerClass<Int> {
    hosts.reduce(into: PerClass(repeating: 0)) { sum, host in
      for requestClass in RequestClass.allCases {
        sum[requestClass] += host.totals[requestClass]
      }
    }
  }

  /// What logs tell of a host.
  public func host(_ name: String) -> HostTraffic? { hosts.first { $0.host == name } }

  private static func totals(_ days: [DayCounts]) -> PerClass<Int> {
    days.reduce(into: PerClass(repeating: 0)) { $0.add($1.counts) }
  }

  private static func hosts(_ evidence: TrafficEvidence, names: [String]) -> [HostTraffic] {
    let (days, ends) = evidence.hostSeries.series()
    let nothing = PerClass<UInt32>(repeating: 0)
    var hosts: [HostTraffic] = []
    for (number, record) in evidence.hosts.enumerated() {
      let own = Array(days[(number == 0 ? 0 : ends[number - 1])..<ends[number]])
      if own.isEmpty, record.ownAudits == 0 { continue }
      var everybody = ClientSketch()
      let clients = record.clients.sorted { $0.key < $1.key }.map { month, sketch in
        everybody.formUnion(sketch)
        return (month: Self.text(ofMonth: month), estimate: sketch.estimate)
      }
      let first = Int(min(record.first, record.last))
      hosts.append(
        HostTraffic(
          host: names[number], days: own.filter { $0.counts != nothing }, totals: totals(own),
          loggedDays: own.filter { $0.counts.requests > 0 || $0.counts == nothing }
            .map { Int($0.day) },
          last: evidence.hostSeries.last(number), period: first...Int(record.last),
          statuses: record.statuses.enumerated().filter { $0.element > 0 }.map {
            (status: $0.offset, count: $0.element)
          },
          rules: ruleCounts(record, evidence), clients: clients,
          clientEstimate: everybody.estimate, ownAudits: record.ownAudits))
    }
    return hosts.sorted { $0.host.utf8.lexicographicallyPrecedes($1.host.utf8) }
  }

  private static func ruleCounts(
    _ record: HostRecord, _ evidence: TrafficEvidence
  ) -> [(name: String, requestClass: RequestClass, count: Int)] {
    zip(evidence.rules, record.rules).filter { $0.1 > 0 }
      .map { (name: $0.name, requestClass: $0.requestClass, count: $1) }
      .sorted { left, right in
        left.count == right.count
          ? left.name.utf8.lexicographicallyPrecedes(right.name.utf8) : left.count > right.count
      }
  }

  private static func rules(
    _ evidence: TrafficEvidence
  ) -> [(name: String, requestClass: RequestClass, count: Int, example: String?)] {
    evidence.rules.enumerated().map { number, rule in
      let count = evidence.hosts.reduce(0) { $0 + $1.rules[number] }
      let example = rule.example.map { String(decoding: $0, as: UTF8.self) }
      return (name: rule.name, requestClass: rule.requestClass, count: count, example: example)
    }
    .filter { $0.count > 0 }
    .sorted { left, right in
      left.count == right.count
        ? left.name.utf8.lexicographicallyPrecedes(right.name.utf8) : left.count > right.count
    }
  }

  private static func links(
    _ evidence: TrafficEvidence, names: [String], listing: InventoryListing?
  ) -> [LinkTraffic] {
    let (days, ends) = evidence.links.series.series()
    let order = (0..<evidence.links.count).sorted { left, right in
      let hosts = (evidence.links.host(left), evidence.links.host(right))
      if hosts.0 != hosts.1 {
        return names[hosts.0].utf8.lexicographicallyPrecedes(names[hosts.1].utf8)
      }
      return evidence.links.key(left).lexicographicallyPrecedes(evidence.links.key(right))
    }
    return order.map { link in
      let own = Array(days[(link == 0 ? 0 : ends[link - 1])..<ends[link]])
      return LinkTraffic(
        host: names[evidence.links.host(link)],
        key: String(decoding: evidence.links.key(link), as: UTF8.self), days: own,
        totals: totals(own), last: evidence.links.series.last(link),
        lastStatus: Int(evidence.links.series.lastStatus(link)),
        isListed: listing.map { $0.isListed[link] })
    }
  }

  private static func text(ofMonth number: Int) -> String {
    let month = number % 12 + 1
    return "\(number / 12)-\(month < 10 ? "0" : "")\(month)"
  }
}
