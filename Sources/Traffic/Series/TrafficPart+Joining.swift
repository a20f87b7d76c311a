import Diagnostics
import Syntax

extension TrafficPart {
  /// Why parts cannot be joined.
  public enum JoinError: Error, Hashable, Sendable {
    /// The line is none of a part.
    case notAPart
    /// The part was made with another salt, so that clients would be counted twice.
    case otherSalt

    /// The reason in words, lower case and without a full stop.
    public var text: String {
      switch self {
      case .notAPart: "the line is none of a part that 'linkover traffic --partial' wrote"
      case .otherSalt: "the part was made with another salt than the parts before it"
      }
    }
  }

  /// Whether a file that begins so holds a part.
  static func isPart(_ head: [UInt8]) -> Bool {
    head.starts(with: Array("{\"schema\":\"\(schema)\"".utf8))
  }
}

extension TrafficEvidence {
  /// Adds what one line of a part says.
  mutating func join(_ line: [UInt8]) throws(TrafficPart.JoinError) {
    let document = JSONDocument(parsing: SourceText(path: "", bytes: line))
    guard document.isValid, let root = document.root else { throw .notAPart }
    if let schema = root["schema"]?.string {
      try joinHead(root, schema)
    } else if let format = root["format"]?.string {
      try joinLines(root, of: format)
    } else if let rule = root["rule"]?.string {
      try joinRule(root, named: rule)
    } else if let key = root["link"]?.string {
      try joinLink(root, Array(key.utf8))
    } else if let name = root["host"]?.string {
      try joinHost(root, Array(name.utf8))
    } else {
      throw .notAPart
    }
  }

  private mutating func joinHead(
    _ root: JSONNode, _ schema: String
  ) throws(TrafficPart.JoinError) {
    guard schema == TrafficPart.schema, let mark = root["salt"]?.string,
      let agentless = root["agentless"]?.count, let unkept = root["unkept"]?.count,
      let appDays = root["appDays"]?.array
    else { throw .notAPart }
    let known = partMark ?? (hasOwnRecords ? saltMark : mark)
    if mark != known { throw .otherSalt }
    partMark = mark
    for day in appDays {
      guard let day = day.count.flatMap({ Int32(exactly: $0) }) else { throw .notAPart }
      cover(appDay: day)
    }
    self.agentless += agentless
    links.unkept += unkept
  }

  private mutating func joinLines(
    _ root: JSONNode, of format: String
  ) throws(TrafficPart.JoinError) {
    guard let lines = root["lines"]?.count, let records = root["records"]?.count,
      let passedOver = root["passedOver"]?.count, let rejected = root["rejected"]?.object
    else { throw .notAPart }
    var counts = LineCounts()
    counts.lines = lines
    counts.records = records
    counts.passedOver = passedOver
    for member in rejected {
      guard let problem = LogProblem(rawValue: member.key), let count = member.value.count else {
        throw .notAPart
      }
      counts.rejected[problem] = count
    }
    self.lines[format, default: LineCounts()].add(counts)
  }

  private mutating func joinRule(
    _ root: JSONNode, named name: String
  ) throws(TrafficPart.JoinError) {
    guard let requestClass = root["class"]?.requestClass, let text = root["example"]?.string
    else { throw .notAPart }
    let rule = number(ofRule: name, requestClass)
    let example = Array(text.utf8)
    let isFirst = rules[rule].example.map { example.lexicographicallyPrecedes($0) } ?? true
    if isFirst { rules[rule].example = example }
  }

  private mutating func joinHost(
    _ root: JSONNode, _ name: [UInt8]
  ) throws(TrafficPart.JoinError) {
    guard let first = root["first"]?.time, let last = root["last"]?.time,
      let ownAudits = root["ownAudits"]?.count, let statuses = root["statuses"]?.array,
      let rules = root["rules"]?.array, let clients = root["clients"]?.array
    else { throw .notAPart }
    let host = number(ofHost: name)
    hosts[host].first = min(hosts[host].first, first)
    hosts[host].last = max(hosts[host].last, last)
    hosts[host].ownAudits += ownAudits
    for pair in statuses {
      guard let pair = pair.array, pair.count == 2, let status = pair[0].count, status < 1000,
        let count = pair[1].count
      else { throw .notAPart }
      hosts[host].statuses[status] += count
    }
    for use in rules {
      guard let use = use.array, use.count == 3, let name = use[0].string,
        let requestClass = use[1].requestClass, let count = use[2].count
      else { throw .notAPart }
      let rule = number(ofRule: name, requestClass)
      hosts[host].rules[rule] += count
    }
    for pair in clients {
      guard let pair = pair.array, pair.count == 2, let month = pair[0].count,
        let sketch = pair[1].string.flatMap({ ClientSketch(text: $0) })
      else { throw .notAPart }
      hosts[host].clients[month, default: ClientSketch()].formUnion(sketch)
    }
    try root.readSeries(into: &hostSeries, row: host)
  }

  private mutating func joinLink(
    _ root: JSONNode, _ key: [UInt8]
  ) throws(TrafficPart.JoinError) {
    guard let name = root["of"]?.string else { throw .notAPart }
    let host = number(ofHost: Array(name.utf8))
    if host == HostNames.others, name != "(other hosts)" { return }
    guard let link = links.number(host, key.span, in: 0..<key.count) else {
      return links.unkept += 1
    }
    try root.readSeries(into: &links.series, row: link)
  }
}

extension JSONNode {
  /// A whole number that is not negative.
  fileprivate var count: Int? { integer.flatMap { $0 >= 0 ? $0 : nil } }

  /// Seconds since 1970, or 0.
  fileprivate var time: UInt32? { count.flatMap { UInt32(exactly: $0) } }

  fileprivate var requestClass: RequestClass? { string.flatMap { RequestClass(rawValue: $0) } }

  /// One number for each class, from place `start` of an array on.
  private func perClass(from start: Int) -> PerClass<UInt32>? {
    guard let array, array.count == start + RequestClass.allCases.count else { return nil }
    var result = PerClass<UInt32>(repeating: 0)
    for (requestClass, node) in zip(RequestClass.allCases, array[start...]) {
      guard let number = node.time else { return nil }
      result[requestClass] = number
    }
    return result
  }

  /// Adds the members `days`, `seen` and `status` to a row of a table.
  fileprivate func readSeries(
    into series: inout SeriesTable, row: Int
  ) throws(TrafficPart.JoinError) {
    guard let days = self["days"]?.array, let seen = self["seen"]?.perClass(from: 0),
      let status = self["status"]?.count.flatMap({ UInt16(exactly: $0) })
    else { throw .notAPart }
    for day in days {
      guard let number = day.array?.first?.count.flatMap({ Int32(exactly: $0) }),
        let counts = day.perClass(from: 1)
      else { throw .notAPart }
      series.add(row, DayCounts(day: number, counts: counts))
    }
    series.keepLater(row, seen, status: status)
  }
}
