import Diagnostics
import Migration
import Syntax
import Traffic

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// When a host will be quiet if its use goes on falling as it did.
///
/// Uses by week are fitted by a straight line of their logarithm (Poisson regression, with the
/// spread of the counts themselves as its error), and the line's 95 % band gives the range.
public enum QuietForecast: Sendable, Hashable {
  /// The days by which it will be quiet: the earliest, the most likely and the latest.
  case quiet(earliest: String, likely: String, latest: String, weeks: Int)
  /// The data allow none, for this reason.
  case none(String)

  /// The fewest whole weeks that a forecast rests on.
  private static let fewestWeeks = 8
  /// The fewest uses in them.
  private static let fewestUses = 30
  /// The farthest that anybody looks ahead: ten years.
  private static let farthestWeek = 520

  /// Looks ahead from the day of the verdict.
  public init(_ inputs: RetirementInputs) {
    guard let host = inputs.host else {
      self = .none("no log tells of the host")
      return
    }
    let weeks = Self.weeks(inputs.days, of: host)
    guard weeks.counts.count >= Self.fewestWeeks else {
      self = .none(
        "it takes \(Self.fewestWeeks) whole weeks of logs without a gap, and there are "
          + "\(weeks.counts.count)")
      return
    }
    let uses = weeks.counts.reduce(0, +)
    guard uses >= Double(Self.fewestUses) else {
      self = .none(
        DisplayText.count(Int(uses), "use") + " in "
          + DisplayText.count(weeks.counts.count, "week") + " are too few to see a trend in")
      return
    }
    guard let line = WeeklyTrend(weeks.counts), line.slope + 1.96 * line.slopeError < 0 else {
      self = .none("use is not falling for certain")
      return
    }
    self = Self.forecast(line, weeks, inputs)
  }

  /// Uses in whole weeks up to the last day in the host's logs, the oldest first; a gap ends them.
  private static func weeks(
    _ days: [DayCounts], of host: HostTraffic
  ) -> (counts: [Double], end: Int) {
    guard let last = host.loggedDays.last else { return ([], 0) }
    var uses: [Int: Int] = [:]
    for day in days { uses[Int(day.day)] = day.counts.use }
    let known = Set(host.loggedDays)
    var counts: [Double] = []
    var end = last
    while counts.count < 104, (end - 6...end).allSatisfy({ known.contains($0) }) {
      counts.append(Double((end - 6...end).reduce(0) { $0 + (uses[$1] ?? 0) }))
      end -= 7
    }
    return (counts.reversed(), last)
  }

  private static func forecast(
    _ line: WeeklyTrend, _ weeks: (counts: [Double], end: Int), _ inputs: RetirementInputs
  ) -> QuietForecast {
    // Quiet is a time without use, or with no more than is tolerated: half a use is none.
    let quietWeeks = Double(inputs.thresholds.quietDays) / 7
    let rate = max(0.5, Double(inputs.thresholds.toleratedRequests)) / quietWeeks
    let start = weeks.counts.count
    func day(_ band: Double) -> String? {
      let week = (start...start + farthestWeek).first {
        line.level(Double($0)) + band * line.error(Double($0)) < log(rate)
      }
      return week.map { week in
        let day = weeks.end + (week - start) * 7 + inputs.thresholds.quietDays
        return CalendarDate(secondsSince1970: day * 86_400).text
      }
    }
    guard let earliest = day(-1.96), let likely = day(0), let latest = day(1.96) else {
      return .none("use is falling too slowly to tell when it ends")
    }
    return .quiet(
      earliest: earliest, likely: likely, latest: latest, weeks: weeks.counts.count)
  }
}
