/// All outcomes of a plan's cells and what follows from them.
struct PlanSimulation {
  /// The cells.
  let cells: [LinkCell]
  /// The worlds, today first.
  let worlds: [World]
  /// Every build, then the browser, then phones where some link leads them to a store.
  let audiences: [Audience]
  /// The builds, those marked that a later one outdoes.
  let builds: [PlanBuild]
  /// Answers what a link does for a build in a world.
  let simulation: Simulation
  /// Which apps links are to open where apps share a host.
  let wantedApps: WantedApps
  /// `outcomes[cell][world][audience]`.
  let outcomes: [[[Outcome?]]]
  /// What falls short or gets worse.
  let losses: [Loss]
  /// What the steps after the drain cost.
  let costs: [Cost]
  /// What naming apps costs builds that cannot resolve links.
  let trades: [Trade]

  /// Simulates every cell for everybody in every world.
  init(
    project: Project, builds: [PlanBuild], claims: BuildClaims, approvals: [[HostApproval]],
    wantedApps: WantedApps, failures: [[OpeningFailure]], shapes: [PathShapes], cells: [LinkCell],
    heldBackDomains: Set<Int>, retiredDomains: Set<Int>,
    uses: [Int]?
  ) {
    let simulation = Simulation(
      project: project, builds: builds, claims: claims, approvals: approvals)
    var sequence = WorldSequence(
      project: project, builds: builds, heldBackDomains: heldBackDomains,
      retiredDomains: retiredDomains)
    sequence.better = Self.better(
      cells, claims, wantedApps, simulation, sequence.worlds(project.steps))
    var builds = builds
    for index in builds.indices { builds[index].isOutdone = !sequence.better[index].isEmpty }
    let worlds = sequence.worlds(project.steps)
    let hasStores = cells.contains { !$0.traits.stores.isEmpty }
    let audiences =
      builds.indices.map { Audience.build($0) } + [.browser]
      + (hasStores ? Phone.allCases.map { .phone($0) } : [])
    let outcomes = cells.map { cell in
      worlds.map { world in audiences.map { simulation.outcome(cell, $0, world) } }
    }
    let finder = LossFinder(
      project: project, builds: builds, worlds: worlds, audiences: audiences,
      claims: claims, wantedApps: wantedApps,
      failures: failures, shapes: shapes, simulation: simulation, outcomes: outcomes)
    self.builds = builds
    self.wantedApps = wantedApps
    self.simulation = simulation
    self.cells = cells
    self.worlds = worlds
    self.audiences = audiences
    self.outcomes = outcomes
    let ranked = cells.enumerated().flatMap { finder.losses(of: $1, at: $0) }.enumerated()
    losses = ranked.sorted { left, right in
      let weights = (
        Self.weight(left.element, cells, builds, uses),
        Self.weight(right.element, cells, builds, uses)
      )
      return weights.0 == weights.1 ? left.offset < right.offset : weights.0 > weights.1
    }.map(\.element)
    costs = cells.enumerated().flatMap { finder.costs(of: $1, at: $0) }.joined()
    trades = Self.trades(simulation, cells, worlds, outcomes)
  }

  /// For each build the later ones that outdo it once all hosts are served as the plan has it.
  private static func better(
    _ cells: [LinkCell], _ claims: BuildClaims, _ wantedApps: WantedApps, _ simulation: Simulation,
    _ worlds: [World]
  ) -> [[Int]] {
    guard let world = worlds.first(where: \.isDrained) ?? worlds.last else { return [] }
    return BuildRanking(
      cells, claims: claims, wantedApps: wantedApps, simulation: simulation, in: world
    )
    .better
  }

  /// How much a loss counts: the uses of its links and then their number, each times the part of
  /// installs that it hits where that is known.
  private static func weight(
    _ loss: Loss, _ cells: [LinkCell], _ builds: [PlanBuild], _ uses: [Int]?
  ) -> (uses: Double, links: Double) {
    var share = 1.0
    if case .build(let build) = loss.audience { share = builds[build].build.installShare ?? 1 }
    return (Double(uses?[loss.cell] ?? 0) * share, Double(cells[loss.cell].count) * share)
  }

  /// What naming an app costs its builds at links that would land on the right page without it.
  private static func trades(
    _ simulation: Simulation, _ cells: [LinkCell], _ worlds: [World], _ outcomes: [[[Outcome?]]]
  ) -> [Trade] {
    let (project, builds) = (simulation.project, simulation.builds)
    let world = (worlds.firstIndex(where: \.isDrained) ?? worlds.count) - 1
    return project.domains.indices.flatMap { domain -> [Trade] in
      let host = project.domains[domain]
      if host.role == .new || host.server == .google { return [] }
      return builds.indices.compactMap { build in
        let phone = simulation.phone(of: build)
        let blank = cells.indices.filter { cell in
          cells[cell].traits.domain == domain && cells[cell].traits.kind != .authMail
            && outcomes[cell][world][build] == .appUnknown
            && simulation.outcome(cells[cell], phone.map { .phone($0) } ?? .browser, worlds[world])
              == .web
        }
        if blank.isEmpty { return nil }
        return Trade(
          build: builds[build].name, host: host.host,
          installShare: builds[build].build.installShare,
          count: blank.reduce(0) { $0 + cells[$1].count })
      }
    }
  }
}
