import Bytes
import Diagnostics
import Syntax
import TestSupport

@testable import Traffic

/// Evidence as a few lines, for comparison.
enum TrafficText {
  /// Everything that a test should notice.
  static func of(_ evidence: TrafficEvidence) -> String {
    let summary = TrafficSummary(evidence)
    var lines: [String] = []
    for (format, counts) in summary.lines {
      lines.append(
        "\(format): \(counts.lines) lines, \(counts.records) records, "
          + "\(counts.passedOver) passed over")
      for problem in LogProblem.allCases {
        if let count = counts.rejected[problem] { lines.append("  \(problem): \(count)") }
      }
    }
    for host in summary.hosts {
      let statuses = host.statuses.map { "\($0.status)x\($0.count)" }.joined(separator: " ")
      lines.append(
        "host '\(host.host)': \(text(host.totals)); status \(statuses); "
          + "\(host.clientEstimate) clients")
    }
    for link in summary.links {
      let days = link.days.map { CalendarDate(secondsSince1970: Int($0.day) * 86_400).text }
      let last = RequestClass.allCases.map { link.last[$0] }.max() ?? 0
      lines.append(
        "link '\(link.host)' '\(link.key)': \(text(link.totals)); \(days.joined(separator: " ")), "
          + "last \(last)")
    }
    for rule in summary.rules { lines.append("rule \(rule.name): \(rule.count)") }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func text(_ counts: PerClass<Int>) -> String {
    RequestClass.allCases.filter { counts[$0] > 0 }.map { "\($0) \(counts[$0])" }
      .joined(separator: ", ")
  }
}
