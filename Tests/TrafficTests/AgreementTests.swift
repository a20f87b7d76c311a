import Bytes
import Foundation
import Syntax
import TestSupport
import Testing

@testable import Traffic

/// Counts per status and per day against programs that other people wrote.
@Suite struct AgreementTests: ~Copyable {
  private let folder: TemporaryDirectory
  private let summary: TrafficSummary
  private let log: String

  init() throws {
    let folder = try TemporaryDirectory()
    var random = RandomLog(seed: 2026)
    let lines = random.lines(3000).filter { !$0.contains("é") }
    let log = try folder.write("access.log", lines.joined(separator: "\n") + "\n")
    var reader = TrafficReader(TrafficOptions())
    _ = try reader.read(WindowReader(path: log))
    summary = TrafficSummary(reader.finish())
    self.log = log
    self.folder = folder
  }

  private var statuses: [String: Int] {
    var counts: [String: Int] = [:]
    for host in summary.hosts {
      for (status, count) in host.statuses { counts["\(status)", default: 0] += count }
    }
    return counts
  }

  private var days: [String: Int] {
    var counts: [String: Int] = [:]
    for host in summary.hosts {
      for day in host.days {
        let date = CalendarDate(secondsSince1970: Int(day.day) * 86_400)
        counts[date.text, default: 0] += RequestClass.allCases.reduce(0) {
          $0 + Int(day.counts[$1])
        }
      }
    }
    return counts
  }

  @Test("an awk one-liner counts the same per status and per day")
  func awk() throws {
    let byStatus = try ProgramRun.of(
      "awk", ["{ n[$10]++ } END { for (k in n) print k, n[k] }", log])
    #expect(Self.pairs(byStatus.output) == statuses)
    let byDay = try ProgramRun.of(
      "awk",
      [
        #"""
        { split(substr($5, 2), t, /[\/:]/); m = t[2] == "Sep" ? "09" : "10"
          n[t[3] "-" m "-" t[1]]++ } END { for (k in n) print k, n[k] }
        """#, log,
      ])
    #expect(Self.pairs(byDay.output) == days)
  }

  @Test(
    "GoAccess counts the same per status and per day",
    .enabled(if: OutsideProgram.isWanted("goaccess")))
  func goAccess() throws {
    let output = folder.path + "/report.json"
    let run = try ProgramRun.of(
      "goaccess",
      [
        log, "--no-global-config", "--log-format=VCOMBINED", "--ignore-panel=REFERRERS",
        "--no-progress", "-o", output,
      ], timeout: 60)
    #expect(run.exitCode == 0, "\(run.errors)")
    let report =
      try JSONSerialization.jsonObject(
        with: Data(contentsOf: URL(fileURLWithPath: output))) as? [String: Any]
    var byDay: [String: Int] = [:]
    for item in Self.data(report?["visitors"]) {
      let day = item["data"] as? String ?? ""
      byDay["\(day.prefix(4))-\(day.dropFirst(4).prefix(2))-\(day.suffix(2))"] = Self.hits(item)
    }
    #expect(byDay == days)
    var byStatus: [String: Int] = [:]
    for group in Self.data(report?["status_codes"]) {
      for item in group["items"] as? [[String: Any]] ?? [] {
        byStatus[String((item["data"] as? String ?? "").prefix(3))] = Self.hits(item)
      }
    }
    #expect(byStatus == statuses)
  }

  private static func data(_ panel: Any?) -> [[String: Any]] {
    (panel as? [String: Any])?["data"] as? [[String: Any]] ?? []
  }

  private static func hits(_ item: [String: Any]) -> Int {
    (item["hits"] as? [String: Any])?["count"] as? Int ?? -1
  }

  private static func pairs(_ output: String) -> [String: Int] {
    var counts: [String: Int] = [:]
    for line in output.split(separator: "\n") {
      let words = line.split(separator: " ")
      if words.count == 2 { counts[String(words[0])] = Int(words[1]) }
    }
    return counts
  }
}
