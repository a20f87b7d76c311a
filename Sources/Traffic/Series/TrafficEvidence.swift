import Bytes
import Syntax

/// Everything that was counted in logs: for each host and each link, by day and class.
///
/// Counting is adding, so the order of lines, files and shards makes no difference.
public struct TrafficEvidence: Sendable {
  /// A rule that held for some request.
  struct RuleUse: Hashable, Sendable {
    /// Its name.
    var name: String
    /// What it makes of a request.
    var requestClass: RequestClass
    /// The first user agent, in the order of bytes, that it held for.
    var example: [UInt8]?
  }

  /// A word that is the same for the same salt, and tells nothing about it.
  let saltMark: String
  /// Whether logs were read, and not only parts joined.
  var hasOwnRecords = false
  /// The words of the parts that were joined; all must be the same.
  var partMark: String?
  /// What became of the lines, by the name of the format.
  public internal(set) var lines: [String: LineCounts] = [:]
  /// Requests read in formats that have no user agent, so that nobody knows who asked.
  public internal(set) var agentless = 0
  /// The days, counted from 1970, on which exports of app events have any event, whatever it is
  /// about.
  private(set) var appDays: Set<Int32> = []
  /// The rules, by number.
  var rules: [RuleUse] = []
  /// The names of the hosts, by number.
  var names: HostNames
  /// What is known of each host, by number.
  var hosts: [HostRecord] = []
  /// The series of each host, by number.
  var hostSeries = SeriesTable()
  /// The links.
  var links: LinkSeries
  private let hash: KeyedHash
  private var month = (day: Int32.min, number: 0)
  private var lastAppDay = Int32.min
  /// The times of own audits in their order, without overlaps.
  private let auditTimes: [Range<Int>]
  private let defaultHost: Int

  /// Nothing counted yet.
  init(_ options: TrafficOptions) {
    hash = KeyedHash(key: options.salt)
    let mark = Array("linkover".utf8)
    saltMark = String(hash.hash(mark.span, in: 0..<mark.count), radix: 16)
    var names = HostNames(
      hash: hash, wanted: options.hosts.map { hosts in Set(hosts.map { Array($0.utf8) }) })
    let host = options.defaultHost.map { Array($0.utf8) } ?? []
    defaultHost = names.number(of: host)
    self.names = names
    links = LinkSeries(hash: hash)
    auditTimes = Self.joined(options.auditTimes)
    growHosts()
  }

  /// The hash that tables and sketches use.
  var keyedHash: KeyedHash { hash }

  /// Counts one request that a rule, by its number in `rules`, holds for.
  mutating func count(
    _ record: LogRecord, of text: Span<UInt8>, rule: Int, agentHash: UInt64
  ) {
    let host = record.host.isEmpty ? defaultHost : names.number(text, in: record.host)
    if host >= hosts.count { growHosts() }
    let requestClass = rules[rule].requestClass
    let time = UInt32(record.time)
    let day = Int32(record.time / 86_400)
    if requestClass == .association, isOwnAudit(record.time) {
      hosts[host].ownAudits += 1
      // It is no use, but it shows that the log has the day.
      hostSeries.open(host, day: day)
      return
    }
    let status = UInt16(record.status)
    if rule != FixedRule.appEvent.rawValue { hosts[host].statuses[record.status] += 1 }
    hosts[host].rules[rule] += 1
    hosts[host].first = min(hosts[host].first, time)
    hosts[host].last = max(hosts[host].last, time)
    hostSeries.count(host, day: day, requestClass, time: time, status: status)
    if requestClass == .person, !record.client.isEmpty {
      let address = hash.hash(text, in: Self.withoutPort(text, record.client))
      let client = (address ^ agentHash &* 0x9E37_79B9_7F4A_7C15) &* 0xD6E8_FEB8_6659_FD93
      hosts[host].clients[month(of: day), default: ClientSketch()].add(client ^ client >> 32)
    }
    if requestClass == .association || record.path.isEmpty || host == HostNames.others { return }
    guard let link = linkNumber(host, record, text) else { return links.unkept += 1 }
    links.series.count(link, day: day, requestClass, time: time, status: status)
  }

  /// Notes that an export of app events has an event on that day.
  mutating func cover(appDay day: Int32) {
    if day != lastAppDay {
      appDays.insert(day)
      lastAppDay = day
    }
  }

  /// The number of a rule by name and class, which is new if need be.
  mutating func number(ofRule name: String, _ requestClass: RequestClass) -> Int {
    let known = rules.firstIndex { $0.name == name && $0.requestClass == requestClass }
    if let known { return known }
    rules.append(RuleUse(name: name, requestClass: requestClass))
    for host in hosts.indices { hosts[host].rules.append(0) }
    return rules.count - 1
  }

  /// The number of a host by its name in lower case, which is new if need be.
  mutating func number(ofHost name: [UInt8]) -> Int {
    let number = names.number(of: name)
    if number >= hosts.count { growHosts() }
    return number
  }

  private mutating func growHosts() {
    for name in names.names[hosts.count...] {
      hosts.append(HostRecord(name: name))
      hosts[hosts.count - 1].rules = [Int](repeating: 0, count: rules.count)
      hostSeries.append()
    }
  }

  private mutating func linkNumber(
    _ host: Int, _ record: LogRecord, _ text: Span<UInt8>
  ) -> Int? {
    if let plain = LinkKey.plain(text, path: record.path, query: record.query) {
      return links.number(host, text, in: plain)
    }
    let key = LinkKey.rewritten(text, path: record.path, query: record.query)
    return links.number(host, key.span, in: 0..<key.count)
  }

  private static func joined(_ times: [Range<Int>]) -> [Range<Int>] {
    var joined: [Range<Int>] = []
    for time in times.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = joined.last, time.lowerBound <= last.upperBound {
        joined[joined.count - 1] = last.lowerBound..<max(last.upperBound, time.upperBound)
      } else {
        joined.append(time)
      }
    }
    return joined
  }

  private func isOwnAudit(_ time: Int) -> Bool {
    var low = 0
    var high = auditTimes.count
    while low < high {
      let middle = (low + high) / 2
      if auditTimes[middle].contains(time) { return true }
      if auditTimes[middle].lowerBound > time { high = middle } else { low = middle + 1 }
    }
    return false
  }

  /// The number of a day's month: twelve times the year, and the month from 0.
  private mutating func month(of day: Int32) -> Int {
    if month.day != day {
      let date = CalendarDate(secondsSince1970: Int(day) * 86_400)
      month = (day, date.year * 12 + date.month - 1)
    }
    return month.number
  }

  /// An address without the port behind it.
  private static func withoutPort(_ text: Span<UInt8>, _ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, text[end - 1].isASCIIDigit { end -= 1 }
    guard end > range.lowerBound + 1, text[end - 1] == UInt8(ascii: ":") else { return range }
    let isBracketed = text[end - 2] == UInt8(ascii: "]")
    let isDotted = text.firstIndex(of: UInt8(ascii: "."), in: range) != nil
    return isBracketed || isDotted ? range.lowerBound..<end - 1 : range
  }
}
