import Bytes
import CommandLineKit
import Diagnostics
import Migration
import Reports
import Syntax

/// `linkover plan` for a fleet: a plan for each tenant, and one summary.
struct FleetPlan {
  private let folder: String
  private let day: CalendarDate
  private let templates: LoadedTemplates
  private var fleet: Fleet
  private var summary = FleetSummary()

  /// Prepares to plan the fleet whose `linkover.json` lies in `folder`.
  init(_ fleet: Fleet, in folder: String, on day: CalendarDate, templates: LoadedTemplates) {
    self.fleet = fleet
    self.folder = folder
    self.day = day
    self.templates = templates
  }

  /// Plans every tenant and writes the summary.
  mutating func run(_ console: inout Console) throws -> ExitCode {
    // Once for all: to list the folder of all tenants for each takes time by their square.
    OutputTree.removeAbandoned(in: SavedPlan.folder(in: folder, tenant: nil))
    for tenant in fleet.tenants {
      guard
        let planned = try PlannedProject(
          in: folder, tenant: tenant.name, of: fleet, on: day, &console)
      else {
        fleet.reject(tenant, "'\(tenant.name)' cannot be planned, for the reasons above")
        continue
      }
      var tree = try OutputTree(
        replacing: SavedPlan.folder(in: folder, tenant: tenant.name), isSwept: true)
      var plan = try PlanFolder(planned, templates: templates)
      try plan.write(to: &tree)
      try tree.publish()
      summary.add(plan.plan, tenant: tenant.name, line: tenant.line)
    }
    var tree = try OutputTree(
      replacing: SavedPlan.folder(in: folder, tenant: Fleet.summaryName))
    try tree.write("FLEET.md", Array(summary.markdown(of: fleet).utf8))
    try tree.write("fleet.csv", Array(summary.table.utf8))
    try tree.publish()
    for line in summary.lines(of: fleet) {
      try console.output.append(DisplayText.visible(line) + "\n")
    }
    return summary.isReady && fleet.findings.isEmpty ? .fine : .findings
  }
}
