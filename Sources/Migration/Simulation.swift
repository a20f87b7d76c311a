/// Gives each class of links, on each build, in each world, its outcome.
struct Simulation {
  /// The project, for domains and apps.
  let project: Project
  /// The builds of the plan, the assumed ones included.
  let builds: [PlanBuild]
  /// `approvals[form][domain]`: which files make Android hand links of a domain to a build, or to the
  /// one that follows it without the legacy entries.
  let approvals: [[HostApproval]]
  /// `ruleDomains[form][domain]`: the domain whose files say which links of a domain open it.
  private let ruleDomains: [[Int]]
  /// For each build the number of the one that follows it, or its own; cells have answers for both.
  private let finalForms: [Int]

  /// Prepares to simulate builds that claim what `claims` says.
  init(
    project: Project, builds: [PlanBuild], claims: BuildClaims, approvals: [[HostApproval]]
  ) {
    self.project = project
    self.builds = builds
    self.approvals = approvals
    ruleDomains = claims.forms.indices.map { form in
      project.domains.indices.map { claims.ruleDomain(for: form, on: $0) }
    }
    finalForms = builds.indices.map { claims.finalForm(of: $0) }
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
    let form = world.hasDropped[index] ? finalForms[index] : index
    guard cell.claims[form], approvals[form][domain].isGiven({ world.hosts[$0].files }) else {
      return false
    }
    // Where a wildcard's domain approves a host, Android needs no file of the host itself.
    return permits(cell, form, world.hosts[ruleDomains[form][domain]].files)
      ?? (project.apps[builds[index].build.app].platform == .android)
  }

  /// Whether the rules of a host's files let the link open a build; nil where there are no files.
  private func permits(_ cell: LinkCell, _ form: Int, _ files: HostState.Files) -> Bool? {
    switch files {
    case .today: cell.opensToday[form]
    case .wanted: cell.opensWanted[form]
    case .heldBack: cell.opensHeldBack?[form] ?? cell.opensWanted[form]
    case .retired: cell.opensRetired?[form] ?? false
    case .none: nil
    }
  }

  /// The domains whose files, once they are the plan's, have the system hand links of a domain to a
  /// build.
  func decidingDomains(_ build: Int, _ domain: Int) -> [Int] {
    if project.apps[builds[build].build.app].platform.isApple {
      return [ruleDomains[build][domain]]
    }
    return approvals[build][domain].sources.filter { $0.names[.wanted]?.contains(true) == true }
      .map(\.domain)
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
      cell.traits.saysTarget
        || cell.traits.hasTarget && state.answer == .redirects
          && !(state.isPlanned && (cell.limit?.part == .link || !hasRedirects))
    case .endpoint:
      cell.traits.saysTarget || cell.traits.hasTarget && world.hasEndpoint
    }
  }
}
