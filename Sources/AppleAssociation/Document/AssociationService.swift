/// What a domain can be associated with an app for; the names are the keys of an association file
/// and the prefixes of associated-domains entries.
public enum AssociationService: String, CaseIterable, Comparable, Sendable {
  /// Universal links.
  case applinks
  /// Passwords and passkeys.
  case webcredentials
  /// App Clips.
  case appclips
  /// Handoff.
  case activitycontinuation

  /// The order of declaration, which is the order of output.
  public static func < (left: AssociationService, right: AssociationService) -> Bool {
    left.rank < right.rank
  }

  private var rank: Int {
    switch self {
    case .applinks: 0
    case .webcredentials: 1
    case .appclips: 2
    case .activitycontinuation: 3
    }
  }
}
