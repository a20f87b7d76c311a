/// The seven worlds of a plan, from today to the retired host.
public struct DefaultPhases {
  /// Index of the world in which every link must have its wanted outcome.
  public static let drainWorld = 4

  /// The project, for its domains.
  let project: Project
  /// The builds of the plan.
  let builds: [PlanBuild]
  /// Domains (by index) where some app is held back until its old builds are gone.
  let heldBackDomains: Set<Int>

  /// The worlds, today first.
  func worlds() -> [World] {
    let shipped = builds.map { !$0.build.isPlanned }
    let all = builds.map { _ in true }
    let resolving = builds.map { canLeadHome($0) }
    let published = hosts { domain, index in
      HostState(files: heldBackDomains.contains(index) ? .heldBack : .wanted, answer: .redirects)
    }
    let wanted = hosts { _, _ in HostState(files: .wanted, answer: .redirects) }
    let retired = wanted.enumerated().map { index, state in
      let domain = project.domains[index]
      // A vendor's host goes with its contract; Google's is not the team's to switch off.
      return domain.role == .legacy && domain.server != .google
        ? HostState(files: .none, answer: .nothing) : state
    }
    return [
      world("today", project.domains.map { todayState($0) }, shipped, endpoint: false),
      world("published", published, shipped),
      world("shipped", published, all),
      world("new links", published, all),
      world("drained", wanted, resolving),
      world("dropped", wanted, resolving, drops: true),
      world("retired", retired, resolving, drops: true),
    ]
  }

  private func world(
    _ name: String, _ hosts: [HostState], _ hasBuild: [Bool], drops: Bool = false,
    endpoint: Bool = true
  ) -> World {
    World(
      name: name, hosts: hosts, hasBuild: hasBuild, dropsLegacyEntries: drops,
      hasEndpoint: endpoint)
  }

  private func todayState(_ domain: Domain) -> HostState {
    HostState(files: .today, answer: domain.answer)
  }

  /// The state that the plan gives the hosts it can configure; others stay as they are.
  private func hosts(_ planned: (Domain, Int) -> HostState) -> [HostState] {
    project.domains.enumerated().map { index, domain in
      switch domain.server {
      case .us, .firebase: planned(domain, index)
      case .vendor, .google: todayState(domain)
      }
    }
  }

  /// Whether a build is still in people's hands once the gate of the drain holds: it resolves
  /// links, or nothing that does will ever replace it.
  private func canLeadHome(_ build: PlanBuild) -> Bool {
    build.build.resolver.readsRedirects
      || !builds.contains { $0.build.app == build.build.app && $0.build.resolver.readsRedirects }
  }
}
