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
  /// Which hosts the files of apps name.
  let claims: BuildClaims
  /// Which apps links are to open where apps share a host.
  let wantedApps: WantedApps
  /// `failures[domain][build]`: why links do not open a build.
  let failures: [[OpeningFailure]]
  /// Which paths the links of each domain use.
  let shapes: [PathShapes]
  /// Answers whether a build opens a cell in a world.
  let simulation: Simulation
  /// `outcomes[cell][world][audience]`.
  let outcomes: [[[Outcome?]]]

  /// Index of the first world in which every link must do what is wanted.
  var drained: Int { worlds.firstIndex(where: \.isDrained) ?? worlds.count - 1 }

  /// The losses of one cell, at most one for each audience at its old URLs and at its new ones; none
  /// for auth mails, which a section of their own treats.
  func losses(of cell: LinkCell, at index: Int) -> [Loss] {
    if cell.traits.kind == .authMail { return [] }
    guard let domain = cell.traits.domain else {
      return [
        Loss(
          cell: index, audience: .browser, outcome: .dead, reason: .unknownHost,
          change: project.tenant == nil
            ? "list the host in linkover.json under \"domains\""
            : "give the host to the tenant whose it is, in the fleet's table or under \"domains\"")
      ]
    }
    let moved = movedLoss(of: cell, at: index, domain)
    let closed = closedLosses(of: cell, at: index) + blankLosses(of: cell, at: index, domain)
    // Nothing of the team's can be served there, so only the link's new place counts.
    if project.domains[domain].server == .google { return [moved].compactMap(\.self) + closed }
    if !cell.traits.hasTarget {
      let outcome = outcomes[index][drained][builds.count] ?? .dead
      return [
        Loss(
          cell: index, audience: .browser, outcome: outcome, reason: .noTarget,
          change: "give its target in the inventory's column for the deep link")
      ]
    }
    let losses = audiences.indices.compactMap { position in
      (worsening(cell, index, position, domain) ?? shortfall(cell, index, position, domain))
        .map { explained($0, cell) }
    }
    let browser = losses.first { $0.audience == .browser }
    return losses + [moved].compactMap(\.self).filter { !isTold($0, by: browser) } + closed
  }

  /// Whether what links lose at their new URLs is told by what they lose at the old ones: it has the
  /// same cause.
  private func isTold(_ moved: Loss, by old: Loss?) -> Bool {
    guard let old else { return false }
    if case .newURLUnserved(let limit) = moved.reason { return limit.change == old.change }
    return old.reason == moved.reason
  }

  /// What audiences lose by the steps after the drain, for links still in use then; on hosts that
  /// nobody of the team can serve by every step.
  func costs(of cell: LinkCell, at index: Int) -> [Cost] {
    if cell.traits.kind == .authMail { return [] }
    let isGoogles = cell.traits.domain.map { project.domains[$0].server == .google } ?? false
    return ((isGoogles ? 1 : drained + 1)..<worlds.count).flatMap { world in
      audiences.indices.compactMap { position -> Cost? in
        guard let after = outcomes[index][world][position],
          let before = predecessors(of: position, world: world, index: index)
            .min(by: { $0.outcome < $1.outcome }), after > before.outcome
        else { return nil }
        return Cost(
          world: world, audience: audiences[position],
          replaced: before.position == position ? nil : before.position, before: before.outcome,
          after: after, count: cell.count, isUnrecoverable: isGoogles)
      }
    }
  }

  /// The outcome that the drain world must have reached.
  func wanted(_ audience: Audience, _ cell: LinkCell) -> Outcome {
    let phone: Phone?
    switch audience {
    case .browser: return .web
    case .phone(let own): phone = own
    case .build(let index):
      let app = builds[index].build.app
      if wantedApps.gets(cell, app), isClaimed(cell, by: app), !hasDropped(cell, index) {
        return .app
      }
      // What another app's links do today stays as it is: its team has it so.
      if cell.purposes[app] == .others, wantedApps.hasToday(cell, app) { return .wrong }
      phone = simulation.phone(of: index)
    }
    // Whoever made the link, or the project, sends this phone to the store.
    return cell.traits.stores.has(phone) ? .store : .web
  }

  /// Whether a build has given up links of the cell on purpose.
  private func hasDropped(_ cell: LinkCell, _ build: Int) -> Bool {
    project.hasDropped(builds[build].build)
      && cell.traits.domain.map { project.isLeft(project.domains[$0]) } == true
  }

  /// Whether links of the cell are for an app: some build of it takes them, or names their host.
  private func isClaimed(_ cell: LinkCell, by app: Int) -> Bool {
    if let domain = cell.traits.domain, claims.claims(app, domain) { return true }
    return builds.indices.contains { builds[$0].build.app == app && cell.claims[$0] }
  }

  /// Whether new URLs of the cell's links are to open an app.
  ///
  /// They are where it asks for links of the old host, as for old URLs. On Google's hosts apps got
  /// links without asking.
  private func hasNewURLs(_ cell: LinkCell, _ app: Int) -> Bool {
    guard wantedApps.gets(cell, app), let domain = cell.traits.domain else { return false }
    return project.domains[domain].server == .google || isClaimed(cell, by: app)
  }

  private typealias Found = (loss: Loss, world: Int)

  private func worsening(
    _ cell: LinkCell, _ index: Int, _ position: Int, _ domain: Int
  ) -> Found? {
    for world in 1..<drained + 1 {
      guard let after = outcomes[index][world][position] else { continue }
      for (_, before) in predecessors(of: position, world: world, index: index)
      where after > before {
        let cause = reason(cell, audiences[position], domain, worlds[world])
        let blocker = blocker(cell, audiences[position], domain, worlds[world])
        let loss = Loss(
          cell: index, audience: audiences[position], outcome: after,
          reason: cause.saysMoreThanWorse ? cause : .worse(before: before, world: world),
          change: blocker.map { resolving(domain, by: builds[$0]) }
            ?? change(cause, audiences[position], domain))
        return (loss, world)
      }
    }
    return nil
  }

  /// The build for whose sake the files of `world` hold back the app of another build, which links
  /// of the cell would open otherwise; nil where they do not.
  private func blocker(
    _ cell: LinkCell, _ audience: Audience, _ domain: Int, _ world: World
  ) -> Int? {
    guard case .build(let build) = audience, !simulation.opens(cell, build, domain, world) else {
      return nil
    }
    var open = world
    open.hasBuild = builds.map { _ in true }
    for host in open.hosts.indices where open.hosts[host].files == .heldBack {
      open.hosts[host].files = .wanted
    }
    guard simulation.opens(cell, build, domain, open) else { return nil }
    return builds.indices.first { other in
      builds[other].build.app == builds[build].build.app
        && simulation.outcome(cell, .build(other), open) == .appUnknown
    }
  }

  /// Whether links of a cell open a build's app that they are not for.
  private func opensOther(_ cell: LinkCell, _ audience: Audience, _ world: World) -> Bool {
    guard case .build(let build) = audience, let domain = cell.traits.domain else { return false }
    return cell.purposes[builds[build].build.app] == .others
      && simulation.opens(cell, build, domain, world)
  }

  /// What the same people had in the world before: the same build, or one that this build replaces.
  private func predecessors(
    of position: Int, world: Int, index: Int
  ) -> [(position: Int, outcome: Outcome)] {
    if let same = outcomes[index][world - 1][position] { return [(position, same)] }
    guard case .build(let build) = audiences[position] else { return [] }
    // What comes after builds that gave up old links is held against those.
    let isDropped = project.hasDropped(builds[build].build)
    return builds.indices.filter {
      builds[$0].build.app == builds[build].build.app
        && (!isDropped || project.hasDropped(builds[$0].build))
    }
    .compactMap { build in outcomes[index][world - 1][build].map { (build, $0) } }
  }

  private func shortfall(
    _ cell: LinkCell, _ index: Int, _ position: Int, _ domain: Int
  ) -> Found? {
    let audience = audiences[position]
    guard let outcome = outcomes[index][drained][position], outcome > wanted(audience, cell) else {
      return nil
    }
    let reason = reason(cell, audience, domain, worlds[drained])
    let loss = Loss(
      cell: index, audience: audience, outcome: outcome, reason: reason,
      change: change(reason, audience, domain))
    return (loss, drained)
  }

  /// What the place on the new domain of a cell's links falls short of.
  private func movedLoss(of cell: LinkCell, at index: Int, _ domain: Int) -> Loss? {
    if let limit = cell.newURLLimit {
      return Loss(
        cell: index, audience: .browser, outcome: .dead, reason: .newURLUnserved(limit),
        change: limit.change)
    }
    guard let page = cell.traits.deadPage,
      !project.newHosts(of: project.domains[domain]).isEmpty
    else { return nil }
    return Loss(
      cell: index, audience: .browser, outcome: page.part == .target ? .dead : .wrong,
      reason: .deadPage(page), change: project.change(page))
  }

  /// What builds lose at the new URLs of a cell's links.
  private func closedLosses(of cell: LinkCell, at index: Int) -> [Loss] {
    cell.newURLFailures.filter { failure in
      worlds[drained].hasBuild[failure.build]
        && hasNewURLs(cell, builds[failure.build].build.app)
    }.map { failure in
      Loss(
        cell: index, audience: .build(failure.build),
        outcome: cell.newURLLimit?.part == .link ? .dead : .web,
        reason: .newURLClosed(failure.domain, failure.cause), change: change(failure))
    }
  }

  /// What builds lose at the new URLs of a cell's links because they ask a host that redirects nothing.
  private func blankLosses(of cell: LinkCell, at index: Int, _ domain: Int) -> [Loss] {
    let hosts = project.newHosts(of: project.domains[domain])
    let places = project.domains.indices.filter { hosts.contains(project.domains[$0].host) }
    guard cell.traits.hasTarget, let place = places.first,
      places.allSatisfy({ !project.domains[$0].hasRedirects })
    else { return [] }
    return builds.indices.filter { build in
      builds[build].build.resolver == .redirect && worlds[drained].hasBuild[build]
        && hasNewURLs(cell, builds[build].build.app)
        && claims.fileHost(of: build, domain: place) != nil
        && !cell.newURLFailures.contains { $0.build == build }
    }.map { build in
      Loss(
        cell: index, audience: .build(build), outcome: .appUnknown,
        reason: .newURLClosed(place, .cannotResolve), change: resolving(place, by: builds[build]))
    }
  }

  /// The loss with the page or the server as its reason, where people would have had better if that
  /// could do all that is asked of it.
  private func explained(_ found: Found, _ cell: LinkCell) -> Loss {
    var loss = found.loss
    if let page = cell.traits.deadPage, isBetter({ $0.traits.deadPage = nil }, cell, found) {
      loss.reason = .deadPage(page)
      loss.change = project.change(page)
    } else if let limit = cell.limit,
      isBetter({ ($0.limit, $0.traits.deadPage) = (nil, nil) }, cell, found)
    {
      loss.reason = .unserved(limit)
      loss.change = limit.change
    } else if let domain = cell.traits.domain,
      let change = changeAmongPages(loss.reason, loss.audience, domain, cell.traits.kind)
    {
      loss.change = change
    }
    return loss
  }

  /// Whether a cell changed in this way would have had better.
  private func isBetter(
    _ change: (inout LinkCell) -> Void, _ cell: LinkCell, _ found: Found
  ) -> Bool {
    var other = cell
    change(&other)
    let outcome = simulation.outcome(other, found.loss.audience, worlds[found.world])
    return outcome.map { $0 < found.loss.outcome } ?? false
  }

  private func reason(
    _ cell: LinkCell, _ audience: Audience, _ domain: Int, _ world: World
  ) -> Loss.Reason {
    guard case .build(let index) = audience else {
      return isUnpublished(domain, in: world) ? .notPublished(domain) : .notServed
    }
    if opensOther(cell, audience, world) { return .otherApp }
    if simulation.opens(cell, index, domain, world) {
      let asksHost = [.redirect, .endpoint].contains(builds[index].build.resolver)
      return asksHost && isUnpublished(domain, in: world) ? .notPublished(domain) : .cannotResolve
    }
    if !wantedApps.gets(cell, builds[index].build.app) { return .notServed }
    if cell.claims[index] {
      let deciding = simulation.decidingDomains(index, domain)
      if let waiting = deciding.first(where: { isUnpublished($0, in: world) }) {
        return .notPublished(waiting)
      }
      let early = deciding.first { world.hosts[$0].files == .heldBack }
      if cell.opensWanted[index], let early { return .heldBack(early) }
    }
    let failure = failures[domain][index]
    return cell.claims[index] ? failure.unopened : failure.untaken
  }

  /// Whether the team could put its files on a domain, and has not done so in `world`.
  private func isUnpublished(_ domain: Int, in world: World) -> Bool {
    [.us, .firebase].contains(project.domains[domain].server)
      && world.hosts[domain].files == .today
  }
}
