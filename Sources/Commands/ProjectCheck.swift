import Diagnostics
import Inventory
import Migration
import Syntax

/// Everything that `linkover check` has to say about one project.
struct ProjectCheck {
  private let loaded: LoadedProject
  private let inventory: InventoryReading
  private let day: CalendarDate
  private let saved: SavedPlan?
  private let edits: FolderEdits?
  private let savedFiles: [LintedFile]
  private let templates: LoadedTemplates

  /// Reads the inventory and the saved plan.
  init(_ loaded: LoadedProject, day: CalendarDate) throws {
    var loaded = loaded
    inventory = try loaded.readInventory()
    self.loaded = loaded
    self.day = day
    saved = try SavedPlan(
      projectFolder: loaded.folder, tenant: loaded.project.tenant)
    edits = try saved.map { try FolderEdits(in: $0.folder) }
    templates = try LoadedTemplates(of: saved, projectFolder: loaded.folder)
    savedFiles = try saved?.lintedFiles() ?? []
  }

  /// The texts that findings point into.
  var sources: SourceSet {
    var sources = loaded.sources
    for file in savedFiles { sources.insert(file.source) }
    if let saved { sources.insert(saved.document.source) }
    return sources
  }

  /// The plan as it stands on disk, proved again, and all findings by place.
  func result() throws -> (plan: Plan, findings: [Finding]) {
    let builder = PlanBuilder(
      PlanInputs(
        project: loaded.project, asOf: day, domains: loaded.domains, builds: loaded.builds,
        inventory: inventory))
    var (plan, firebase, unjudged) = try proved(builder)
    let written =
      saved == nil
      ? WrittenFindings(plan: plan, firebase: firebase).findings
      : savedFiles.flatMap(\.findings).sortedByPlace()
    let inputs =
      InputFindings(loaded: loaded).findings() + InventoryLoader.findings(inventory)
      + ContractFindings(loaded: loaded, plan: plan).all
    plan.judge(inputs: inputs, written: written, unchanged: firebase.unchanged)
    let all = plan.problems.map { problem in
      var finding = problem.finding
      if problem.isRepaired {
        finding.severity = .info
        finding.notes.append("the plan's files put it right")
      }
      // Written anew by every plan: whoever repairs them by hand has changed them.
      if problem.state == .written { finding.fix = nil }
      return finding
    }
    let more =
      lossFindings(plan) + (try planFindings(unjudged))
      + UnusedSuppression.findings(among: loaded.project.suppressions, in: inputs + written)
    return (plan, (all + more).sortedByPlace())
  }

  /// The plan as it is saved, or as it would be, with the changed files that nobody can judge.
  private func proved(
    _ builder: PlanBuilder
  ) throws -> (plan: Plan, firebase: FirebaseServers, unjudged: Set<String>) {
    guard let saved, let edits else {
      let served = try ServedPlan(
        builder, draft: builder.plan(), loaded, templates: templates.set)
      return (served.plan, served.firebase, [])
    }
    let proved = try ProvedPlan(
      builder, loaded, saved: saved, edits: edits, templates: templates.set)
    return (proved.plan, proved.firebase, proved.unjudged)
  }

  /// How many files of the plan's folder the proof tells nothing of.
  var uncovered: Int {
    edits.map { $0.hasNoRecord ? 1 : $0.added.count { EditedPlanFile.isPublished($0) } } ?? 0
  }

  private func lossFindings(_ plan: Plan) -> [Finding] {
    plan.unrestored.filter { $0.accepted == nil }.map { loss in
      let source = plan.links.source(plan.cells[loss.cell].firstLink)
      return Finding(
        LostLinks.metadata, plan.text(of: loss),
        at: Location(path: inventory.files[source.file].name, line: source.line),
        help: loss.change)
    }
  }

  private func planFindings(_ unjudged: Set<String>) throws -> [Finding] {
    guard let saved, let edits else { return [] }
    let findings =
      try edits.findings(unjudged: unjudged)
      + loaded.project.domains.flatMap {
        try HiddenAssociation.all(of: $0, in: saved.folder).map(\.finding)
      }
    if saved.document.root == nil { return findings }
    return findings
      + StalePlan.findings(
        in: saved.document, inputs: loaded.digests + templates.digests, folder: loaded.folder)
  }
}
