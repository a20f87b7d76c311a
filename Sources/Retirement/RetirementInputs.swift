public import Migration
public import Syntax
public import Traffic

/// All that a verdict on a host rests on, as values; what is nil is missing.
public struct RetirementInputs: Sendable {
  /// The domain.
  public var domain: Domain
  /// The day the verdict is for.
  public var asOf: CalendarDate
  /// When a domain may go.
  public var thresholds: RetirementThresholds
  /// What logs and exports of app events tell.
  public var traffic: TrafficSummary?
  /// The builds in people's hands; empty when the project lists none.
  public var builds: [BuildListing]
  /// What the inventory and the plan say.
  public var links: HostLinks?
  /// What audits found.
  public var files: FileRecord?
  /// Whether a site is on the host besides its links, which stays when these are retired.
  public var hasSite = false
  /// The folder of linkover.json, as commands name it.
  public var project = "."
  /// The history of audits, as commands name it.
  public var history = "audits.db"
  /// The tenant of the fleet that the domain is of; nil for a project of its own.
  public var tenant: String?

  /// The least: a domain, a day and thresholds.
  public init(domain: Domain, asOf: CalendarDate, thresholds: RetirementThresholds) {
    self.domain = domain
    self.asOf = asOf
    self.thresholds = thresholds
    builds = []
  }

  /// The command that asks for the verdict.
  var command: String {
    "linkover retire \(domain.host)\(project == "." ? "" : " --project \(project)")"
      + " --history \(history)\(ofTenant)"
  }

  /// The command that adds to the history of audits.
  var auditCommand: String { "linkover audit --project \(project) --history \(history)\(ofTenant)" }

  private var ofTenant: String { tenant.map { " --tenant \($0)" } ?? "" }

  /// The host's own traffic.
  var host: HostTraffic? { traffic?.host(domain.host) }

  /// The days, counted from 1970, that must have been quiet: as many as the threshold says, up to
  /// the end of the host's logs, or where they end more than two days ago, to the day before the
  /// verdict.
  var window: Range<Int> {
    let today = asOf.daysSince1970
    let last = host?.loggedDays.last { $0 < today }
    let end = last.map { today - $0 <= Self.latestLogDelay ? $0 + 1 : today } ?? today
    return end - thresholds.quietDays..<end
  }

  /// How many days logs may lie behind.
  private static let latestLogDelay = 2
}
