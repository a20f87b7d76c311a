import Bytes
import CommandLineKit
import DynamicLinks
import Inventory
import Reports

/// `linkover inventory`: what is in the exports.
enum InventoryCommand {
  /// What the user may say.
  struct Options: Sendable {
    /// The inventory.
    var inputs = InventoryChoice()
    /// From which severity on the command fails.
    var failOn = SeverityLimit.error
    /// Access logs.
    var logs: [String] = []
    /// How the summary is printed.
    var format = SummaryFormat.text
    /// How many findings of one rule are shown.
    var maximumPerRule = 3
    /// Whether links are handed on as they are read.
    var isUnjoined = false
    /// How many links of each domain and kind are written.
    var sampleSize: Int?
    /// Folders to search for links.
    var scans: [String] = []
    /// The form in which links are written.
    var form: LinkForm?
  }

  /// The command for the root to list.
  static let command = Command(
    "inventory", "tell what is in exports of links, and write them in one form",
    discussion: """
      Reads Takeout exports and their archives, any other CSV or TSV, JSON and NDJSON of the API or a \
      database, saved linkStats (each file named for its link), and plain lists of URLs, told apart \
      by their content, packed or not. Several files are joined on the link. Without PATH, the \
      inventory and the domains of linkover.json in the current folder are taken.

      Links that take more than 256 MiB of memory are joined in a temporary file without a name, in the \
      folder that TMPDIR names, or else in /var/tmp.

      Counts links by domain, kind, app and fault, shows conflicts, and says what such sources lack. \
      With --to the links themselves are written to standard output and the summary to standard \
      error; with --scan it is the places where links are written, each with its target. Secrets are \
      masked.
      """,
    options: Options(),
    arguments: [
      InventoryChoice.column.within(\.inputs), InventoryChoice.domain.within(\.inputs),
      .option(
        "--fail-on", value: "SEVERITY", into: \.failOn, help: "the mildest severity that fails"),
      .option(
        "--format", "-f", value: "FORMAT", into: \.format, help: "how the summary is printed"),
      .option(
        "--from-traffic", value: "LOG", into: \.logs, completes: .file,
        help: "add links that people ask for, as an access log tells"),
      .option(
        "--max-per-rule", value: "N", into: \.maximumPerRule,
        help: "findings of one rule shown, 0 for all that are kept"),
      .flag(
        "--no-join", set: \.isUnjoined,
        help: "take each row for a link: less memory, and never a temporary file"),
      .option(
        "--sample", value: "N", into: \.sampleSize,
        help: "write N links of each domain and kind only"),
      .option(
        "--scan", value: "PATH", into: \.scans, completes: .file,
        help: "look for links in all texts of a folder"),
      .option("--to", value: "FORM", into: \.form, help: "write the links"),
      InventoryChoice.paths.within(\.inputs),
    ],
    examples: [
      CommandExample("linkover inventory takeout.zip", "tell what an export has"),
      CommandExample(
        "linkover inventory links.csv --column link='Destination URL'", "name a table's columns"),
      CommandExample(
        "linkover inventory takeout.zip --scan app --to csv", "list the places to replace"),
    ],
    exitCodes: [.findings: "something at or above --fail-on was found"],
    run: run)

  /// Reads, counts, writes and reports.
  static func run(_ options: Options, _ console: inout Console) throws -> ExitCode {
    let inputs = try options.inputs.inputs(
      isOptional: !options.scans.isEmpty || !options.logs.isEmpty)
    if options.sampleSize != nil, options.form == nil {
      throw UsageError("'--sample' needs '--to'", help: "write the sample with: --to csv")
    }
    if options.isUnjoined, !options.logs.isEmpty {
      throw UsageError("'--from-traffic' needs links to be joined, so not '--no-join'")
    }
    let scan = try scan(options.scans, inputs)
    let stream = LinkStream(
      form: options.scans.isEmpty ? options.form?.form : nil, sampleSize: options.sampleSize,
      mentions: scan?.mentions, isJoined: !options.isUnjoined,
      isShown: console.outputTerminal.isTerminal)
    let reading = try read(inputs, stream, options, &console)
    try options.inputs.check(reading.files)
    stream.take(reading.table, reading.files)
    let links = try stream.finish()
    if let mentions = links.mentions, let form = options.form?.form {
      try MentionList(mentions).write(form, to: &console.output)
    }
    for problem in scan?.unread ?? [] { try console.note("not read: " + problem) }
    let content = InventoryContent(
      reading: reading, summary: links.summary, collisions: links.collisions,
      mentions: links.mentions, hasTraffic: !options.logs.isEmpty)
    try report(content, options, &console)
    return options.failOn.isReached(by: reading.findings) ? .findings : .fine
  }

  private static func read(
    _ inputs: InventoryInputs, _ stream: LinkStream, _ options: Options,
    _ console: inout Console
  ) throws -> InventoryReading {
    let keepsDetails = options.form != nil && options.scans.isEmpty
    var reader =
      options.isUnjoined
      ? InventoryReader(domains: inputs.domains, keepsDetails: keepsDetails, portion: stream.take)
      : InventoryReader(
        domains: inputs.domains, keepsDetails: keepsDetails,
        scratch: ScratchSpace(folder: TemporaryFolder.spacious), portion: stream.take)
    for source in inputs.sources { try reader.read(source) }
    if !options.logs.isEmpty { try addSeen(to: &reader, inputs.domains, options.logs, &console) }
    try reader.joinDeferred()
    return reader.finish()
  }

  /// Adds what access logs tell of the team's own hosts.
  private static func addSeen(
    to reader: inout InventoryReader, _ domains: [LinkDomain], _ logs: [String],
    _ console: inout Console
  ) throws {
    let named = domains.map { String(decoding: $0.host, as: UTF8.self) }
    let hosts = reader.ownHosts.union(named)
    let seen = try SeenLinks(
      logs, hosts: hosts, defaultHost: hosts.count == 1 ? hosts.first : nil, &console)
    reader.addSeen(seen.urls, name: logs.joined(separator: ", "))
  }

  private static func scan(_ paths: [String], _ inputs: InventoryInputs) throws -> SourceScan? {
    if paths.isEmpty { return nil }
    var scan = SourceScan(domains: inputs.domains, exports: inputs.sources.map(\.path))
    for path in paths { try scan.scan(path) }
    return scan
  }

  /// The summary goes where the links do not.
  private static func report(
    _ content: InventoryContent, _ options: Options, _ console: inout Console
  ) throws {
    let isBesideLinks = options.form != nil
    if isBesideLinks, console.isQuiet { return }
    switch options.format {
    case .text:
      let terminal = isBesideLinks ? console.errorTerminal : console.outputTerminal
      let text = InventoryReport(
        content, width: terminal.width, paint: Paint(isOn: terminal.usesColor),
        maximumPerRule: options.maximumPerRule
      ).text
      if isBesideLinks { try console.errors.append(text) } else { try console.output.append(text) }
    case .json:
      if isBesideLinks {
        try InventoryJSON(content).write(to: &console.errors)
      } else {
        try InventoryJSON(content).write(to: &console.output)
      }
    }
  }
}
