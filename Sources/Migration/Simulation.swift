/// Gives each class of links, on each build, in each world, its outcome.
struct Simulation {
  /// The project, for domains and apps.
  let project: Project
  /// The builds of the plan, the assumed ones included.
  let builds: [PlanBuild]
  /// Apps that legacy hosts do not name until the drain.
  let heldBack: Set<HeldBackApp>

  /// What tapping a link of `cell` does for `audience` in `world`; nil when nobody has that build.
  func outcome(_ cell: LinkCell, _ audience: Audience, _ world: World) -> Outcome? {
    guard let domain = cell.traits.domain else { return .dead }
    let state = world.hosts[domain]
    switch audience {
    case .browser:
      return browserOutcome(cell.traits, state)
    case .build(let index):
      if !world.hasBuild[index] { return nil }
      guard opens(cell, index, domain, world) else { return browserOutcome(cell.traits, state) }
      return resolves(cell.traits, builds[index].build.resolver, state, world) ? .app : .appUnknown
    }
  }

  /// Whether the system hands the link to the build.
  func opens(_ cell: LinkCell, _ index: Int, _ domain: Int, _ world: World) -> Bool {
    let build = builds[index]
    if world.dropsLegacyEntries, build.build.isPlanned,
      project.domains[domain].role == .legacy
    {
      return false
    }
    guard cell.claims[index] else { return false }
    switch world.hosts[domain].files {
    case .today: return cell.opensToday[index]
    case .wanted: return cell.opensWanted[index]
    case .heldBack:
      return cell.opensWanted[index]
        && !heldBack.contains(HeldBackApp(domain: domain, app: build.build.app))
    case .none: return false
    }
  }

  private func browserOutcome(_ traits: LinkTraits, _ state: HostState) -> Outcome {
    switch state.answer {
    case .nothing: .dead
    case .homePage: .wrong
    case .redirects: traits.hasTarget ? .web : .dead
    }
  }

  private func resolves(
    _ traits: LinkTraits, _ resolver: Resolver, _ state: HostState, _ world: World
  ) -> Bool {
    switch resolver {
    case .none: false
    case .fdlSDK: traits.isReadableBySDK
    case .bundled: traits.hasTarget
    case .redirect: traits.hasTarget && state.answer == .redirects
    case .endpoint: traits.hasTarget && world.hasEndpoint
    }
  }
}
