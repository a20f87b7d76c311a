import Migration

/// The words for whether a host's files name an app.
enum ListingText {
  /// Today and, where it differs, after the plan.
  static func change(_ plan: Plan, host: Int, app: Int) -> String {
    if plan.project.domains[host].server == .google { return "not yours" }
    let listing = plan.listings[host][app]
    let (today, after) = (word(listing.today), listing.after == nil ? "no" : word(listing.after))
    return today == after ? today : "\(today) \u{2192} \(after)"
  }

  private static func word(_ flag: Bool?) -> String { flag.map { $0 ? "yes" : "no" } ?? "unknown" }
}
