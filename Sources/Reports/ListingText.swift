import Migration

/// The words for whether a host's files name an app.
enum ListingText {
  /// What stands for the files of a new domain that a vendor is asked for.
  static let awaited = "once served"

  /// Today and, where it differs, after the plan.
  static func change(_ plan: Plan, host: Int, app: Int) -> String {
    if plan.project.domains[host].server == .google { return "not yours" }
    let listing = plan.listings[host][app]
    let (today, after) = (word(listing.today), listing.isAwaited ? awaited : word(listing.after))
    return today == after ? today : "\(today) \u{2192} \(after)"
  }

  private static func word(_ extent: Listing.Extent?) -> String {
    switch extent {
    case .whole: "yes"
    case .part: "in part"
    case .some(.none): "no"
    case nil: "unknown"
    }
  }
}
