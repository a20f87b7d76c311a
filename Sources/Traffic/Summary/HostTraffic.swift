public import Syntax

/// What logs tell of one host.
public struct HostTraffic: Sendable {
  /// The name; empty for requests that name none.
  public var host: String
  /// The days with requests, in their order.
  public var days: [DayCounts]
  /// All of it.
  public var totals: PerClass<Int>
  /// The days, counted from 1970, on which a log has any line of the host, own audits included; of
  /// others nobody knows whether they were quiet.
  public var loggedDays: [Int]
  /// When each class was last seen, in seconds since 1970; 0 for never.
  public var last: PerClass<UInt32>
  /// The first and the last request of any class, in seconds since 1970.
  public var period: ClosedRange<Int>
  /// How many answers had each status; 0 stands for none.
  public var statuses: [(status: Int, count: Int)]
  /// How many requests each rule held for, those that held for none left out.
  public var rules: [(name: String, requestClass: RequestClass, count: Int)]
  /// About how many different people asked in each month, `2026-11`.
  public var clients: [(month: String, estimate: Int)]
  /// About how many different people asked in the whole time.
  public var clientEstimate: Int
  /// Association fetches at the times of the team's own audits, counted nowhere else.
  public var ownAudits: Int

  /// The day after which nobody followed a link any more: neither people nor previews nor opens in
  /// apps; nil when nobody ever did.
  public var quietSince: CalendarDate? {
    let last = [last[.person], last[.preview], last[.app]].max() ?? 0
    return last == 0 ? nil : CalendarDate(secondsSince1970: (Int(last) / 86_400 + 1) * 86_400)
  }

  /// The part of its requests that a class has, 0 to 1.
  public func share(_ requestClass: RequestClass) -> Double {
    totals.total == 0 ? 0 : Double(totals[requestClass]) / Double(totals.total)
  }

  /// Association fetches by who made them: Apple, Google, others.
  public var fetches: (apple: Int, google: Int, others: Int) {
    let fetches = rules.filter { $0.requestClass == .association }
    let apple = fetches.filter { $0.name.hasPrefix("apple-") }.reduce(0) { $0 + $1.count }
    let google = fetches.filter { $0.name.hasPrefix("google-") }.reduce(0) { $0 + $1.count }
    return (apple, google, fetches.reduce(0) { $0 + $1.count } - apple - google)
  }
}
