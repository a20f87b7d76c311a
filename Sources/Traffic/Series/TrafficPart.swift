public import Bytes
import Syntax

/// The evidence of one part of a log as lines of JSON that can be joined with those of other parts.
///
/// The lines are in an order of their own, so that equal evidence gives equal bytes.
public struct TrafficPart: Sendable {
  /// The name and version of the form.
  public static let schema = "linkover/traffic-part/1"

  private let evidence: TrafficEvidence

  /// Prepares to write `evidence`.
  public init(_ evidence: TrafficEvidence) {
    self.evidence = evidence
  }

  /// Writes all lines.
  public func write(to output: inout OutputBuffer) throws(OutputError) {
    try write(
      .object([
        ("schema", .string(Self.schema)), ("salt", .string(evidence.partMark ?? evidence.saltMark)),
        ("agentless", .integer(evidence.agentless)), ("unkept", .integer(evidence.links.unkept)),
        ("appDays", .array(evidence.appDays.sorted().map { .integer(Int($0)) })),
      ]), to: &output)
    for (format, counts) in evidence.lines.sorted(by: { Self.precedes($0.key, $1.key) }) {
      try write(Self.line(format, counts), to: &output)
    }
    for rule in evidence.rules.sorted(by: { Self.precedes($0.name, $1.name) }) {
      guard let example = rule.example else { continue }
      try write(
        .object([
          ("rule", .string(rule.name)), ("class", .string(rule.requestClass.rawValue)),
          ("example", .string(String(decoding: example, as: UTF8.self))),
        ]), to: &output)
    }
    try writeHosts(to: &output)
    try writeLinks(to: &output)
  }

  private func write(_ line: JSONText, to output: inout OutputBuffer) throws(OutputError) {
    try line.write(to: &output, indent: 0)
    try output.append(UInt8(ascii: "\n"))
  }

  private static func precedes(_ left: String, _ right: String) -> Bool {
    left.utf8.lexicographicallyPrecedes(right.utf8)
  }

  private static func line(_ format: String, _ counts: LineCounts) -> JSONText {
    .object([
      ("format", .string(format)), ("lines", .integer(counts.lines)),
      ("records", .integer(counts.records)), ("passedOver", .integer(counts.passedOver)),
      (
        "rejected",
        .object(
          LogProblem.allCases.compactMap { problem in
            counts.rejected[problem].map { (problem.rawValue, .integer($0)) }
          })
      ),
    ])
  }

  private func writeHosts(to output: inout OutputBuffer) throws(OutputError) {
    let (days, ends) = evidence.hostSeries.series()
    let order = evidence.hosts.indices.sorted { left, right in
      evidence.hosts[left].name.lexicographicallyPrecedes(evidence.hosts[right].name)
    }
    for host in order {
      let own = days[(host == 0 ? 0 : ends[host - 1])..<ends[host]]
      let record = evidence.hosts[host]
      if own.isEmpty, record.ownAudits == 0 { continue }
      try write(line(record, own, host), to: &output)
    }
  }

  private func line(_ record: HostRecord, _ days: ArraySlice<DayCounts>, _ host: Int) -> JSONText {
    let rules = zip(evidence.rules, record.rules).filter { $0.1 > 0 }
      .sorted { Self.precedes($0.0.name, $1.0.name) }
    let clients = record.clients.sorted { $0.key < $1.key }
    return .object([
      ("host", .string(String(decoding: record.name, as: UTF8.self))),
      ("first", .integer(Int(record.first))), ("last", .integer(Int(record.last))),
      ("ownAudits", .integer(record.ownAudits)),
      (
        "statuses",
        .array(
          record.statuses.enumerated().filter { $0.element > 0 }.map {
            .array([.integer($0.offset), .integer($0.element)])
          })
      ),
      (
        "rules",
        .array(
          rules.map { rule, count in
            .array([
              .string(rule.name), .string(rule.requestClass.rawValue), .integer(count),
            ])
          })
      ),
      (
        "clients",
        .array(clients.map { .array([.integer($0.key), .string($0.value.text)]) })
      ),
      ("days", Self.array(days)), ("seen", Self.array(evidence.hostSeries.last(host))),
      ("status", .integer(Int(evidence.hostSeries.lastStatus(host)))),
    ])
  }

  private func writeLinks(to output: inout OutputBuffer) throws(OutputError) {
    let links = evidence.links
    let (days, ends) = links.series.series()
    let order = (0..<links.count).sorted { left, right in
      if links.host(left) != links.host(right) {
        return evidence.hosts[links.host(left)].name
          .lexicographicallyPrecedes(evidence.hosts[links.host(right)].name)
      }
      return links.key(left).lexicographicallyPrecedes(links.key(right))
    }
    for link in order {
      let own = days[(link == 0 ? 0 : ends[link - 1])..<ends[link]]
      try write(
        .object([
          ("link", .string(String(decoding: links.key(link), as: UTF8.self))),
          ("of", .string(String(decoding: evidence.hosts[links.host(link)].name, as: UTF8.self))),
          ("days", Self.array(own)), ("seen", Self.array(links.series.last(link))),
          ("status", .integer(Int(links.series.lastStatus(link)))),
        ]), to: &output)
    }
  }

  /// `[[day, people, previews, bots, association fetches, opens in apps], ...]`.
  private static func array(_ days: ArraySlice<DayCounts>) -> JSONText {
    .array(
      days.map { day in
        .array(
          [.integer(Int(day.day))]
            + RequestClass.allCases.map { .integer(Int(day.counts[$0])) })
      })
  }

  private static func array(_ last: PerClass<UInt32>) -> JSONText {
    .array(RequestClass.allCases.map { .integer(Int(last[$0])) })
  }
}
