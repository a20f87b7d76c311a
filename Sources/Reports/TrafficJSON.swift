public import Bytes
import Syntax
public import Traffic

/// What logs tell, for machines: one object, its links one to a line; its schema is
/// docs/schema/traffic-1.json.
public struct TrafficJSON {
  private let summary: TrafficSummary

  /// Prepares to write `summary`.
  public init(_ summary: TrafficSummary) {
    self.summary = summary
  }

  /// Writes the object.
  public func write(to output: inout OutputBuffer) throws(OutputError) {
    let head: [(key: String, value: JSONText)] = [
      ("schema", .string("linkover/traffic/1")),
      ("lines", .array(summary.lines.map { Self.lines($0.format, $0.counts) })),
      ("requestsWithoutUserAgentField", .integer(summary.agentless)),
      ("requestsForLinksNotKept", .integer(summary.unkept)),
      ("totals", Self.counts(summary.totals)),
      ("rules", .array(summary.rules.map { Self.rule($0) })),
      ("inventory", inventory),
      ("appDays", .array(summary.appDays.map { .string(TimeText.day($0)) })),
      ("hosts", .array(summary.hosts.map { Self.host($0) })),
    ]
    try output.append("{\n")
    for (key, value) in head {
      try output.append("  \"\(key)\": ")
      try value.write(to: &output, indent: 0)
      try output.append(",\n")
    }
    try output.append("  \"links\": [")
    for (number, link) in summary.links.enumerated() {
      try output.append(number == 0 ? "\n    " : ",\n    ")
      try Self.link(link).write(to: &output, indent: 0)
    }
    try output.append(summary.links.isEmpty ? "]\n}\n" : "\n  ]\n}\n")
  }

  private var inventory: JSONText {
    guard let hosts = summary.inventory else { return .null }
    return .array(
      hosts.map { host in
        .object([
          ("host", .string(host.host)), ("links", .integer(host.links)),
          ("askedFor", .integer(host.seen)),
        ])
      })
  }

  private static func lines(_ format: String, _ counts: LineCounts) -> JSONText {
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

  private static func rule(
    _ rule: (name: String, requestClass: RequestClass, count: Int, example: String?)
  ) -> JSONText {
    .object([
      ("name", .string(rule.name)), ("class", .string(rule.requestClass.rawValue)),
      ("requests", .integer(rule.count)), ("example", rule.example.map { .string($0) } ?? .null),
    ])
  }

  private static func host(_ host: HostTraffic) -> JSONText {
    let fetches = host.fetches
    return .object([
      ("host", .string(host.host)),
      ("first", .string(TimeText.second(host.period.lowerBound))),
      ("last", .string(TimeText.second(host.period.upperBound))),
      ("requests", counts(host.totals)), ("lastSeen", times(host.last)),
      ("quietSince", host.quietSince.map { .string($0.text) } ?? .null),
      (
        "people",
        .object([
          ("estimate", .integer(host.clientEstimate)), ("standardErrorPercent", .decimal(1.6)),
          (
            "byMonth",
            .object(host.clients.map { ($0.month, .integer($0.estimate)) })
          ),
        ])
      ),
      (
        "associationFetches",
        .object([
          ("apple", .integer(fetches.apple)), ("google", .integer(fetches.google)),
          ("others", .integer(fetches.others)), ("ownAuditsTakenOut", .integer(host.ownAudits)),
        ])
      ),
      (
        "statuses",
        .object(host.statuses.map { (String($0.status), .integer($0.count)) })
      ),
      (
        "rules",
        .array(
          host.rules.map { rule in
            .object([
              ("name", .string(rule.name)), ("class", .string(rule.requestClass.rawValue)),
              ("requests", .integer(rule.count)),
            ])
          })
      ),
      ("days", days(host.days)),
    ])
  }

  private static func link(_ link: LinkTraffic) -> JSONText {
    .object([
      ("host", .string(link.host)), ("link", .string(link.key)),
      ("inInventory", link.isListed.map { .bool($0) } ?? .null),
      ("requests", counts(link.totals)), ("lastSeen", times(link.last)),
      ("quietSince", link.quietSince.map { .string($0.text) } ?? .null),
      ("lastStatus", .integer(link.lastStatus)), ("days", days(link.days)),
    ])
  }

  private static func counts(_ counts: PerClass<Int>) -> JSONText {
    .object(RequestClass.allCases.map { ($0.rawValue, .integer(counts[$0])) })
  }

  private static func times(_ times: PerClass<UInt32>) -> JSONText {
    .object(
      RequestClass.allCases.map { requestClass in
        let time = Int(times[requestClass])
        return (requestClass.rawValue, time == 0 ? .null : .string(TimeText.second(time)))
      })
  }

  /// `{"2026-11-30": [people, previews, bots, association fetches, opens in apps]}`.
  private static func days(_ days: [DayCounts]) -> JSONText {
    .object(
      days.map { day in
        (
          TimeText.day(Int(day.day)),
          .array(RequestClass.allCases.map { .integer(Int(day.counts[$0])) })
        )
      })
  }
}
