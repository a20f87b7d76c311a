/// Whether a host's association file names an app, today and once the plan's files are published.
public struct Listing: Sendable {
  /// How much of what an app is and was known by a file names.
  public enum Extent: Sendable {
    /// Nothing.
    case none
    /// Some of its App IDs, packages and certificates.
    case part
    /// All of it.
    case whole

    /// What the extents of an app's identities come to together.
    init(of parts: [Extent]) {
      let whole = parts.allSatisfy { $0 == .whole }
      self = whole ? .whole : parts.allSatisfy { $0 == .none } ? .none : .part
    }
  }

  /// Today; nil when unknown.
  public var today: Extent?
  /// Afterwards; nil when unknown.
  public var after: Extent?
  /// Whether somebody else serves the host, whose file is not known, and is asked for one that names
  /// the app: a gate waits for it.
  public var isAwaited = false
}
