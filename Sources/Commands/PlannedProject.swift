import CommandLineKit
import Inventory
import Migration
import Syntax

/// A project with all its files, ready to be planned.
struct PlannedProject {
  /// The project with its files.
  let loaded: LoadedProject
  /// The links.
  let inventory: InventoryReading
  /// What its plan is made from.
  let inputs: PlanInputs

  /// From how many bytes on reading exports takes long enough to be told at once.
  private static let longReading = 20_000_000

  /// Reads the project in `folder` to be planned for a day.
  ///
  /// Nil when it cannot be planned, with the findings that say why printed.
  init?(in folder: String, on day: CalendarDate, _ console: inout Console) throws {
    var loader = ProjectLoader(folder: folder)
    let (project, findings, sources) = try loader.load()
    guard var loaded = project else {
      try FindingsOutput().print(findings, sources: sources, to: &console)
      return nil
    }
    if let missing = loaded.project.missingForPlan {
      try FindingsOutput().print([missing], sources: sources, to: &console)
      return nil
    }
    var progress = Progress("reading exports", on: console)
    if loaded.exportBytes > Self.longReading { progress.enter("reading exports", isLong: true) }
    let inventory = try loaded.readInventory()
    progress.erase()
    if let failure = InventoryLoader.failure(inventory) {
      try FindingsOutput().print([failure], sources: sources, to: &console)
      return nil
    }
    inputs = PlanInputs(
      project: loaded.project, asOf: day, domains: loaded.domains, builds: loaded.builds,
      inventory: inventory)
    self.loaded = loaded
    self.inventory = inventory
  }
}
