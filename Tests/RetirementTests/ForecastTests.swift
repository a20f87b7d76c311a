import Syntax
import TestSupport
import Testing

@testable import Retirement

@Suite struct ForecastTests {
  /// People on each of the last `weeks` weeks, by a function of the weeks that went before.
  private func host(weeks: Int, _ count: (Int) -> Int) -> QuietHost {
    var host = QuietHost()
    host.logged = 1...(weeks * 7)
    for week in 0..<weeks {
      let first = (weeks - week) * 7
      for number in 0..<count(week) { host.people.append(first - number % 7) }
    }
    return host
  }

  @Test("a use that halves every four weeks ends when it should, within a range around that")
  func falling() throws {
    let forecast = try host(weeks: 26) { week in
      Int(200 * [1, 0.84, 0.71, 0.59][week % 4] / Double(1 << (week / 4)))
    }.verdict().forecast
    guard case .quiet(let earliest, let likely, let latest, let weeks) = forecast else {
      Issue.record("\(forecast)")
      return
    }
    #expect(weeks == 26)
    // 200 · 2^(-w/4) falls below half a use in 90 days in week 50: 24 weeks and 90 days ahead.
    let days = [earliest, likely, latest].compactMap { CalendarDate($0)?.daysSince1970 }
    let truth = try #require(QuietHost.asOf).daysSince1970 + 24 * 7 + 90
    #expect(days.count == 3 && days == days.sorted())
    #expect(abs(days[1] - truth) < 60, "\(likely)")
    #expect(days[0] <= truth + 14 && truth - 14 <= days[2], "\(forecast)")
  }

  @Test("no forecast where the data allow none, and the reason is said")
  func none() throws {
    let cases: [(QuietHost, String)] = [
      (host(weeks: 5) { _ in 20 }, "8 whole weeks"),
      (host(weeks: 20) { _ in 1 }, "too few"),
      (host(weeks: 20) { _ in 30 }, "not falling"),
      (host(weeks: 20) { 10 + $0 * 3 }, "not falling"),
    ]
    for (host, reason) in cases {
      let forecast = try host.verdict().forecast
      guard case .none(let text) = forecast else {
        Issue.record("\(forecast)")
        continue
      }
      #expect(text.contains(reason), "\(text)")
    }
    var gap = host(weeks: 20) { 200 >> ($0 / 2) }
    gap.gaps = [30]
    gap.people.removeAll { $0 == 30 }
    guard case .none = try gap.verdict().forecast else {
      Issue.record("a gap was passed over")
      return
    }
  }

  @Test("the trend of counts that lie on a line is that line")
  func line() throws {
    let trend = try #require(WeeklyTrend((0..<12).map { 4096 / Double(1 << $0) }))
    #expect(abs(trend.slope + 0.693_147) < 1e-4 && abs(trend.level(0) - 8.317_766) < 1e-4)
    #expect(WeeklyTrend([0, 0, 0]) == nil && WeeklyTrend([]) == nil)
  }

  @Test("random counts of a known decline lie in the range in most cases")
  func coverage() throws {
    var hits = 0
    for seed in 1...40 as ClosedRange<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let counts = (0..<20).map { week -> Double in
        // Binomial draws stand for Poisson ones.
        let expected = 60 / Double(1 << (week / 4))
        return Double(
          (0..<600).count { _ in Double.random(in: 0..<600, using: &generator) < expected })
      }
      guard let trend = WeeklyTrend(counts) else { continue }
      let truth = -0.693_147 / 4
      if abs(trend.slope - truth) < 2.5 * trend.slopeError { hits += 1 }
    }
    #expect(hits >= 34, "\(hits) of 40")
  }
}
