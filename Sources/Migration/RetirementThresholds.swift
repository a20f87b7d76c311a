/// When a team lets a legacy domain go, as `linkover.json` gives it.
public struct RetirementThresholds: Hashable, Sendable {
  /// How many days without use make a domain quiet.
  public var quietDays = 90
  /// How many requests by people, previews and opens in apps each those days may have all the same.
  public var toleratedRequests = 0
  /// From how many uses a day on a domain is busy, so that nothing about it should change.
  public var busyRequestsPerDay = 1
  /// The part of an app's installs, 0 to 1, that builds which still list the host may have.
  public var installShare = 0.01
  /// The part of all audits, 0 to 1, that must have found the association files right.
  public var correctShare = 0.99

  /// The defaults.
  public init() {}
}
