/// What decides how logs are counted; the same for all parts of a log that are to be joined.
public struct TrafficOptions: Sendable {
  /// The rules that tell programs from people.
  public var rules = FetcherRules()
  /// The host of requests whose log does not name one, in lower case.
  public var defaultHost: String?
  /// The only hosts whose links are told apart, in lower case; nil for all.
  public var hosts: Set<String>?
  /// What is mixed into every hash, so that a sketch tells nothing about an address.
  public var salt = "linkover"
  /// When the team's own audits ran, in seconds since 1970.
  public var auditTimes: [Range<Int>] = []

  /// The defaults.
  public init() {}
}
