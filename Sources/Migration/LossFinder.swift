import Diagnostics

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
  /// Whose links are where apps share a host.
  let heirs: LinkHeirs
  /// `failures[domain][build]`: why links do not open a build.
  let failures: [[OpeningFailure]]
  /// Answers whether a build opens a cell in a world.
  let simulation: Simulation
  /// `outcomes[cell][world][audience]`.
  let outcomes: [[[Outcome?]]]

  /// Index of the first world in which every link must do what is wanted.
  private var drained: Int { worlds.firstIndex(where: \.isDrained) ?? worlds.count - 1 }

  /// The losses of one cell, at most one for each audience; none for auth mails, which a section of
  /// their own treats.
  func losses(of cell: LinkCell, at index: Int) -> [Loss] {
    if cell.traits.kind == .authMail { return [] }
    guard let domain = cell.traits.domain else {
      return [
        Loss(
          cell: index, audience: .browser, outcome: .dead, reason: .unknownHost,
          change: "list the host in linkover.json under \"domains\"")
      ]
    }
    let moved = movedLoss(of: cell, at: index, domain)
    // Nothing of the team's can be served there, so only the link's new place counts.
    if project.domains[domain].server == .google { return moved.map { [$0] } ?? [] }
    if !cell.traits.hasTarget {
      let outcome = outcomes[index][drained][builds.count] ?? .dead
      return [
        Loss(
          cell: index, audience: .browser, outcome: outcome, reason: .noTarget,
          change: "give its target in the inventory's column for the deep link")
      ]
    }
    let losses = audiences.indices.compactMap { position in
      (worsening(cell, index, position) ?? shortfall(cell, index, position, domain))
        .map { explained($0, cell) }
    }
    return losses.contains { $0.audience == .browser }
      ? losses : losses + [moved].compactMap(\.self)
  }

  /// What audiences lose by the steps after the drain, for links still in use then; on hosts that
  /// nobody of the team can serve by every step.
  func costs(of cell: LinkCell, at index: Int) -> [Cost] {
    if cell.traits.kind == .authMail { return [] }
    let isGoogles = cell.traits.domain.map { project.domains[$0].server == .google } ?? false
    return ((isGoogles ? 1 : drained + 1)..<worlds.count).flatMap { world in
      audiences.indices.compactMap { position -> Cost? in
        guard let after = outcomes[index][world][position],
          let before = predecessors(of: position, world: world, index: index).min(),
          after > before
        else { return nil }
        return Cost(
          world: world, audience: audiences[position], before: before, after: after,
          count: cell.count, isUnrecoverable: isGoogles)
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
      if heirs.gets(cell, app), isClaimed(cell, by: app), !hasDropped(cell, index) { return .app }
      // What another app's links do today stays as it is: its team has it so.
      if cell.purposes[app] == .others, heirs.hasToday(cell, app) { return .wrong }
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

  private typealias Found = (loss: Loss, world: Int)

  private func worsening(_ cell: LinkCell, _ index: Int, _ position: Int) -> Found? {
    for world in 1..<drained + 1 {
      guard let after = outcomes[index][world][position] else { continue }
      for before in predecessors(of: position, world: world, index: index) where after > before {
        let change =
          "keep '\(worlds[world - 1].name)' as it is for these links until the build resolves them"
        var loss = Loss(
          cell: index, audience: audiences[position], outcome: after,
          reason: .worse(before: before, world: world), change: change)
        if opensOther(cell, audiences[position], worlds[world]), let domain = cell.traits.domain {
          loss.reason = .otherApp
          loss.change = self.change(.otherApp, audiences[position], domain)
        }
        return (loss, world)
      }
    }
    return nil
  }

  /// Whether links of a cell open a build's app that they are not for.
  private func opensOther(_ cell: LinkCell, _ audience: Audience, _ world: World) -> Bool {
    guard case .build(let build) = audience, let domain = cell.traits.domain else { return false }
    return cell.purposes[builds[build].build.app] == .others
      && simulation.opens(cell, build, domain, world)
  }

  /// What the same people had in the world before: the same build, or one that this build replaces.
  private func predecessors(of position: Int, world: Int, index: Int) -> [Outcome] {
    if let same = outcomes[index][world - 1][position] { return [same] }
    guard case .build(let build) = audiences[position] else { return [] }
    // What comes after builds that gave up old links is held against those.
    let isDropped = project.hasDropped(builds[build].build)
    return builds.indices.filter {
      builds[$0].build.app == builds[build].build.app
        && (!isDropped || project.hasDropped(builds[$0].build))
    }
    .compactMap { outcomes[index][world - 1][$0] }
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
    if simulation.opens(cell, index, domain, world) { return .cannotResolve }
    if !heirs.gets(cell, builds[index].build.app) { return .notServed }
    let deciding = simulation.fileDomains[index][domain]
    if cell.claims[index], isUnpublished(deciding, in: world) { return .notPublished(deciding) }
    let failure = failures[domain][index]
    return cell.claims[index] ? failure.unopened : failure.untaken
  }

  /// Whether the team could put its files on a domain, and has not done so in `world`.
  private func isUnpublished(_ domain: Int, in world: World) -> Bool {
    [.us, .firebase].contains(project.domains[domain].server)
      && world.hosts[domain].files == .today
  }

  private func change(_ reason: Loss.Reason, _ audience: Audience, _ domain: Int) -> String {
    let host = project.domains[domain].host
    if case .notPublished(let domain) = reason {
      return "name '\(project.domains[domain].host)' in a phase that publishes before the drain"
    }
    guard case .build(let index) = audience, reason != .notServed else {
      return "have whoever serves '\(host)' redirect these links to their targets"
    }
    let build = builds[index]
    let app = project.apps[build.build.app]
    switch reason {
    case .cannotResolve
    where build.build.resolver == .redirect && !project.domains[domain].hasRedirects:
      return
        "serve '\(host)' with something that redirects (\"servedBy\": \"nginx\" or "
        + "\"cloudflare-worker\"), or give '\(build.name)' the links (\"resolver\": \"bundled\")"
    case .otherApp:
      return
        "have '\(app.name)' hand such links on to the browser, and accept them under "
        + "\"acceptedLosses\""
    case .cannotResolve:
      if let next = builds.first(where: { next in
        next.build.app == build.build.app && next.build.isPlanned
          && next.build.resolver.readsRedirects
      }), !build.build.resolver.readsRedirects {
        return
          "ship '\(next.name)' to everybody before the drain and let it replace '\(build.name)'"
      }
      return
        "ship a build of '\(app.name)' that resolves links (the least is \"resolver\": \"redirect\") "
        + "and let it replace '\(build.name)'"
    case .notClaimed, .notTaken, .passedOver, .notVerified:
      return claiming(domain, by: build)
    case .unknownFile(let file):
      return "list '\(file)' in linkover.json under \"domains\", or " + claiming(domain, by: build)
    case .excluded:
      return "take the rule that keeps them from the app out of the association file of '\(host)'"
    case .notOpened(let file):
      return listing(app, build.build, on: file)
    default:
      return listing(app, build.build, on: host)
    }
  }

  /// How a build comes to claim a domain.
  private func claiming(_ domain: Int, by build: PlanBuild) -> String {
    let app = project.apps[build.build.app]
    let host = project.domains[domain].host
    if !build.build.isPlanned {
      return "ship a build of '\(app.name)' with \(coexistence(app)) and let it replace "
        + "'\(build.name)'"
        + (project.isLeft(project.domains[domain])
          ? "; if it gave the host up once nobody used it, say \"dropsLegacy\": true in its entry"
          : "")
    }
    return app.platform.isApple
      ? "add 'applinks:\(host)' to the entitlements of '\(build.name)'"
      : "add an intent filter for '\(host)' to '\(build.name)'"
  }

  /// The plan's file of what an app claims while both domains answer.
  private func coexistence(_ app: App) -> String {
    "'apps/\(app.name)/coexistence.\(app.platform.isApple ? "entitlements" : "xml")'"
  }

  /// How a host comes to list an app.
  private func listing(_ app: App, _ build: Build, on host: String) -> String {
    if let package = build.package, app.certificates(of: package).isEmpty {
      return UnwritableAssociationFile.missingCertificate(
        of: app, at: project.source.location(of: app.range))
    }
    return
      "have '\(host)' list '\(build.appID ?? build.package ?? app.name)' "
      + "in its association file"
      + (app.certificates(of: build.package ?? "").count > 1
        ? ", with all that \"certificates\" gives" : "")
  }
}
