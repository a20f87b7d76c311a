import CommandLineKit
import Diagnostics
import Migration
import Syntax

/// `linkover generate`: the files of a saved plan again, elsewhere or for one host.
enum GenerateCommand {
  /// What the user may say.
  struct Options: Sendable {
    /// The folder of `linkover.json`.
    var folder = "."
    /// Where the files go.
    var output: String?
    /// The one host to write for.
    var host: String?
    /// The tenant of a fleet.
    var tenant: String?
    /// A folder of templates.
    var templates: String?
  }

  static let command = Command(
    "generate", "write the files of a saved plan again, elsewhere or for one host",
    discussion: """
      Writes to the folder --out what linkover plan wrote to DIR/plan, for the day it was planned \
      for. A plan whose inputs changed since is refused. A folder that is there already is replaced \
      whole, unless it holds anything that linkover did not write.
      """,
    options: Options(),
    arguments: [
      .option("--host", value: "HOST", into: \.host, help: "write what this host serves, alone"),
      .option("--out", "-o", value: "DIR", into: \.output, help: "the folder to write (needed)"),
      .option(
        "--templates", value: "DIR", into: \.templates,
        help: "a folder of templates to use in the place of the built-in ones of the same names"),
      .option(
        "--tenant", value: "NAME", into: \.tenant, help: "the tenant, where DIR is a fleet's"),
      .operand(
        "DIR", into: \.folder, completes: .folder, help: "the folder of linkover.json"),
    ],
    examples: [
      CommandExample(
        "linkover generate samples/trailnote --host go.trailnote.example --out go-files",
        "write the configuration of one host")
    ],
    exitCodes: [
      .fine: "the files are written",
      .wrongUse: "there is no plan, or its inputs changed since",
    ]
  ) { options, console in
    guard let output = options.output else {
      throw CommandFailure(
        "generate needs --out", help: "say where the files are to go", exitCode: .wrongUse)
    }
    guard
      let saved = try SavedPlan(projectFolder: options.folder, tenant: options.tenant),
      let day = saved.day
    else {
      if options.tenant == nil, let fleet = try FleetLoader.fleet(in: options.folder) {
        // It throws, and names the tenants.
        _ = try FleetLoader.project(of: nil, in: fleet)
      }
      throw CommandFailure(
        "there is no plan in '\(options.folder)'",
        help: "make one with: linkover plan \(options.folder)", exitCode: .wrongUse)
    }
    guard
      let planned = try PlannedProject(
        in: options.folder, tenant: options.tenant, on: day, &console)
    else {
      return .wrongUse
    }
    let own = try LoadedTemplates(of: saved, projectFolder: options.folder)
    let changed = StalePlan.findings(
      in: saved.document, inputs: planned.loaded.digests + own.digests, folder: options.folder)
    if !changed.isEmpty {
      var sources = planned.loaded.sources
      sources.insert(saved.document.source)
      try FindingsOutput().print(changed, sources: sources, to: &console)
      return .wrongUse
    }
    let templates =
      try options.templates.map {
        try LoadedTemplates(below: $0, projectFolder: options.folder)
      } ?? own
    try write(planned, templates, options.host, to: output)
    return .fine
  }

  private static func write(
    _ planned: PlannedProject, _ templates: LoadedTemplates, _ host: String?, to path: String
  ) throws {
    let domains = planned.loaded.project.domains
    let domain = try host.map { host in
      let name = host.lowercased()
      guard let index = domains.firstIndex(where: { $0.host == name }) else {
        throw CommandFailure(
          "linkover.json has no host '\(name)'",
          help: Spelling.suggestion(for: name, among: domains.map(\.host))
            ?? "the hosts are: " + domains.map(\.host).joined(separator: ", "),
          exitCode: .wrongUse)
      }
      return index
    }
    var tree = try OutputTree(replacing: path)
    var folder = try PlanFolder(planned, templates: templates)
    if let domain {
      try folder.write(domain: domain, to: &tree)
    } else {
      try folder.write(to: &tree)
    }
    try tree.publish()
  }
}
