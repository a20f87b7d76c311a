import Bytes
import CommandLineKit
import Diagnostics
import Migration

/// Reads the table of a fleet.
enum FleetLoader {
  /// The fleet whose template lies in `folder`; nil where its `linkover.json` is one project's.
  static func fleet(in folder: String) throws -> Fleet? {
    let path = FileSystem.join(folder, ProjectLoader.fileName)
    if FileSystem.entry(at: path) == nil { return nil }
    try FileSystem.refusePipe(path)
    let template = SourceText(
      path: ProjectLoader.fileName, bytes: try FileContents.read(path))
    guard let table = Fleet.table(in: template) else { return nil }
    let file = FileSystem.join(folder, table)
    guard FileSystem.entry(at: file) != nil else {
      throw CommandFailure(
        "linkover.json names the fleet's table '\(table)', which is not there",
        help: "write one with the column 'tenant' and one for each {{name}} in linkover.json",
        exitCode: .wrongUse)
    }
    try FileSystem.refusePipe(file)
    return Fleet(
      template: template, table: SourceText(path: table, bytes: try FileContents.read(file)))
  }

  /// The project of one tenant of a fleet.
  static func project(of name: String?, in fleet: Fleet) throws -> SourceText {
    if let name, let tenant = fleet.tenant(named: name) { return tenant.project }
    if let name, let finding = fleet.findings.first, fleet.tenants.isEmpty {
      throw CommandFailure(
        "there is no tenant '\(name)'", help: "\(finding.location.text): \(finding.message)",
        exitCode: .wrongUse)
    }
    let names = fleet.tenants.prefix(10).map(\.name).joined(separator: ", ")
    throw CommandFailure(
      name.map { "there is no tenant '\($0)'" }
        ?? "linkover.json is a fleet's, and no tenant is named",
      help: "add --tenant NAME; tenants of '\(fleet.table)': \(names)"
        + (fleet.tenants.count > 10 ? ", ..." : ""), exitCode: .wrongUse)
  }
}
