/// Gives each class of links, on each build, in each world, its outcome.
struct Simulation {
  /// The project, for domains and apps.
  let project: Project
  /// The builds of the plan, the assumed ones included.
  let builds: [PlanBuild]
  /// `fileDomains[build][domain]`: the domain by whose files links of a domain open a build.
  let fileDomains: [[Int]]

  /// Prepares to simulate builds that claim what `claims` says.
  init(project: Project, builds: [PlanBuild], claims: BuildClaims) {
    self.project = project
    self.builds = builds
    fileDomains = builds.indices.map { build in
      project.domains.indices.map { claims.decidingDomain(for: build, on: $0) }
    }
  }

  /// What tapping a link of `cell` does for `audience` in `world`; nil when nobody has that build.
  func outcome(_ cell: LinkCell, _ audience: Audience, _ world: World) -> Outcome? {
    guard let domain = cell.traits.domain else { return .dead }
    let state = world.hosts[domain]
    switch audience {
    case .browser:
      return browserOutcome(cell, state, world, on: nil)
    case .phone(let phone):
      return browserOutcome(cell, state, world, on: phone)
    case .build(let index):
      if !world.hasBuild[index] { return nil }
      guard opens(cell, index, domain, world) else {
        return browserOutcome(cell, state, world, on: phone(of: index))
      }
      // Whatever it does there, it is not what the link was made for.
      if cell.purposes[builds[index].build.app] == .others { return .wrong }
      return resolves(cell, index, world) ? .app : .appUnknown
    }
  }

  /// Whether the system hands the link to the build.
  func opens(_ cell: LinkCell, _ index: Int, _ domain: Int, _ world: World) -> Bool {
    let build = builds[index]
    if world.hasDropped[build.build.app], build.build.isPlanned,
      project.isLeft(project.domains[domain])
    {
      return false
    }
    guard cell.claims[index] else { return false }
    switch world.hosts[fileDomains[index][domain]].files {
    case .today: return cell.opensToday[index]
    case .wanted: return cell.opensWanted[index]
    case .heldBack: return cell.opensHeldBack?[index] ?? cell.opensWanted[index]
    case .none: return false
    }
  }

  /// The phone that a build runs on; nil for other devices.
  func phone(of build: Int) -> Phone? { Phone(project.apps[builds[build].build.app].platform) }

  private func browserOutcome(
    _ cell: LinkCell, _ state: HostState, _ world: World, on phone: Phone?
  ) -> Outcome {
    switch state.answer {
    case .nothing: .dead
    case .homePage: .wrong
    case .redirects: redirectOutcome(cell, state, world, on: phone)
    }
  }

  private func redirectOutcome(
    _ cell: LinkCell, _ state: HostState, _ world: World, on phone: Phone?
  ) -> Outcome {
    if !cell.traits.hasTarget { return .dead }
    let page: Outcome = cell.traits.stores.has(phone) ? .store : webOutcome(cell, world)
    guard state.isPlanned else { return page }
    // An auth mail is never redirected, and a code in a URL belongs into no map.
    if cell.traits.kind == .authMail { return .dead }
    switch cell.limit?.part {
    case .link: return .dead
    case .fallbacks: return max(page, .wrong)
    case nil: return page
    }
  }

  /// What a browser gets where it is sent to the pages of a link.
  private func webOutcome(_ cell: LinkCell, _ world: World) -> Outcome {
    guard let page = cell.traits.deadPage, page.isDead(in: world) else { return .web }
    return page.part == .target ? .dead : .wrong
  }

  /// Whether a build, once it is handed the link, finds where it leads.
  func resolves(_ cell: LinkCell, _ index: Int, _ world: World) -> Bool {
    guard let domain = cell.traits.domain else { return false }
    let (build, state) = (builds[index].build, world.hosts[domain])
    let hasRedirects = project.domains[domain].hasRedirects
    return switch build.resolver {
    case .none: false
    // On Android the SDK hands every link to Google Play services, which resolve none any more.
    case .fdlSDK: cell.traits.isReadableBySDK && project.apps[build.app].platform.isApple
    case .bundled: cell.traits.hasTarget
    case .redirect:
      cell.traits.hasTarget && state.answer == .redirects
        && !(state.isPlanned && (cell.limit?.part == .link || !hasRedirects))
    case .endpoint: cell.traits.hasTarget && world.hasEndpoint
    }
  }
}
