@testable import Migration

/// What every link of a small team does, told case by case from the facts, with nothing shared with
/// the planner but the words for outcomes.
struct SlowSimulation {
  /// One build in the order of a plan: shipped and planned as listed, assumed ones at the end.
  struct Build {
    var app: Int
    var resolver: Resolver
    var isShipped: Bool
  }

  let team: SmallTeam
  let builds: [Build]
  /// What is wrong with the plan's files as they are served and built; the plan knows nothing of it.
  let fault: PlanFault?
  /// For each app, whether the plan holds it back from the host's files up to the drain.
  private var isHeldBack = [false, false]

  init(team: SmallTeam, fault: PlanFault? = nil) {
    self.team = team
    self.fault = fault
    builds = Self.builds(of: team)
    if fault != nil {
      isHeldBack = SlowSimulation(team: team).isHeldBack
    } else {
      let held = team.apps.indices.map { app in
        team.links.contains { link in
          builds.contains { $0.app == app && getsWorse(link, $0) }
        }
      }
      isHeldBack = held
    }
  }

  private static func builds(of team: SmallTeam) -> [Build] {
    var builds: [Build] = []
    for (index, app) in team.apps.enumerated() {
      builds.append(Build(app: index, resolver: app.shipped, isShipped: true))
      if let planned = app.planned {
        builds.append(Build(app: index, resolver: planned, isShipped: false))
      }
    }
    for (index, app) in team.apps.enumerated() where app.planned == nil && !finds(app.shipped) {
      builds.append(Build(app: index, resolver: .redirect, isShipped: false))
    }
    return builds
  }

  /// Whether a resolver finds every destination once our hosts answer.
  private static func finds(_ resolver: Resolver) -> Bool {
    [.bundled, .redirect, .endpoint].contains(resolver)
  }

  func hasTarget(_ link: SmallTeam.Link) -> Bool {
    [.short, .custom, .long, .storeOnPhones, .deadTarget, .deadFallback].contains(link)
  }

  func isInHands(_ build: Build, _ world: Int) -> Bool {
    if world < 2 && !build.isShipped { return false }
    if world < 4 { return true }
    let hasSuccessor =
      build.isShipped && builds.contains { $0.app == build.app && Self.finds($0.resolver) }
    return Self.finds(build.resolver) ? !isOutdone(build) : !hasSuccessor
  }

  /// Whether the planned build of the app, which asks for the same links, finds more of them.
  private func isOutdone(_ build: Build) -> Bool {
    guard build.isShipped,
      let next = builds.first(where: { $0.app == build.app && !$0.isShipped }),
      team.server != .google
    else { return false }
    let asks = !lacksEntry(next, onNew: false)
    let found = team.links.map { (resolves(build, $0, 4), asks && resolves(next, $0, 4)) }
    return found.allSatisfy { !$0.0 || $0.1 } && found.contains { !$0.0 && $0.1 }
  }

  private func browser(_ link: SmallTeam.Link, _ world: Int) -> Outcome {
    if link == .unknownHost { return .dead }
    if team.server != .google && world == 6 { return .dead }
    if team.server == .us && world > 0 { return page(link, world) }
    switch team.answer {
    case .nothing: return .dead
    case .homePage: return .wrong
    case .redirects: return page(link, world)
    }
  }

  /// What a browser finds where a redirect sends it.
  private func page(_ link: SmallTeam.Link, _ world: Int) -> Outcome {
    if isUnserved(link, world) { return .dead }
    if link == .deadTarget { return world > 0 ? .dead : .web }
    if link == .deadFallback { return world > 0 ? .wrong : .web }
    return hasTarget(link) ? .web : .dead
  }

  /// What a browser on a phone without the app does.
  func phone(_ link: SmallTeam.Link, _ world: Int) -> Outcome {
    let page = browser(link, world)
    return page == .web && link == .storeOnPhones ? .store : page
  }

  private func opens(
    _ link: SmallTeam.Link, _ build: Build, _ world: Int, _ isHeldBack: Bool
  ) -> Bool {
    // The plan's own entitlements and filters drop the legacy host in the end.
    let isLast = !build.isShipped || !builds.contains { $0.app == build.app && !$0.isShipped }
    if isLast && world >= 5 || lacksEntry(build, onNew: false) { return false }
    if team.server == .google { return true }
    if world == 6 { return false }
    if team.server == .vendor || world == 0 { return team.apps[build.app].isNamedToday }
    if isShut(link, build, onNew: false) { return false }
    return world == 4 || world == 5 || !isHeldBack || team.apps[build.app].isNamedToday
  }

  private func resolves(_ build: Build, _ link: SmallTeam.Link, _ world: Int) -> Bool {
    switch build.resolver {
    case .none: return false
    // The first app is for iOS; on Android Google's services are asked, which answer no more.
    case .fdlSDK: return link == .long && build.app == 0
    case .bundled: return hasTarget(link)
    // A long link has its target in itself.
    case .redirect:
      return link == .long
        || hasTarget(link) && isRedirected(world) && !isUnserved(link, world)
    case .endpoint: return link == .long || hasTarget(link) && world > 0
    }
  }

  /// Whether the links of the team's own domain are answered with redirects.
  private func isRedirected(_ world: Int) -> Bool {
    if team.server != .google && world == 6 { return false }
    return team.server == .us && world > 0 || team.answer == .redirects
  }

  /// What `link` does for `build` (nil for a browser) in `world`; nil when nobody has the build.
  func outcome(_ link: SmallTeam.Link, _ build: Build?, _ world: Int) -> Outcome? {
    guard let build else { return browser(link, world) }
    return outcome(link, build, world, isHeldBack: isHeldBack[build.app])
  }

  private func outcome(
    _ link: SmallTeam.Link, _ build: Build, _ world: Int, isHeldBack: Bool
  ) -> Outcome? {
    if link == .unknownHost { return .dead }
    if !isInHands(build, world) { return nil }
    if !opens(link, build, world, isHeldBack) { return phone(link, world) }
    return resolves(build, link, world) ? .app : .appUnknown
  }

  /// Whether naming the app makes a link open on a blank screen for people who had better before.
  private func getsWorse(_ link: SmallTeam.Link, _ build: Build) -> Bool {
    if team.server == .google || !hasTarget(link) { return false }
    return (1...4).contains { world in
      guard outcome(link, build, world, isHeldBack: false) == .appUnknown else { return false }
      let same = outcome(link, build, world - 1, isHeldBack: false)
      let before =
        same.map { [$0] }
        ?? builds.filter { $0.app == build.app }
        .compactMap { outcome(link, $0, world - 1, isHeldBack: false) }
      return before.contains { $0 < .appUnknown }
    }
  }
}
