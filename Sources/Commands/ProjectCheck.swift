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
  private let hostFiles: [HostFiles]?
  private let generated: [SourceText]

  /// Reads the inventory and the saved plan.
  init(_ loaded: LoadedProject, day: CalendarDate) throws {
    var loaded = loaded
    inventory = try loaded.readInventory()
    self.loaded = loaded
    self.day = day
    saved = try SavedPlan(projectFolder: loaded.folder)
    let files = try saved?.hostFiles(loaded.project)
    hostFiles = files?.files
    generated = files?.sources ?? []
  }

  /// The texts that findings point into.
  var sources: SourceSet {
    var sources = loaded.sources
    for source in generated { sources.insert(source) }
    if let saved { sources.insert(saved.document.source) }
    return sources
  }

  /// All findings, by place.
  func findings() throws -> [Finding] {
    let builder = PlanBuilder(
      PlanInputs(
        project: loaded.project, asOf: day, domains: loaded.domains, builds: loaded.builds,
        inventory: inventory),
      findings: InputFindings(loaded: loaded).findings())
    let plan = hostFiles.map { builder.plan(with: $0) } ?? builder.plan()
    let today = plan.problems.map { problem in
      var finding = problem.finding
      if problem.isRepaired {
        finding.severity = .info
        finding.notes.append("the plan's files put it right")
      }
      return finding
    }
    let lint = generated.compactMap { LintedFile($0) }.flatMap(\.findings)
    return
      (today + InventoryLoader.findings(inventory) + lint + lossFindings(plan)
      + (try planFindings()))
      .sortedByPlace()
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

  private func planFindings() throws -> [Finding] {
    guard let saved else { return [] }
    return StalePlan.findings(in: saved.document, inputs: loaded.digests, folder: loaded.folder)
      + (try saved.foreignFiles().map { EditedPlanFile.finding($0) })
  }
}
