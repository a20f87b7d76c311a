import AndroidAssociation
import AppleAssociation
public import Diagnostics
import DynamicLinks
import Inventory

/// Makes a plan out of its inputs.
public struct PlanBuilder {
  private let inputs: PlanInputs
  private let findings: [Finding]
  private let builds: [PlanBuild]
  private let links: LinkTable
  private let targets: TargetFinder
  private let spans: LinkSpanReader
  private let claims: BuildClaims
  private let planner: AssociationPlanner
  private let generated: [HostFiles]

  private var project: Project { inputs.project }

  /// Prepares a plan; `findings` are those of all inputs, for the plan to say which it repairs.
  public init(_ inputs: PlanInputs, findings: [Finding]) {
    self.inputs = inputs
    self.findings = findings
    links = inputs.inventory.table
    targets = TargetFinder(links)
    spans = LinkSpanReader(links, project: inputs.project, targets: targets)
    builds = PlanBuilds(inputs.project).builds
    let shapes = Self.shapes(inputs.project, links, spans)
    let today = BuildClaims(inputs, builds: builds)
    planner = AssociationPlanner(inputs: inputs, shapes: shapes, claims: today)
    claims = today.withPlannedFiles(planner)
    generated = planner.hostFiles()
  }

  /// The plan with the association files it generates.
  public func plan() -> Plan {
    plan(with: generated)
  }

  /// The plan as it is with these association files in place of those it would generate: the proof
  /// run again on files that were saved, and perhaps edited.
  public func plan(with hostFiles: [HostFiles]) -> Plan {
    let survey = survey(hostFiles)
    var heldBack: Set<HeldBackApp> = []
    var result = simulate(survey, heldBack)
    let worsened = heldBackApps(result)
    if !worsened.isEmpty {
      heldBack = worsened
      result = simulate(survey, heldBack)
    }
    let files = hostFiles.map { planner.withoutHeldBack($0, heldBack) }
    return assemble(survey, result, files)
  }

  private static func shapes(
    _ project: Project, _ links: LinkTable, _ spans: LinkSpanReader
  ) -> [PathShapes] {
    var shapes = project.domains.map { PathShapes(prefix: $0.prefix) }
    for link in 0..<links.count where !links.kind(link).isAuth {
      let span = spans.span(link)
      if let domain = span.traits.domain {
        shapes[domain].add(span.path, isLong: span.traits.kind == .long)
      }
    }
    return shapes
  }

  private func survey(_ hostFiles: [HostFiles]) -> LinkSurvey {
    let builder = HostQuestionBuilder(
      inputs: inputs, builds: builds, claims: claims, hostFiles: hostFiles,
      fingerprints: project.apps.indices.map { planner.fingerprints($0) })
    var survey = LinkSurvey(
      hosts: project.domains.indices.map { builder.questions($0) }, buildCount: builds.count)
    for link in 0..<links.count {
      let span = spans.span(link)
      survey.add(
        span.traits, url: span.url, tail: span.tail, isArchived: links.isArchived(link))
    }
    return survey
  }

  private func simulate(_ survey: LinkSurvey, _ heldBack: Set<HeldBackApp>) -> PlanSimulation {
    PlanSimulation(project: project, builds: builds, cells: survey.cells, heldBack: heldBack)
  }

  /// The apps whose naming on a legacy host makes some build worse off before the drain.
  private func heldBackApps(_ simulation: PlanSimulation) -> Set<HeldBackApp> {
    var apps: Set<HeldBackApp> = []
    for loss in simulation.losses {
      guard case .worse = loss.reason, loss.outcome == .appUnknown,
        case .build(let build) = loss.audience,
        let domain = simulation.cells[loss.cell].traits.domain
      else { continue }
      apps.insert(HeldBackApp(domain: domain, app: builds[build].build.app))
    }
    return apps
  }

  private func assemble(
    _ survey: LinkSurvey, _ simulation: PlanSimulation, _ files: [HostFiles]
  ) -> Plan {
    let writer = PhaseWriter(project: project, builds: builds, hostFiles: files)
    let unwritable = unwritableFiles()
    let listings = HostListings(inputs: inputs, hostFiles: files).listings()
    return Plan(
      asOf: inputs.asOf, project: project, builds: builds, worlds: simulation.worlds,
      phases: writer.phases(), links: links, targets: targets, cellOfLink: survey.cellOfLink,
      newURLs: NewURLs(links, project: project, cells: survey), cells: survey.cells,
      outcomes: simulation.outcomes, audiences: simulation.audiences,
      unrestored: simulation.losses.map { accepted($0, survey.cells) },
      unrecoverable: unrecoverable(survey.cells), costs: simulation.costs,
      differences: FileDifferences(inputs: inputs, hostFiles: files).differences(),
      listings: listings, trades: simulation.trades,
      problems: problems(files) + unwritable.map { PlanProblem(finding: $0, isRepaired: false) },
      hasUnwritableFiles: !unwritable.isEmpty,
      blindSpots: BlindSpots.of(project, builds: builds, linkCount: links.count),
      hostFiles: files, appFiles: AppFileWriter(planner, claims: claims).files(),
      gone: GoneFeatures(links))
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

  /// The hosts whose AASA cannot be what it should.
  private func unwritableFiles() -> [Finding] {
    generated.compactMap { files in
      files.aasaRefusal.map { refusal in
        let domain = project.domains[files.domain]
        return UnwritableAssociationFile.finding(
          domain.host, refusal.message, at: project.source.location(of: domain.range))
      }
    }
  }

  /// Findings about files that the plan replaces are repaired by it.
  private func problems(_ files: [HostFiles]) -> [PlanProblem] {
    let replaced = files.filter { file in
      let server = project.domains[file.domain].server
      return server == .us || server == .firebase
    }.flatMap { file -> [String] in
      let domain = project.domains[file.domain]
      return [
        file.aasa == nil ? nil : domain.aasa, file.assetlinks == nil ? nil : domain.assetlinks,
        domain.firebaseJSON,
      ].compactMap { $0 }
    }
    let planned = project.builds.filter(\.isPlanned).flatMap { [$0.entitlements, $0.manifest] }
      .compactMap { $0 }
    let repaired = Set(replaced + planned)
    return findings.map {
      PlanProblem(finding: $0, isRepaired: repaired.contains($0.location.path))
    }
  }
}
