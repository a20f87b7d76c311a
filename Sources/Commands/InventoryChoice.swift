import CommandLineKit
import Diagnostics
import DynamicLinks
import Inventory

/// The part of a command line that names an inventory.
struct InventoryChoice: Sendable {
  /// The files, `-` for standard input.
  var paths: [String] = []
  /// Headers that mean something else than guessed.
  var columns: [ColumnChoice] = []
  /// The team's domains.
  var domains: [DomainChoice] = []

  /// `--column`.
  static let column = Argument<InventoryChoice>.option(
    "--column", value: "NAME=HEADER", into: \.columns,
    help: "the header of a table or the path of a field of JSON that means a column of Takeout's")

  /// `--domain`.
  static let domain = Argument<InventoryChoice>.option(
    "--domain", value: "HOST", into: \.domains,
    help: "a domain of yours, with its path prefix: HOST/PREFIX")

  /// The files.
  static let paths = Argument<InventoryChoice>.operands(
    "PATH", into: \.paths, completes: .file, help: "files of links, - for standard input")

  /// What the user named, or else what linkover.json in the current folder does.
  ///
  /// `isOptional` says that there is something to do without any file.
  func inputs(isOptional: Bool = false) throws -> InventoryInputs {
    let given = domains.map(\.domain)
    if let folder = paths.first(where: { FileSystem.isFolder($0) }) {
      throw UsageError(
        "'\(folder)' is a folder, not an export",
        help: "name the exports in it, or look for links in all its texts with: linkover inventory "
          + "--scan \(folder)")
    }
    if !paths.isEmpty || isOptional {
      var headers: [LinkColumn: String] = [:]
      for choice in columns { headers[choice.column] = choice.header }
      let sources = paths.map { path in
        InventorySource(path: path, name: path == "-" ? "standard input" : path, columns: headers)
      }
      return InventoryInputs(sources: sources, domains: given)
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
    return InventoryInputs(sources: inventory.sources, domains: given + inventory.domains)
  }

  /// Makes sure that every header the user named is there.
  func check(_ files: [InventoryFile]) throws {
    for choice in columns {
      let isThere = files.contains { file in
        file.columns.contains { $0.column == choice.column && $0.header == choice.header }
      }
      if isThere { continue }
      let headers = files.flatMap { $0.columns.map(\.header) + $0.unreadColumns }
      let told = headers.prefix(12).map { "'\($0)'" }.joined(separator: ", ")
      throw CommandFailure(
        "no file has a column or field '\(choice.header)'",
        help: Spelling.suggestion(for: choice.header, among: headers)
          ?? (told.isEmpty ? "no file has any" : "there are " + told),
        exitCode: .wrongUse)
    }
  }
}
