public import Diagnostics
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
  /// How many rows of the inventory no link could be made of.
  public var rejectedRows: Int
  /// Finds where a link leads in the end.
  var targets: TargetFinder
  /// For each link, the index of its cell.
  public var cellOfLink: [Int32]
  /// How often the links of each cell were used; nil when nothing tells.
  public var uses: [Int]?
  /// For each domain a link that it redirects; nil where none can be shown.
  public var examples: [LinkExample?]
  /// Where links will live on the new domains.
  public var newURLs: NewURLs
  /// Links told apart as far as any outcome depends on it.
  public var cells: [LinkCell]
  /// What its builds claim.
  var claims: BuildClaims
  /// For each app what its builds need before new links are made.
  var needs: [BuildNeed]
  /// The hosts that next builds claim and whose files the plan does not write.
  public var claimedHosts: [ClaimedHost]
  /// What Android 11 and earlier make of each build for Android of which it is known what it claims.
  public var olderAndroid: [OlderAndroid]
  /// `approvals[build][domain]`: which files make Android hand links of a domain to a build.
  var approvals: [[HostApproval]]
  /// `failures[domain][build]`: why links do not open a build.
  var failures: [[OpeningFailure]]
  /// `outcomes[cell][world][audience]`, audiences in the order of `audiences`.
  public var outcomes: [[[Outcome?]]]
  /// Every build, then the browser, then phones where some link leads them to a store.
  public var audiences: [Audience]
  /// What has not reached its wanted outcome in the drain world, or got worse on the way there.
  public var unrestored: [Loss]
  /// Cells on hosts that nobody of the team can serve.
  public var unrecoverable: [Int]
  /// What steps cost links that are still in use: those after the drain, and on hosts that nobody
  /// of the team can serve all of them.
  public var costs: [Cost]
  /// Where new association files differ from today's, with a URL that shows it.
  public var differences: [FileDifference]
  /// What rules of the plan's files open beyond the links of the inventory.
  public var ruleClaims: [RuleClaim]
  /// `listings[domain][app]`: whether the host's file names the app.
  public var listings: [[Listing]]
  /// Builds that get a blank start screen because their app is named on a legacy host.
  public var trades: [Trade]
  /// Problems found in the team's inputs and in what the plan writes; see `judge(_:_:)`.
  public var problems: [PlanProblem]
  /// Association files that cannot be written as they should be, errors, or warnings where they are
  /// good enough; and shipped builds whose files cannot be read.
  public var unwritable: [Finding]
  /// Builds, shipped and planned, that do not claim the links of mails for signing in.
  public var buildsWithoutSignInDomain: [String]
  /// Shipped builds of which nothing tells whether they claim those links.
  public var buildsWithUnknownSignInDomain: [String]
  /// What the plan cannot see.
  public var blindSpots: [BlindSpot]
  /// Generated association files, by host.
  public var hostFiles: [HostFiles]
  /// What hosts go on serving once their links are retired.
  public var retiredFiles: [RetiredFiles]
  /// Generated entitlements and intent filters.
  public var appFiles: [AppFile]
  /// The hosts that the links lead to.
  public var targetHosts: TargetHosts
  /// How many links used what no plan brings back.
  public var gone: GoneFeatures
  /// The apps that links name and the project does not list.
  public var unlistedApps: [UnlistedApp]

  /// Index of the first world in which every link must have its wanted outcome.
  public var drainWorld: Int { worlds.firstIndex(where: \.isDrained) ?? worlds.count - 1 }

  /// How many links the proof is about: all but mails for signing in, which worked once.
  public var provedCount: Int {
    cells.reduce(0) { $0 + ($1.traits.kind == .authMail ? 0 : $1.count) }
  }

  /// Whether there is an inventory of which not a single link could be read.
  public var isUnread: Bool { links.count == 0 && rejectedRows > 0 }

  /// Whether nothing is unrestored but what the project accepts, every file could be written, and
  /// there was something to read.
  public var isLossless: Bool {
    !isUnread && !unwritable.contains { $0.severity == .error }
      && unrestored.allSatisfy { $0.accepted != nil }
  }

  /// The word for an audience in tables.
  public func name(of audience: Audience) -> String {
    switch audience {
    case .build(let index): builds[index].name
    case .browser: "no app"
    case .phone(let phone): "no app, \(phone.rawValue)"
    }
  }

  /// Who bears a cost: a build, with the one that people had before it, or people without the app.
  ///
  /// Once an app's entries are dropped, its last builds stand for the one that follows them.
  public func name(of cost: Cost) -> String {
    guard case .build(let index) = cost.audience else { return name(of: cost.audience) }
    let build = builds[index]
    let isNext = worlds[cost.world].hasDropped[index]
    return (isNext ? "the build after \(build.name)" : build.name)
      + (cost.replaced.map { " in the place of \(builds[$0].name)" } ?? "")
  }

  /// Whether links of a cell name other apps of the project than that of a build; never for people
  /// without an app.
  public func isForOthers(_ cell: Int, than audience: Audience) -> Bool {
    guard case .build(let index) = audience else { return false }
    return cells[cell].purposes[builds[index].build.app] == .others
  }

  /// The name of a cell's link class, as `acceptedLosses` uses it: host and kind.
  public func className(of cell: LinkCell) -> String { project.className(of: cell) }

  /// Appends the URL that `link` leads to in the end to `bytes`; nothing where none is known.
  public func appendTarget(ofLink link: Int, to bytes: inout [UInt8]) {
    targets.appendTarget(of: link, to: &bytes)
  }
}
