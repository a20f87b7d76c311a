import Bytes
import Diagnostics
import Inventory
import Migration
import Retirement
import Syntax
import TestSupport
import Testing
import Traffic

/// A host that nobody uses any more, with all evidence there is; tests change one thing each.
struct QuietHost {
  static let host = "links.example.com"
  static let asOf = CalendarDate(year: 2026, month: 11, day: 30)

  /// Days before the verdict on which a person, a preview or an app followed a link.
  var people: [Int] = []
  var previews: [Int] = []
  var mails: [Int] = []
  var fetches: [Int] = []
  var opens: [Int] = []
  /// Days before the verdict on which an app asked where a link leads.
  var asks: [Int] = []
  /// Days before the verdict that the logs reach over; none for no logs.
  var logged: ClosedRange<Int>? = 1...200
  /// Days before the verdict without any line.
  var gaps: Set<Int> = []
  /// Days before the verdict with a line of another host, and with one of an own audit alone.
  var elsewhere: [Int] = []
  var audited: [Int] = []
  /// Lines that no format has, and requests by people whose log names no host.
  var unread = 0
  var unnamed = 0
  /// Days before the verdict that exports of app events reach over.
  var exported: ClosedRange<Int>? = 1...200
  /// Days without any event in them, and days on which an app was opened by another host's link.
  var exportGaps: Set<Int> = []
  var opensElsewhere: [Int] = []
  /// The builds.
  var builds = [BuildListing(name: "app 4.0", app: "app", installShare: 1, lists: false)]
  /// The links of the inventory.
  var links: HostLinks? = HostLinks(count: 120)
  /// Days before the verdict on which an audit found the files right, or wrong.
  var right: ClosedRange<Int>? = 1...200
  var wrong: [Int] = []
  /// The path its links live under.
  var prefix = ""
  /// Whether a site is on it besides.
  var hasSite = false
  /// Days before the verdict on which a person saw a page of it.
  var pages: [Int] = []
  /// Links of the inventory; none where it is not known.
  var listed: [String] = []
  /// Who serves it.
  var server = "us"
  /// The section of linkover.json.
  var thresholds = "{}"

  /// The verdict's inputs.
  func inputs() throws -> RetirementInputs {
    let host = server == "google" ? "acme.page.link" : Self.host
    let file = ProjectFile(
      parsing: SourceText(
        path: "linkover.json",
        text: """
          {"version": 1, "retirement": \(thresholds), "domains": [
            {"host": "\(host)", "servedBy": "\(server)", "prefix": "\(prefix)",
             "movesTo": "go.example.com"},
            {"host": "go.example.com", "role": "new"}]}
          """))
    let project = try #require(file.project, "\(file.findings)")
    var inputs = RetirementInputs(
      domain: project.domains[0], asOf: try #require(Self.asOf), thresholds: project.retirement)
    inputs.builds = builds
    inputs.links = links
    inputs.hasSite = hasSite
    inputs.traffic = try traffic()
    inputs.files = right.map { days in
      FileRecord(
        checks: days.map { day in
          FileRecord.Check(time: Self.second(before: day), isRight: !wrong.contains(day))
        })
    }
    return inputs
  }

  /// The verdict.
  func verdict() throws -> RetirementVerdict { RetirementVerdict(try inputs()) }

  private static func second(before days: Int) -> Int {
    ((asOf?.daysSince1970 ?? 0) - days) * 86_400 + 43_200
  }

  private func traffic() throws -> TrafficSummary? {
    if logged == nil, exported == nil { return nil }
    var options = TrafficOptions()
    options.auditTimes = audited.map {
      let time = Self.second(before: $0)
      return time..<time + 900
    }
    var reader = TrafficReader(options)
    var lines: [String] = []
    for day in logged.map(Array.init) ?? [] where !gaps.contains(day) {
      lines.append(Self.line("/", day, "Googlebot/2.1; bot"))
    }
    let phone = "Mozilla/5.0 (iPhone)"
    lines += elsewhere.map { Self.line("/", $0, "Googlebot/2.1; bot", host: "other.example.com") }
    lines += audited.map { Self.line("/.well-known/assetlinks.json", $0, "linkover-audit") }
    lines += people.map { Self.line("/AbCd", $0, phone) }
    lines += pages.map { Self.line("/about", $0, phone) }
    lines += previews.map { Self.line("/AbCd", $0, "WhatsApp/2.24 A") }
    lines += asks.map { Self.line("/AbCd", $0, "linkover-app") }
    lines += mails.map { Self.line("/__/auth/action?oobCode=x", $0, phone) }
    lines += fetches.map { Self.line("/.well-known/assetlinks.json", $0, "AASA-Bot/1.0.0") }
    lines += repeatElement("no line of a log\n", count: unread)
    lines += (0..<unnamed).map { _ in
      Self.line("/AbCd", 5, phone).replacing("\"host\":\"\(Self.host)\",", with: "")
    }
    _ = try reader.read(
      WindowReader(path: "log", bytes: Array(lines.joined().utf8)), format: .named("json"))
    var events = (exported.map(Array.init) ?? []).filter { !exportGaps.contains($0) }
      .map { Self.event("session_start", $0) }
    events += opensElsewhere.map {
      Self.event("dynamic_link_app_open", $0, host: "other.example.com")
    }
    events += opens.map { Self.event("dynamic_link_app_open", $0) }
    _ = try reader.read(
      WindowReader(path: "events", bytes: Array(events.joined().utf8)), format: .named("ga4"))
    if listed.isEmpty { return TrafficSummary(reader.finish()) }
    var inventory = InventoryReader(domains: [])
    let rows =
      (["short_link,link"] + listed.map { "https://\(Self.host)\($0),https://example.org/" })
      .joined(separator: "\n") + "\n"
    try inventory.read(Array(rows.utf8), source: InventorySource(path: "links.csv"))
    return TrafficSummary(reader.finish(), inventory: inventory.finish().table)
  }

  private static func line(
    _ path: String, _ day: Int, _ agent: String, host: String = Self.host
  ) -> String {
    #"{"ts":\#(second(before: day)),"host":"\#(host)","method":"GET","uri":"\#(path)","#
      + #""status":302,"user_agent":"\#(agent)"}"# + "\n"
  }

  private static func event(_ name: String, _ day: Int, host: String = Self.host) -> String {
    #"{"event_name":"\#(name)","event_timestamp":"\#(second(before: day))000000","event_params":["#
      + #"{"key":"dynamic_link_link_id","value":{"string_value":"https://\#(host)/AbCd"}}]}"# + "\n"
  }
}
