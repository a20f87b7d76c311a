import Bytes
import CommandLineKit
import Diagnostics
import DynamicLinks
import Inventory
import Reports

/// `linkover export`: import files for other link services.
enum ExportCommand {
  /// What the user may say.
  struct Options: Sendable {
    /// The inventory.
    var inputs = InventoryChoice()
    /// The service.
    var format: ExportChoice?
    /// The host that all links move to.
    var host: String?
    /// The folder to write to.
    var output: String?
  }

  /// The command for the root to list.
  static let command = Command(
    "export", "write the import files of another link service",
    discussion: """
      Reads links as 'inventory' does and writes the short ones in the form that a service imports, \
      split and checked against its limits. Says what is left out and why, and what the service has \
      no place for. Services whose form nobody documents are not offered.
      """,
    options: Options(),
    arguments: [
      InventoryChoice.column.within(\.inputs), InventoryChoice.domain.within(\.inputs),
      .option(
        "--host", value: "HOST", into: \.host, help: "the host that all links will have there"),
      .option(
        "--output", "-o", value: "DIR", into: \.output, completes: .folder,
        help: "the folder to write (default: export-SERVICE)"),
      .option("--to", value: "SERVICE", into: \.format, help: "the service"),
      InventoryChoice.paths.within(\.inputs),
    ],
    examples: [
      CommandExample("linkover export --to dub takeout.zip", "write Dub's CSV"),
      CommandExample(
        "linkover export --to branch --host go.example.com links.csv", "move links to one host"),
    ],
    exitCodes: [
      .fine: "every link is in the files", .findings: "some links are left out",
    ]
  ) { options, console in
    guard let format = options.format?.format else {
      throw UsageError(
        "no service is named",
        help: "name one with --to: " + ExportChoice.choices.joined(separator: ", "))
    }
    let inputs = try options.inputs.inputs()
    var reader = InventoryReader(domains: inputs.domains, keepsDetails: true)
    for source in inputs.sources { try reader.read(source) }
    let reading = reader.finish()
    try options.inputs.check(reading.files)
    let export = LinkExport(reading.table, to: format, host: options.host)
    let folder = options.output ?? "export-" + format.name
    try write(export, reading, to: folder)
    let terminal = console.outputTerminal
    let report = ExportReport(
      export, folder: folder, width: terminal.width, paint: Paint(isOn: terminal.usesColor))
    try console.output.append(report.text)
    if !reading.rejected.isEmpty {
      try console.note(
        DisplayText.count(reading.rejected.count, "row")
          + " could not be read: see linkover inventory")
    }
    return export.leftOut.isEmpty && reading.rejected.isEmpty ? .fine : .findings
  }

  private static func write(
    _ export: LinkExport, _ reading: InventoryReading, to folder: String
  ) throws {
    var tree = try OutputTree(replacing: folder)
    for part in export.parts {
      try tree.stream(part.name) { (output) throws(OutputError) in
        try export.write(part, to: &output)
      }
    }
    if !export.leftOut.isEmpty {
      try tree.stream("left-out.csv") { (output) throws(OutputError) in
        try export.writeLeftOut(files: reading.files, to: &output)
      }
    }
    try tree.publish()
  }
}
