public import Inventory
public import Syntax

/// A checked cutover: worlds, phases, what every link does in each, and what falls short.
public struct Plan: Sendable {
  /// The day the plan is made for.
  public var asOf: CalendarDate
  /// The project it plans.
  public var project: Project
  /// Builds, those the plan assumes included.
  public var builds: [PlanBuild]
  /// The worlds, today first.
  public var worlds: [World]
  /// The steps between them; phase n leads to world n.
  public var phases: [Phase]
  /// The links as read.
  public var links: LinkTable
  /// Finds where a link leads in the end.
  var targets: TargetFinder
  /// For each link, the index of its cell.
  public var cellOfLink: [Int32]
  /// Where links will live on the new domains.
  public var newURLs: NewURLs
  /// Links told apart as far as any outcome depends on it.
  public var cells: [LinkCell]
  /// `outcomes[cell][world][audience]`, audiences in the order of `audiences`.
  public var outcomes: [[[Outcome?]]]
  /// Every build, then the browser.
  public var audiences: [Audience]
  /// What has not reached its wanted outcome in the drain world, or got worse on the way there.
  public var unrestored: [Loss]
  /// Cells on hosts that nobody of the team can serve.
  public var unrecoverable: [Int]
  /// What the steps after the drain would cost links that are still in use.
  public var costs: [Cost]
  /// Where new association files differ from today's, with a URL that shows it.
  public var differences: [FileDifference]
  /// `listings[domain][app]`: whether the host's file names the app.
  public var listings: [[Listing]]
  /// Builds that get a blank start screen because their app is named on a legacy host.
  public var trades: [Trade]
  /// Problems found in the team's inputs, and whether the plan repairs them.
  public var problems: [PlanProblem]
  /// Whether some host's association file cannot be written as it should be.
  public var hasUnwritableFiles: Bool
  /// What the plan cannot see.
  public var blindSpots: [String]
  /// Generated association files, by host.
  public var hostFiles: [HostFiles]
  /// Generated entitlements and intent filters.
  public var appFiles: [AppFile]
  /// How many links used what no plan brings back.
  public var gone: GoneFeatures

  /// Whether nothing is unrestored but what the project accepts, and every file could be written.
  public var isLossless: Bool {
    !hasUnwritableFiles && unrestored.allSatisfy { $0.accepted != nil }
  }

  /// The word for an audience in tables.
  public func name(of audience: Audience) -> String {
    switch audience {
    case .build(let index): builds[index].name
    case .browser: "no app"
    }
  }

  /// The name of a cell's link class, as `acceptedLosses` uses it: host and kind.
  public func className(of cell: LinkCell) -> String { project.className(of: cell) }

  /// The URL that `link` leads to in the end; empty when none is known.
  public func target(ofLink link: Int) -> ArraySlice<UInt8> { targets.target(of: link) }

  /// Appends the URL that `link` leads to in the end to `bytes`.
  public func appendTarget(ofLink link: Int, to bytes: inout [UInt8]) {
    targets.appendTarget(of: link, to: &bytes)
  }
}
