import Bytes
import CommandLineKit
import Diagnostics
import Inventory
import Reports
import Traffic

/// `linkover traffic`: what access logs and app events tell of hosts and links.
enum TrafficCommand {
  /// What the user may say.
  struct Options: Sendable {
    /// How the evidence is printed.
    var format = SummaryFormat.text
    /// The history of audits.
    var history: String?
    /// The host of logs that name none.
    var host: String?
    /// The format of the logs.
    var logFormat: String?
    /// Whether the inputs are parts to be joined.
    var joinsParts = false
    /// Whether a part is written instead of a report.
    var writesPart = false
    /// The folder of linkover.json.
    var project: String?
    /// Where rejected lines are listed.
    var rejects: String?
    /// A file of rules.
    var rules: String?
    /// What is mixed into hashes.
    var salt: String?
    /// The logs.
    var logs: [String] = []
  }

  /// The command for the root to list.
  static let command = Command(
    "traffic", "tell from access logs who still uses which links",
    discussion: """
      Reads access logs and exports of app events in any of the known formats, recognised by \
      content, and counts for each host and link by day: people, previews (somebody shared the \
      link), bots, fetches of association files, and opens in apps. No address is kept. Known \
      formats: \(LogFormat.known.map(\.name).joined(separator: ", ")).

      With --partial, what was counted is written as lines that --merge joins: one file and its \
      parts in any order give the same result.
      """,
    options: Options(),
    arguments: [
      .option("--format", value: "FORMAT", into: \.format, help: "how to print what was counted"),
      .option(
        "--history", value: "FILE", into: \.history, completes: .file,
        help: "the history of own audits, whose fetches are taken out"),
      .option(
        "--host", value: "HOST", into: \.host, help: "the host of logs whose lines name none"),
      .option(
        "--log-format", value: "FORMAT", into: \.logFormat, completes: .file,
        help: "a known format, one in the notation of nginx or Apache, or a .json file that maps "
          + "fields"),
      .flag("--merge", set: \.joinsParts, help: "join parts that --partial wrote"),
      .flag("--partial", set: \.writesPart, help: "write a part to be joined later"),
      .option(
        "--project", value: "DIR", into: \.project, completes: .folder,
        help: "take hosts and inventory from the linkover.json in DIR"),
      .option(
        "--rejects", value: "FILE", into: \.rejects, completes: .file,
        help: "list lines that cannot be read, as CSV"),
      .option(
        "--rules", value: "FILE", into: \.rules, completes: .file,
        help: "more rules that tell programs from people"),
      .option(
        "--salt", value: "TEXT", into: \.salt,
        help: "a secret mixed into what counts clients; the same for all parts"),
      .operands(
        "LOG", into: \.logs, isRequired: true, completes: .file,
        help: "logs, exports of events, or parts; - reads standard input"),
    ],
    examples: [
      CommandExample("linkover traffic access.log", "read one log"),
      CommandExample(
        "linkover traffic --project . logs/access.log", "tell known links from unknown suffixes"),
      CommandExample(
        "linkover traffic --partial --salt SECRET - < access.log", "write a part"),
    ]
  ) { options, console in
    try run(options, &console)
  }

  private static func run(_ options: Options, _ console: inout Console) throws -> ExitCode {
    if options.writesPart, options.salt == nil, !options.joinsParts {
      throw UsageError(
        "a part holds what clients are counted with", help: "name a secret with --salt")
    }
    var traffic = TrafficOptions()
    if let rules = options.rules { traffic.rules = try TrafficLogs.rules(rules) }
    if let salt = options.salt { traffic.salt = salt }
    if let history = options.history { traffic.auditTimes = try AuditTimes(history).times }
    traffic.defaultHost = options.host?.lowercased()
    let project = try options.project.map { try load($0) }
    if let project { traffic.take(project.project) }
    var logs = TrafficLogs(
      traffic, format: try options.logFormat.map { try TrafficLogs.format($0) },
      rejects: options.rejects)
    try logs.read(options.logs, areParts: options.joinsParts, &console)
    if !options.writesPart, logs.isUnread {
      throw CommandFailure(
        "no line could be read", help: "name the format with --log-format, or see docs/traffic.md")
    }
    if options.writesPart {
      try TrafficPart(logs.evidence).write(to: &console.output)
      return .fine
    }
    let inventory = try project.map { try InventoryLoader($0).read().table }
    let summary = TrafficSummary(logs.evidence, inventory: inventory)
    switch options.format {
    case .text:
      for line in TrafficScreen(summary).lines() { try console.output.append(line + "\n") }
    case .json: try TrafficJSON(summary).write(to: &console.output)
    }
    return .fine
  }

  private static func load(_ folder: String) throws -> LoadedProject {
    var loader = ProjectLoader(folder: folder)
    guard let project = try loader.load().project else {
      throw CommandFailure(
        "linkover.json in '\(folder)' cannot be used",
        help: "see what is wrong with: linkover check \(folder)", exitCode: .wrongUse)
    }
    return project
  }
}
