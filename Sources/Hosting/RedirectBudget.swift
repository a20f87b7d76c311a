/// Counts redirects against what a platform takes.
struct RedirectBudget {
  private let limit: Int
  private let unit: String
  private var used = 0
  private var fittingLinks = 0

  /// A platform that takes `limit` of `unit`; nil for one without a documented limit.
  init(_ limit: Int?, _ unit: String) {
    self.limit = limit ?? .max
    self.unit = unit
  }

  /// Counts what is taken beside the links.
  mutating func reserve(_ amount: Int) { used += amount }

  /// Counts one link, which takes `amount`.
  mutating func spend(_ amount: Int) {
    used += amount
    if used <= limit { fittingLinks += 1 }
  }

  /// What is to be said when the links do not fit; nil where they do.
  var overflow: RedirectReport.Overflow? {
    used <= limit
      ? nil
      : RedirectReport.Overflow(
        needed: used, limit: limit, unit: unit, fittingLinks: fittingLinks)
  }
}
