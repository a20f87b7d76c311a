/// Holds the outcomes of all cells against what is wanted and against the world before.
struct LossFinder {
  /// The project, for domains, apps and accepted losses.
  let project: Project
  /// The builds of the plan.
  let builds: [PlanBuild]
  /// The worlds, today first.
  let worlds: [World]
  /// Every build, then the browser.
  let audiences: [Audience]
  /// Answers whether a build opens a cell in a world.
  let simulation: Simulation
  /// `outcomes[cell][world][audience]`.
  let outcomes: [[[Outcome?]]]

  /// The losses of one cell, at most one for each audience; none on hosts nobody can serve and none
  /// for auth mails, which a section of their own treats.
  func losses(of cell: LinkCell, at index: Int) -> [Loss] {
    if cell.traits.kind == .authMail { return [] }
    guard let domain = cell.traits.domain else {
      return [
        Loss(
          cell: index, audience: .browser, outcome: .dead, reason: .unknownHost,
          change: "list the host in linkover.json under \"domains\"")
      ]
    }
    if project.domains[domain].server == .google { return [] }
    if !cell.traits.hasTarget {
      let outcome = outcomes[index][DefaultPhases.drainWorld].last.flatMap { $0 } ?? .dead
      return [
        Loss(
          cell: index, audience: .browser, outcome: outcome, reason: .noTarget,
          change: "give its destination in the inventory's column for the deep link")
      ]
    }
    return audiences.indices.compactMap { position in
      worsening(cell, index, position) ?? shortfall(cell, index, position, domain)
    }
  }

  /// What audiences lose by the steps after the drain, for links still in use then.
  func costs(of cell: LinkCell, at index: Int) -> [Cost] {
    if cell.traits.kind == .authMail { return [] }
    return (DefaultPhases.drainWorld + 1..<worlds.count).flatMap { world in
      audiences.indices.compactMap { position -> Cost? in
        guard let before = outcomes[index][world - 1][position],
          let after = outcomes[index][world][position], after > before
        else { return nil }
        return Cost(
          world: world, audience: audiences[position], before: before, after: after,
          count: cell.count)
      }
    }
  }

  /// The outcome that the drain world must have reached.
  func wanted(_ audience: Audience, _ cell: LinkCell) -> Outcome {
    guard case .build(let index) = audience else { return .web }
    let app = builds[index].build.app
    let isClaimed = builds.indices.contains { builds[$0].build.app == app && cell.claims[$0] }
    return isClaimed ? .app : .web
  }

  private func worsening(_ cell: LinkCell, _ index: Int, _ position: Int) -> Loss? {
    for world in 1...DefaultPhases.drainWorld {
      guard let after = outcomes[index][world][position] else { continue }
      for before in predecessors(of: position, world: world, index: index) where after > before {
        return Loss(
          cell: index, audience: audiences[position], outcome: after,
          reason: .worse(before: before, world: world),
          change:
            "keep '\(worlds[world - 1].name)' as it is for these links until the build resolves them"
        )
      }
    }
    return nil
  }

  /// What the same people had in the world before: the same build, or one that this build replaces.
  private func predecessors(of position: Int, world: Int, index: Int) -> [Outcome] {
    if let same = outcomes[index][world - 1][position] { return [same] }
    guard case .build(let build) = audiences[position] else { return [] }
    return builds.indices.filter { builds[$0].build.app == builds[build].build.app }
      .compactMap { outcomes[index][world - 1][$0] }
  }

  private func shortfall(
    _ cell: LinkCell, _ index: Int, _ position: Int, _ domain: Int
  ) -> Loss? {
    let audience = audiences[position]
    let drained = DefaultPhases.drainWorld
    guard let outcome = outcomes[index][drained][position], outcome > wanted(audience, cell) else {
      return nil
    }
    let reason = reason(cell, audience, domain, worlds[drained])
    return Loss(
      cell: index, audience: audience, outcome: outcome, reason: reason,
      change: change(reason, audience, project.domains[domain]))
  }

  private func reason(
    _ cell: LinkCell, _ audience: Audience, _ domain: Int, _ world: World
  ) -> Loss.Reason {
    guard case .build(let index) = audience else { return .notServed }
    if simulation.opens(cell, index, domain, world) { return .cannotResolve }
    return cell.claims[index] ? .notOpened : .notClaimed
  }

  private func change(_ reason: Loss.Reason, _ audience: Audience, _ domain: Domain) -> String {
    guard case .build(let index) = audience else {
      return "have whoever serves '\(domain.host)' redirect these links to their destinations"
    }
    let build = builds[index]
    let app = project.apps[build.build.app]
    switch reason {
    case .cannotResolve:
      return
        "ship a build of '\(app.name)' that resolves links (the least is \"resolver\": \"redirect\") "
        + "and let it replace '\(build.name)'"
    case .notClaimed:
      return app.platform.isApple
        ? "add 'applinks:\(domain.host)' to the entitlements of '\(build.name)'"
        : "add an intent filter for '\(domain.host)' to '\(build.name)'"
    default:
      let identity = app.appID ?? app.package ?? app.name
      return "have '\(domain.host)' list '\(identity)' in its association file"
    }
  }
}
