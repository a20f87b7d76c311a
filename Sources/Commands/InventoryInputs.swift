import CommandLineKit
import DynamicLinks
import Inventory

/// Which files `linkover inventory` reads, and for which domains.
struct InventoryInputs {
  /// The files.
  let sources: [InventorySource]
  /// The team's domains.
  let domains: [LinkDomain]

  /// What the user named, or else what linkover.json in the current folder does.
  init(_ options: InventoryCommand.Options) throws {
    let given = options.domains.map(\.domain)
    if !options.paths.isEmpty || !options.scans.isEmpty {
      var columns: [LinkColumn: String] = [:]
      for choice in options.columns { columns[choice.column] = choice.header }
      sources = options.paths.map { path in
        InventorySource(path: path, name: path == "-" ? "standard input" : path, columns: columns)
      }
      domains = given
      return
    }
    if FileSystem.entry(at: ProjectLoader.fileName) == nil {
      throw UsageError(
        "no file is named, and there is no \(ProjectLoader.fileName) here",
        help: "name an export, or - for standard input")
    }
    var loader = ProjectLoader(folder: ".")
    guard let loaded = try loader.load().project else {
      throw CommandFailure(
        "\(ProjectLoader.fileName) cannot be used", help: "see: linkover check",
        exitCode: .wrongUse)
    }
    let inventory = InventoryLoader(loaded)
    sources = inventory.sources
    domains = given + inventory.domains
  }
}
