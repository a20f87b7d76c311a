#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A straight line through the logarithm of weekly counts, by Poisson regression.
struct WeeklyTrend {
  /// The logarithm of the count in week 0.
  private(set) var start = 0.0
  /// How much the logarithm changes in a week.
  private(set) var slope = 0.0
  private var startVariance = 0.0
  private var slopeVariance = 0.0
  private var covariance = 0.0

  /// Fits the line by Fisher scoring; nil when it does not settle.
  init?(_ counts: [Double]) {
    let mean = counts.reduce(0, +) / Double(max(1, counts.count))
    if mean <= 0 { return nil }
    start = log(mean)
    for _ in 0..<50 {
      guard let step = step(counts) else { return nil }
      // Long steps overshoot where the line is far off.
      start += max(-1, min(1, step.start))
      slope += max(-1, min(1, step.slope))
      if abs(step.start) + abs(step.slope) < 1e-9 {
        widen(counts)
        return
      }
    }
    return nil
  }

  /// The standard error of the slope.
  var slopeError: Double { slopeVariance.squareRoot() }

  /// The logarithm of the count that the line has in a week.
  func level(_ week: Double) -> Double { start + slope * week }

  /// The standard error of that.
  func error(_ week: Double) -> Double {
    max(0, startVariance + 2 * week * covariance + week * week * slopeVariance).squareRoot()
  }

  private mutating func step(_ counts: [Double]) -> (start: Double, slope: Double)? {
    var (score, scoreSlope, a, b, c) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for (week, count) in counts.enumerated() {
      let expected = exp(min(50, level(Double(week))))
      score += count - expected
      scoreSlope += (count - expected) * Double(week)
      a += expected
      b += expected * Double(week)
      c += expected * Double(week * week)
    }
    let determinant = a * c - b * b
    guard determinant > 1e-12, determinant.isFinite else { return nil }
    startVariance = c / determinant
    slopeVariance = a / determinant
    covariance = -b / determinant
    return (
      (c * score - b * scoreSlope) / determinant, (a * scoreSlope - b * score) / determinant
    )
  }

  /// Counts of people spread more than chance alone would have it, so the errors grow with how far
  /// the counts lie from the line.
  private mutating func widen(_ counts: [Double]) {
    let distance = counts.enumerated().reduce(0.0) { sum, item in
      let expected = exp(min(50, level(Double(item.offset))))
      return sum + (item.element - expected) * (item.element - expected) / max(expected, 1e-9)
    }
    let spread = max(1, distance / Double(max(1, counts.count - 2)))
    startVariance *= spread
    slopeVariance *= spread
    covariance *= spread
  }
}
