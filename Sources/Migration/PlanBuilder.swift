import AppleAssociation
import Bytes
import Diagnostics
import DynamicLinks
import Inventory

/// Makes a plan out of its inputs.
public struct PlanBuilder: Sendable {
  /// What the plan is made of.
  let inputs: PlanInputs
  /// The builds of the plan.
  let builds: [PlanBuild]
  /// All links of the inventory.
  let links: LinkTable
  /// What reads the links in the project's terms.
  let spans: LinkSpanReader
  /// What the builds claim, the planned ones by the plan's files.
  let claims: BuildClaims
  /// What decides which files and rules there are.
  let planner: AssociationPlanner
  /// The files of the plan's hosts.
  let generated: [HostFiles]
  private let retiredFiles: [RetiredFiles]
  private let wantedApps: WantedApps

  /// The project, for apps and domains.
  var project: Project { inputs.project }

  /// Prepares a plan; `assumesBuilds` adds a next build to each app that has none which resolves
  /// links.
  public init(_ inputs: PlanInputs, assumesBuilds: Bool = true) {
    self.inputs = inputs
    links = inputs.inventory.table
    spans = LinkSpanReader(links, project: inputs.project)
    builds = PlanBuilds(inputs.project, assumesBuilds: assumesBuilds).builds
    let shapes = Self.shapes(inputs.project, links, spans)
    let today = BuildClaims(inputs, builds: builds)
    var planner = AssociationPlanner(inputs: inputs, shapes: shapes, claims: today)
    let questions = HostQuestionBuilder(
      inputs: inputs, builds: builds, claims: today, hostFiles: [],
      fingerprints: planner.fingerprints(of: builds))
    if inputs.project.hasRivals {
      let divider = PathDivider(links, spans, planner: planner, questions: questions)
      planner.divisions = divider.divisions()
      wantedApps = divider.wantedApps
    } else {
      wantedApps = WantedApps(
        [], project: inputs.project, builds: builds, claims: today,
        approvals: questions.approvals())
    }
    planner.exclusions = TodaysExclusionFinder(planner: planner).exclusions(links, spans)
    self.planner = planner
    claims = today.withPlannedFiles(planner)
    retiredFiles = planner.retiredFiles()
    generated = planner.hostFiles().map { files in
      var files = files
      // The redirects of a team's firebase.json stay in the file that the plan makes of it.
      if inputs.project.domains[files.domain].server == .firebase {
        files.hidden =
          inputs.domains[files.domain].hidden
          + (inputs.hiddenByTemplates[files.domain] ?? [])
      }
      return files
    }
  }

  /// The plan with the files it generates.
  public func plan() -> Plan {
    plan(with: generated, claims: claims, isSaved: false)
  }

  /// The plan as it is with these files in place of those it would generate: the proof run again on
  /// files that were saved, and perhaps edited.
  ///
  /// A host serves the held-back ones among `hostFiles` until the drain, and none that is hidden;
  /// without `appFiles` planned builds claim what the plan would write.
  public func plan(with hostFiles: [HostFiles], appFiles: [AppFile]? = nil) -> Plan {
    var hostFiles = hostFiles
    for index in hostFiles.indices {
      hostFiles[index].apps = planner.apps(on: hostFiles[index].domain)
    }
    return plan(
      with: hostFiles, claims: appFiles.map { claims.withSavedFiles($0) } ?? claims,
      isSaved: true)
  }

  private func plan(with hostFiles: [HostFiles], claims: BuildClaims, isSaved: Bool) -> Plan {
    let builder = questionBuilder(hostFiles, claims)
    let failures = project.domains.indices.map { builder.failures($0) }
    // Which apps are held back hangs on what files say, whether or not a redirect hides them.
    let shown = isSaved ? hostFiles : hostFiles.map(\.shown)
    var (surveyed, places) = Workers.both {
      survey(shown, claims)
    } _: {
      (
        TargetHosts(links, project: project), newURLSurvey(hostFiles, claims, reasons: failures)
      )
    }
    var hostFiles = hostFiles
    if !isSaved {
      let heldBack = heldBackApps(
        simulation(surveyed.cells, shown, claims, failures, uses: nil))
      hostFiles = hostFiles.map { planner.withHeldBack($0, heldBack) }
      if !heldBack.isEmpty || hostFiles.contains(where: { !$0.hidden.isEmpty }) {
        // What the files of before the drain open is asked of them, and of nothing else.
        surveyed = survey(hostFiles, claims)
      }
    }
    let (cells, cellOfLink) = places.1.split(surveyed.cells, surveyed.cellOfLink, links)
    return assemble(
      cells, cellOfLink, hostFiles, claims, failures: failures, targetHosts: places.0)
  }

  /// What the new URLs of links do not open by `hostFiles`, asked of the builds that hold the plan's
  /// files, those that follow them, and shipped ones that name the new domain.
  private func newURLSurvey(
    _ hostFiles: [HostFiles], _ claims: BuildClaims, reasons: [[OpeningFailure]]
  ) -> NewURLSurvey {
    let builder = questionBuilder(hostFiles, claims)
    let approvals = builder.approvals()
    let forms = claims.forms
    let carriers = PlanBuilds.carriers(among: builds, project)
    let asked = project.domains.indices.map {
      domain -> (questions: HostQuestions, builds: [Int])? in
      guard project.domains[domain].role == .new else { return nil }
      let isVendors = project.domains[domain].server == .vendor
      let apps = planner.apps(on: domain)
      let own = forms.indices.filter { form in
        let app = forms[form].build.app
        let isKnown =
          project.apps[app].platform.isApple
          ? inputs.todaysAASA[domain] != nil : inputs.todaysAssetlinks[domain] != nil
        return apps.contains(app) && (!isVendors || isKnown)
          && (form >= builds.count
            || carriers.contains(form)
              && (builds[form].build.isPlanned || claims.names(build: form, domain: domain)))
      }
      return (builder.finalQuestions(domain, approvals), own)
    }
    return NewURLSurvey(
      links, spans.newURLs, project: project, claims: claims, asked: asked, reasons: reasons)
  }

  /// `plan` once more, now that it is known which links the servers made for it do not redirect.
  public func plan(_ plan: Plan, unserved: UnservedLinks) -> Plan {
    if unserved.isEmpty { return plan }
    let served = ServedCells(
      plan.cells, cellOfLink: plan.cellOfLink, unserved: unserved, links: links)
    return assemble(
      served.cells, served.cellOfLink, plan.hostFiles, plan.claims,
      failures: plan.failures, targetHosts: plan.targetHosts)
  }

  private func questionBuilder(
    _ hostFiles: [HostFiles], _ claims: BuildClaims
  ) -> HostQuestionBuilder {
    HostQuestionBuilder(
      inputs: inputs, builds: claims.forms, claims: claims, hostFiles: hostFiles,
      retiredFiles: retiredFiles, fingerprints: planner.fingerprints(of: claims.forms))
  }

  private func survey(
    _ hostFiles: [HostFiles], _ claims: BuildClaims
  ) -> (cells: [LinkCell], cellOfLink: [Int32]) {
    let builder = questionBuilder(hostFiles, claims)
    let withHeldBack = hostFiles.contains(where: \.isHeldBack)
    let withRetired = !retiredFiles.isEmpty
    let times = 1 + (withHeldBack ? 1 : 0) + (withRetired ? 1 : 0)
    var survey = LinkSurvey(
      hosts: project.domains.indices.map {
        builder.questions($0, withHeldBack: withHeldBack, withRetired: withRetired)
      },
      buildCount: times * builder.builds.count,
      namedApps: spans.namedApps)
    // Where apps share hosts, links are kept apart that move to different folders.
    let hasRivals = project.hasRivals
    for link in 0..<links.count {
      let branch = hasRivals ? spans.places.folder(of: link) : 0
      survey.add(spans.span(link), isArchived: links.isArchived(link), branch: branch)
    }
    if times == 1 { return (survey.cells, survey.cellOfLink) }
    let cells = survey.cells.map {
      $0.apart(builder.builds.count, withHeldBack: withHeldBack, withRetired: withRetired)
    }
    return (cells, survey.cellOfLink)
  }

  private func simulation(
    _ cells: [LinkCell], _ hostFiles: [HostFiles], _ claims: BuildClaims,
    _ failures: [[OpeningFailure]], uses: [Int]?
  ) -> PlanSimulation {
    PlanSimulation(
      project: project, builds: builds, claims: claims,
      approvals: questionBuilder(hostFiles, claims).approvals(), wantedApps: wantedApps,
      failures: failures, shapes: planner.shapes, cells: cells,
      heldBackDomains: Set(hostFiles.filter(\.isHeldBack).map(\.domain)),
      retiredDomains: Set(retiredFiles.map(\.domain)), uses: uses)
  }

  /// The apps whose naming on a legacy host makes some build worse off before the drain, on all
  /// hosts that share its file, or whose files open its links too.
  private func heldBackApps(_ simulation: PlanSimulation) -> Set<HeldBackApp> {
    var apps: Set<HeldBackApp> = []
    for loss in simulation.losses {
      guard case .worse = loss.reason, loss.outcome == .appUnknown,
        case .build(let build) = loss.audience,
        let domain = simulation.cells[loss.cell].traits.domain
      else { continue }
      let app = builds[build].build.app
      for opened in [domain] + openers(of: domain, for: app, simulation) {
        // No phase puts the plan's files on hosts of others.
        for shared in planner.domains(ofApp: app, sharingFileWith: opened)
        where [.us, .firebase].contains(project.domains[shared].server) {
          apps.insert(HeldBackApp(domain: shared, app: app))
        }
      }
    }
    return apps
  }

  /// The domains whose assetlinks make Android hand links of a domain to builds of an app, and do
  /// not today.
  private func openers(
    of domain: Int, for app: Int, _ simulation: PlanSimulation
  ) -> [Int] {
    builds.indices.filter { builds[$0].build.app == app }.flatMap { build in
      simulation.simulation.approvals[build][domain].sources.filter {
        $0.names[.today] != $0.names[.wanted]
      }.map(\.domain)
    }
  }

  private func assemble(
    _ cells: [LinkCell], _ cellOfLink: [Int32], _ files: [HostFiles], _ claims: BuildClaims,
    failures: [[OpeningFailure]], targetHosts: TargetHosts
  ) -> Plan {
    let (targets, newURLs) = (spans.targets, spans.newURLs)
    let uses = uses(ofCells: cells.count, cellOfLink)
    let simulation = simulation(cells, files, claims, failures, uses: uses)
    let builds = simulation.builds
    let appFiles =
      project.hasHostToServe ? AppFileWriter(planner, claims: claims).files() : []
    let unrecoverable = unrecoverable(cells)
    let lost = AppFileDifferences(planner: planner, claims: claims).differences()
    let examples = LinkExamples(
      project: project, links: links, targets: targets, newURLs: newURLs
    ).examples(cells, cellOfLink: cellOfLink)
    let needs = BuildNeed.needs(
      of: project, builds, claims: claims, planner: planner, losses: simulation.losses, cells: cells
    )
    let claimedHosts = claimedHosts()
    let older = olderAndroid(files, claims, simulation)
    let writer = PhaseWriter(
      project: project, builds: builds, claims: claims, needs: needs, claimedHosts: claimedHosts,
      today: inputs.domains, hostFiles: files, retiredFiles: retiredFiles, appFiles: appFiles,
      keptApps: planner.keptApps(), examples: examples, divisions: planner.divisions,
      hasUnrecoverable: !unrecoverable.isEmpty)
    return Plan(
      asOf: inputs.asOf, project: project, builds: builds, worlds: simulation.worlds,
      phases: writer.phases(), links: links,
      rejectedRows: inputs.inventory.files.reduce(0) { $0 + $1.rejected }, targets: targets,
      cellOfLink: cellOfLink, uses: uses,
      examples: examples, newURLs: newURLs, cells: cells, claims: claims, needs: needs,
      claimedHosts: ClaimedHost.merged(claimedHosts.flatMap(\.self)),
      olderAndroid: older,
      approvals: simulation.simulation.approvals, failures: failures,
      outcomes: simulation.outcomes, audiences: simulation.audiences,
      unrestored: simulation.losses.map { accepted($0, cells) }, unrecoverable: unrecoverable,
      costs: simulation.costs,
      differences: FileDifferences(inputs: inputs, hostFiles: files).differences() + lost,
      ruleClaims: RuleClaims(planner: planner, hostFiles: files).claims(links, spans),
      listings: HostListings(inputs: inputs, hostFiles: files).listings(),
      trades: simulation.trades, problems: [],
      unwritable: unwritable(simulation, files, older) + endlessRetirements(needs) + lostURLs(lost),
      buildsWithoutSignInDomain: names { claims.opensSignInMails(build: $0) == false },
      buildsWithUnknownSignInDomain: names { claims.opensSignInMails(build: $0) == nil },
      blindSpots: blindSpots(builds, appFiles, files, targetHosts),
      hostFiles: files, retiredFiles: retiredFiles, appFiles: appFiles,
      targetHosts: targetHosts, gone: GoneFeatures(links),
      unlistedApps: UnlistedApp.all(in: links, project))
  }

  private func olderAndroid(
    _ files: [HostFiles], _ claims: BuildClaims, _ simulation: PlanSimulation
  ) -> [OlderAndroid] {
    OlderAndroidFinder(
      questionBuilder(files, claims),
      untilDrain: questionBuilder(files.map(\.untilDrain), claims), simulation
    ).builds()
  }

  /// What the plan cannot see.
  private func blindSpots(
    _ builds: [PlanBuild], _ appFiles: [AppFile], _ hostFiles: [HostFiles],
    _ targetHosts: TargetHosts
  ) -> [BlindSpot] {
    BlindSpots(
      project: project, isGenerated: inputs.domains.map(\.isGenerated), builds: builds,
      linkCount: links.count, targetHosts: targetHosts, hostFiles: hostFiles,
      keptHosts: appFiles.flatMap(\.kept).map(\.host).distinct.filter {
        $0 != project.signInDomain
      },
      appsWithoutRules: project.domains.indices.map { planner.appsWithoutRules($0) },
      hasSingleLinks: planner.shapes.map { !$0.linkPaths.isEmpty },
      hasRootLongLinks: planner.shapes.map(\.hasRootLongLinks)
    ).spots
  }

  /// How often the links of each cell were used; nil when nothing tells.
  private func uses(ofCells count: Int, _ cellOfLink: [Int32]) -> [Int]? {
    inputs.uses.map { uses in
      var sums = [Int](repeating: 0, count: count)
      for (link, count) in uses where link < cellOfLink.count {
        let cell = Int(cellOfLink[link])
        let (sum, isTooLarge) = sums[cell].addingReportingOverflow(count)
        sums[cell] = isTooLarge ? .max : sum
      }
      return sums
    }
  }

  private func accepted(_ loss: Loss, _ cells: [LinkCell]) -> Loss {
    var loss = loss
    let name = project.className(of: cells[loss.cell])
    loss.accepted = project.acceptedLosses.first { $0.linkClass == name }?.reason
    return loss
  }

  private func unrecoverable(_ cells: [LinkCell]) -> [Int] {
    cells.indices.filter { index in
      cells[index].traits.kind != .authMail
        && cells[index].traits.domain.map { project.domains[$0].server == .google } == true
    }
  }

  /// The names of the builds that `isMeant` takes, by index.
  private func names(_ isMeant: (Int) -> Bool) -> [String] {
    builds.indices.filter(isMeant).map { builds[$0].name }
  }
}
