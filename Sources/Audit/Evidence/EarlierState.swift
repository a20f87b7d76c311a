/// What an earlier audit of the same host found, for comparison.
public struct EarlierState: Sendable {
  /// When that audit was.
  public var time: Timestamp
  /// The AASA that the host served; nil where it served none.
  public var aasa: String?
  /// The assetlinks.json that the host served.
  public var assetlinks: String?
  /// The names it was an alias of, in order; nil where the name servers were not asked.
  public var aliases: [String]?

  /// A state made of its parts.
  public init(time: Timestamp, aasa: String?, assetlinks: String?, aliases: [String]?) {
    self.time = time
    self.aasa = aasa
    self.assetlinks = assetlinks
    self.aliases = aliases
  }
}
