import CommandLineKit
import Diagnostics
import Syntax
public import Traffic

/// What logs tell, on the terminal: a screen for each host and the links that matter most.
public struct TrafficScreen {
  private static let width = 100
  private static let hostLimit = 5
  private static let linkLimit = 10
  /// How many characters of a link are shown.
  private static let linkWidth = 400
  private static let weekLimit = 12

  private let summary: TrafficSummary

  /// Prepares to show `summary`.
  public init(_ summary: TrafficSummary) {
    self.summary = summary
  }

  /// The lines.
  public func lines() -> [String] {
    let hosts = summary.hosts.sorted { left, right in
      left.totals.use == right.totals.use
        ? left.host.utf8.lexicographicallyPrecedes(right.host.utf8)
        : left.totals.use > right.totals.use
    }
    let sections =
      [inputLines, tableLines(hosts)] + hosts.prefix(Self.hostLimit).map { hostLines($0) }
      + [usedLines, unknownLines, inventoryLines, ruleLines, blindLines]
    return Array(sections.filter { !$0.isEmpty }.joined(separator: [""]))
  }

  private var inputLines: [String] {
    var table = TextTable(rightAligned: [1])
    for (format, counts) in summary.lines {
      var words = ["\(NumberText.grouped(counts.records)) read"]
      if counts.passedOver > 0 {
        words.append("\(NumberText.grouped(counts.passedOver)) passed over")
      }
      for problem in LogProblem.allCases {
        guard let count = counts.rejected[problem] else { continue }
        words.append("\(NumberText.grouped(count)) rejected: \(problem.text)")
      }
      table.add([format, NumberText.count(counts.lines, "line"), words.joined(separator: "; ")])
    }
    return table.lines.isEmpty ? ["no line was read"] : ["logs, by format"] + table.lines
  }

  private func tableLines(_ hosts: [HostTraffic]) -> [String] {
    if hosts.isEmpty { return [] }
    var table = TextTable(rightAligned: [1, 2, 3, 4, 5])
    table.add(
      ["", "people", "previews", "bots", "association", "in apps", "last use", "quiet since"])
    for host in hosts.prefix(50) {
      let last = [host.last[.person], host.last[.preview], host.last[.app]].max() ?? 0
      table.add(
        [shown(host.host)]
          + RequestClass.allCases.map { NumberText.grouped(host.totals[$0]) } + [
            last == 0 ? "never" : TimeText.day(Int(last) / 86_400),
            host.quietSince?.text ?? "-",
          ])
    }
    let rest = hosts.count - 50
    return ["hosts: requests by who asked, and the last use (people, previews, opens in apps)"]
      + table.lines + (rest > 0 ? ["  and \(NumberText.count(rest, "host")) more"] : [])
  }

  private func hostLines(_ host: HostTraffic) -> [String] {
    let first = TimeText.day(host.period.lowerBound / 86_400)
    let last = TimeText.day(host.period.upperBound / 86_400)
    var lines = ["\(shown(host.host)), \(first) to \(last)"]
    let shares = RequestClass.allCases.filter { host.totals[$0] > 0 }.map {
      "\($0.title) \(NumberText.percent(host.share($0)))"
    }
    lines.append("  share: " + shares.joined(separator: ", "))
    if host.clientEstimate > 0 {
      let months = host.clients.suffix(6).map { "\($0.month): \(NumberText.grouped($0.estimate))" }
      lines += wrapped(
        "about \(NumberText.grouped(host.clientEstimate)) different people (±1.6 %); "
          + months.joined(separator: ", "))
    }
    let statuses = host.statuses.map {
      "\($0.status == 0 ? "none" : String($0.status)) \(NumberText.grouped($0.count))"
    }
    if !statuses.isEmpty { lines += wrapped("status: " + statuses.joined(separator: ", ")) }
    lines += fetchLines(host) + weekLines(host)
    return lines
  }

  private func fetchLines(_ host: HostTraffic) -> [String] {
    if host.totals[.association] == 0, host.ownAudits == 0 { return [] }
    let fetches = host.fetches
    var text =
      "association files (weak evidence): Apple \(NumberText.grouped(fetches.apple)), "
      + "Google \(NumberText.grouped(fetches.google)), others \(NumberText.grouped(fetches.others))"
    if host.ownAudits > 0 {
      text += "; \(NumberText.grouped(host.ownAudits)) more at the times of own audits"
    }
    return wrapped(text)
  }

  /// Uses in each of the last weeks.
  private func weekLines(_ host: HostTraffic) -> [String] {
    guard let last = host.days.last?.day, let first = host.days.first?.day else { return [] }
    var weeks = [Int](repeating: 0, count: min(Self.weekLimit, Int(last - first) / 7 + 1))
    for day in host.days {
      let week = Int(last - day.day) / 7
      if week >= weeks.count { continue }
      weeks[weeks.count - 1 - week] += day.counts.use
    }
    return wrapped(
      "uses by week, the last ending \(TimeText.day(Int(last))): "
        + weeks.map { NumberText.grouped($0) }.joined(separator: " "))
  }

  private var usedLines: [String] {
    let used = summary.links.filter { $0.totals.use > 0 }.sorted { Self.isMoreUsed($0, $1) }
    if used.isEmpty { return [] }
    let title =
      "links: \(NumberText.count(summary.links.count, "was", "were")) asked for, "
      + "\(NumberText.grouped(used.count)) of them by people, previews or apps; the most used"
    return [title] + table(used)
  }

  private var unknownLines: [String] {
    let unknown = summary.links.filter { $0.isListed == false && $0.totals.use > 0 }
      .sorted { Self.isMoreUsed($0, $1) }
    if unknown.isEmpty { return [] }
    return [
      "unknown suffixes: \(NumberText.count(unknown.count, "that people ask for is", "that people ask for are")) not in the "
        + "inventory; the most used"
    ] + table(unknown)
  }

  private static func isMoreUsed(_ left: LinkTraffic, _ right: LinkTraffic) -> Bool {
    left.totals.use == right.totals.use
      ? (left.host + left.key).utf8.lexicographicallyPrecedes((right.host + right.key).utf8)
      : left.totals.use > right.totals.use
  }

  /// Links stand last: they are as long as they are.
  private func table(_ links: [LinkTraffic]) -> [String] {
    var table = TextTable(rightAligned: [0, 1])
    table.add(["uses", "status", "quiet since", ""])
    for link in links.prefix(Self.linkLimit) {
      table.add([
        NumberText.grouped(link.totals.use), link.lastStatus == 0 ? "-" : String(link.lastStatus),
        link.quietSince?.text ?? "-", shortened(link.host + link.key),
      ])
    }
    return table.lines
  }

  private var inventoryLines: [String] {
    guard let hosts = summary.inventory, !hosts.isEmpty else { return [] }
    var table = TextTable(rightAligned: [1, 2])
    for host in hosts {
      table.add([
        shown(host.host), NumberText.count(host.links, "link"),
        "\(NumberText.grouped(host.seen)) asked for",
      ])
    }
    return ["inventory"] + table.lines
  }

  private var ruleLines: [String] {
    let rules = summary.rules.filter { $0.requestClass != .person }
    if rules.isEmpty { return [] }
    var table = TextTable(rightAligned: [2])
    for rule in rules.prefix(12) {
      let example = rule.example.map { shortened($0) } ?? ""
      table.add([rule.name, rule.requestClass.rawValue, NumberText.grouped(rule.count), example])
    }
    return ["rules that told programs from people"] + table.lines
  }

  private var blindLines: [String] {
    var spots = [
      "opens of an installed app: they never reach a server; only app events (ga4) show them",
      "requests that a cache in front of the server answered",
    ]
    if summary.agentless > 0 {
      spots.insert(
        "who made \(NumberText.count(summary.agentless, "request")): their log has no user agent, "
          + "so all but association fetches count as people", at: 0)
    }
    if summary.unkept > 0 {
      spots.append(
        "\(NumberText.count(summary.unkept, "request")) for links that there was no room for")
    }
    return ["what logs cannot show"] + spots.flatMap { wrapped($0) }
  }

  private func shown(_ host: String) -> String {
    host.isEmpty ? "(no host in the log)" : DisplayText.visible(host)
  }

  private func wrapped(_ text: String) -> [String] {
    TextLayout.wrapped(text, width: Self.width - 4).enumerated().map { number, line in
      (number == 0 ? "  " : "    ") + line
    }
  }

  /// The text, without its middle where it is longer than any link that people make: links mostly
  /// differ at their end.
  private func shortened(_ text: String) -> String {
    let visible = DisplayText.visible(text).unicodeScalars
    if visible.count <= Self.linkWidth { return String(visible) }
    let half = Self.linkWidth / 2
    return String(String.UnicodeScalarView(visible.prefix(half))) + "\u{2026}"
      + String(String.UnicodeScalarView(visible.suffix(half)))
  }
}
