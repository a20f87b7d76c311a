import CommandLineKit
import Inventory
import Migration
import Syntax
import Traffic

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

  /// Reads the project in `folder`, or that of a tenant of the fleet there, to be planned for a day.
  ///
  /// Nil when it cannot be planned, with the findings that say why printed.
  init?(
    in folder: String, tenant: String? = nil, of fleet: Fleet? = nil, on day: CalendarDate,
    _ console: inout Console
  ) throws {
    var loader = ProjectLoader(folder: folder, tenant: tenant, of: fleet)
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
      inventory: inventory, uses: try Self.uses(loaded, inventory, &console))
    self.loaded = loaded
    self.inventory = inventory
  }

  /// How often the links were used, by the logs and parts that the project names; nil without any.
  private static func uses(
    _ loaded: LoadedProject, _ inventory: InventoryReading, _ console: inout Console
  ) throws -> [Int: Int]? {
    if loaded.project.traffic.isEmpty { return nil }
    var options = TrafficOptions()
    options.take(loaded.project)
    var logs = TrafficLogs(options, format: nil)
    let paths = loaded.project.traffic.map { FileSystem.join(loaded.folder, $0.path) }
    for path in paths { try FileSystem.refusePipe(path) }
    try logs.read(paths, areParts: false, &console)
    return logs.evidence.uses(of: inventory.table)
  }
}
