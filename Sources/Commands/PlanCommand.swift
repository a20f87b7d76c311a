import Bytes
import CommandLineKit
import Inventory
import Migration
import Reports
import Syntax

/// `linkover plan`: the main job.
enum PlanCommand {
  /// What the user may say.
  struct Options: Sendable {
    /// The folder of `linkover.json` as given.
    var directory: String?
    /// The folder of `linkover.json`.
    var folder: String { directory ?? "." }
    /// The day to plan for.
    var asOf: String?
    var withoutBuilds: [String] = []
    var retired: [String] = []
    var templates: String?
    /// The tenant to plan for.
    var tenant: String?
  }

  /// The command for the root to list.
  static let command = Command(
    "plan", "plan the cutover of a project and write everything it needs",
    discussion: """
      Reads linkover.json in DIR with all it names, proves what each link does in each phase, and \
      writes the plan to DIR/plan: PLAN.md for people, plan.json for machines, links.csv, and the \
      files for every host and app. An older plan is replaced whole, unless somebody changed it.

      The plan fails when links fall short of what is wanted. A team that can live with that names \
      the class of links in linkover.json, and such losses are accepted: \
      "acceptedLosses": [{"class": "links.example.com long", "reason": "..."}]. PLAN.md has the \
      names of the classes.
      """,
    options: Options(),
    arguments: [
      .option(
        "--as-of", value: "DATE", into: \.asOf, help: "plan for this day (default: today, UTC)"),
      .option(
        "--retire", value: "HOST", into: \.retired,
        help: "write nothing; tell what links would lose if this host went away"),
      .option(
        "--templates", value: "DIR", into: \.templates,
        help: "a folder of templates to use in the place of the built-in ones of the same names"),
      .option(
        "--tenant", value: "NAME", into: \.tenant,
        help: "plan for one tenant of a fleet (default: for all)"),
      .option(
        "--without-build", value: "VERSION", into: \.withoutBuilds,
        help:
          "write nothing; tell what links would lose without this build, a version or APP VERSION; "
          + "given again, without all of these"),
      .operand(
        "DIR", into: \.directory, completes: .folder,
        help: "the folder of linkover.json (default: the current one)"),
    ],
    examples: [
      CommandExample("linkover plan samples/trailnote", "plan the sample")
    ],
    exitCodes: [
      .fine: "the plan is lossless; without an inventory, its files are complete",
      .findings: "something is unrestored and not accepted",
    ]
  ) { options, console in
    try run(options, &console)
  }

  /// Reads, plans, writes and shows.
  static func run(_ options: Options, _ console: inout Console) throws -> ExitCode {
    let day = try Clock.day(options.asOf)
    let templates = try LoadedTemplates(
      below: options.templates, projectFolder: options.folder)
    let isWhatIf = !options.withoutBuilds.isEmpty || !options.retired.isEmpty
    if options.tenant == nil, !isWhatIf,
      let fleet = try FleetLoader.fleet(in: options.folder)
    {
      var plan = FleetPlan(fleet, in: options.folder, on: day, templates: templates)
      return try plan.run(&console)
    }
    guard
      let planned = try PlannedProject(
        in: options.folder, tenant: options.tenant, on: day, &console)
    else {
      return .wrongUse
    }
    if isWhatIf {
      return try WhatIf(loaded: planned.loaded, inputs: planned.inputs).answer(
        withoutBuilds: options.withoutBuilds, retiring: options.retired, &console)
    }
    var progress = Progress("proving what each link does", on: console)
    let plan = try write(planned, templates, &progress)
    progress.erase()
    if console.isQuiet { return plan.isReady ? .fine : .findings }
    let screen = PlanScreen(
      plan, inputs: planned.inventory.files, folder: shownFolder(options),
      served: servedFolders(
        in: SavedPlan.folder(in: options.folder, tenant: options.tenant)),
      terminal: console.outputTerminal)
    for line in screen.lines() { try console.output.append(line + "\n") }
    return plan.isReady ? .fine : .findings
  }

  /// The plan's folder as the user can type it, but never an absolute path: output must not depend
  /// on where a project lies.
  private static func shownFolder(_ options: Options) -> String {
    let isAbsolute = options.folder.utf8.first == UInt8(ascii: "/")
    return SavedPlan.folder(in: isAbsolute ? "." : options.folder, tenant: options.tenant)
  }

  /// The folders of the plan that go to servers, of those that it has.
  private static func servedFolders(in folder: String) -> [String] {
    ["hosts", "redirects", "servers"].filter {
      FileSystem.isFolder(FileSystem.join(folder, $0))
    }
  }

  /// Writes the plan; returns it with what was learned on the way.
  private static func write(
    _ planned: PlannedProject, _ templates: LoadedTemplates, _ progress: inout Progress
  ) throws -> Plan {
    let path = SavedPlan.folder(in: planned.loaded.folder, tenant: planned.loaded.project.tenant)
    var tree = try OutputTree(replacing: path)
    var folder = try PlanFolder(planned, templates: templates)
    progress.enter("writing the plan")
    try folder.write(to: &tree)
    try tree.publish()
    return folder.plan
  }
}
