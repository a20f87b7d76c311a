import Audit
import Bytes
import CommandLineKit
import Diagnostics
import Inventory
import LinkLanguage
import Migration
import Reports
import Retirement
import Syntax
import Traffic

/// `linkover retire`: whether a legacy host may go, with the evidence for and against.
enum RetireCommand {
  /// What the user may say.
  struct Options: Sendable {
    /// The day the verdict is for.
    var asOf: String?
    /// Whether apps are to drop the host first.
    var isBeforeDrop = false
    /// How the verdict is printed.
    var format = SummaryFormat.text
    /// The history of audits.
    var history: String?
    /// The format of the logs.
    var logFormat: String?
    /// The folder of linkover.json.
    var project = "."
    /// A file of rules.
    var rules: String?
    /// The tenant of a fleet.
    var tenant: String?
    /// Logs besides those that the project names.
    var traffic: [String] = []
    /// The host.
    var host = ""
  }

  /// The command for the root to list.
  static let command = Command(
    "retire", "tell whether a legacy host may go: keep, drain or ready",
    discussion: """
      Weighs what speaks for and against: requests by people, shared previews, opens in apps, fetches of \
      association files, builds in people's hands that list the host, auth mails, links without a home, and \
      how long the association files were right. What is missing is named and never counts as quiet; nor \
      does silence, as long as installs open links without a request. Logs, builds and thresholds \
      ('retirement') come from linkover.json.
      """,
    options: Options(),
    arguments: [
      .option(
        "--as-of", value: "DATE", into: \.asOf, help: "judge for this day (default: today, UTC)"),
      .flag(
        "--before-drop", set: \.isBeforeDrop,
        help: "tell by exit code whether new builds may drop the host: builds that list it do not "
          + "count against that"),
      .option("--format", value: "FORMAT", into: \.format, help: "how to print the verdict"),
      .option(
        "--history", value: "FILE", into: \.history, completes: .file,
        help: "the history of audits: how long the files were right"),
      .option(
        "--log-format", value: "FORMAT", into: \.logFormat, completes: .file,
        help: "the format of the logs, as for 'linkover traffic'"),
      .option(
        "--project", value: "DIR", into: \.project, completes: .folder,
        help: "the folder of linkover.json"),
      .option(
        "--rules", value: "FILE", into: \.rules, completes: .file,
        help: "more rules that tell programs from people"),
      .option(
        "--tenant", value: "NAME", into: \.tenant, help: "the tenant, where DIR is a fleet's"),
      .option(
        "--traffic", value: "FILE", into: \.traffic, completes: .file,
        help: "a log, an export of app events, or a part, besides those of linkover.json"),
      .operand("HOST", into: \.host, help: "the legacy host"),
    ],
    examples: [
      CommandExample("linkover retire links.example.com", "judge with what linkover.json names"),
      CommandExample(
        "linkover retire links.example.com --traffic merged.part", "add what was counted elsewhere"
      ),
    ],
    exitCodes: [
      .fine: "ready to retire; with --before-drop, builds may drop the host",
      .findings: "keep or drain; with --before-drop, something else is missing or against it",
    ]
  ) { options, console in
    try run(options, &console)
  }

  private static func run(_ options: Options, _ console: inout Console) throws -> ExitCode {
    let day = try Clock.day(options.asOf)
    var loader = ProjectLoader(folder: options.project, tenant: options.tenant)
    let (project, findings, sources) = try loader.load()
    guard let loaded = project else {
      try FindingsOutput().print(findings, sources: sources, to: &console)
      return .wrongUse
    }
    let host = HostName(options.host)?.text ?? options.host.lowercased()
    guard let index = loaded.project.domains.firstIndex(where: { $0.host == host }) else {
      let names = loaded.project.legacyDomains.map(\.host)
      throw CommandFailure(
        "linkover.json has no domain '\(options.host)'",
        help: "its legacy domains are: " + names.joined(separator: ", "), exitCode: .wrongUse)
    }
    let inputs = try inputs(options, loaded, domain: index, asOf: day, &console)
    let verdict = RetirementVerdict(inputs)
    switch options.format {
    case .text:
      for line in RetirementScreen(verdict).lines() { try console.output.append(line + "\n") }
    case .json:
      try RetirementJSON.document(verdict).write(to: &console.output)
      try console.output.append("\n")
    }
    if !options.isBeforeDrop { return verdict.answer == .ready ? .fine : .findings }
    try console.note(
      verdict.allowsDrop
        ? "new builds may drop '\(verdict.host)'"
        : "new builds may not drop '\(verdict.host)' yet")
    return verdict.allowsDrop ? .fine : .findings
  }

  /// The history of audits; one that is not there yet has none, so that a gate which asks for it is not
  /// open rather than a mistake.
  private static func audits(
    _ path: String, of host: String, _ console: inout Console
  ) throws -> AuditTimes {
    if FileSystem.entry(at: path) != nil { return try AuditTimes(path, host: host) }
    try console.note(
      "note: there is no history '\(path)' yet; begin one with: linkover audit --history \(path)")
    return .none
  }

  private static func inputs(
    _ options: Options, _ loaded: LoadedProject, domain index: Int, asOf day: CalendarDate,
    _ console: inout Console
  ) throws -> RetirementInputs {
    let inventory = try InventoryLoader(loaded).read()
    if let failure = InventoryLoader.failure(inventory) {
      throw CommandFailure(failure.message, help: failure.help, exitCode: .wrongUse)
    }
    let plan = PlanInputs(
      project: loaded.project, asOf: day, domains: loaded.domains, builds: loaded.builds,
      inventory: inventory)
    var inputs = RetirementInputs(
      domain: loaded.project.domains[index], asOf: day, thresholds: loaded.project.retirement)
    inputs.tenant = loaded.project.tenant
    inputs.hasSite = loaded.project.hasSite(inputs.domain)
    inputs.project = options.project
    if let history = options.history { inputs.history = history }
    inputs.builds = BuildListing.all(plan, domain: index)
    if !loaded.project.inventory.isEmpty {
      inputs.links = HostLinks(PlanBuilder(plan).plan(), domain: index)
      inputs.links?.unread = inventory.files.reduce(0) { $0 + $1.rejected }
    }
    let history = try options.history.map { try audits($0, of: inputs.domain.host, &console) }
    let platforms = loaded.project.apps.map(\.platform)
    inputs.files = history?.record.map { record in
      FileRecord(
        record,
        files: (platforms.contains(where: \.isApple) ? [.aasa] : [])
          + (platforms.contains { !$0.isApple } ? [.assetlinks] : []))
    }
    let paths =
      loaded.project.traffic.map { FileSystem.join(loaded.folder, $0.path) } + options.traffic
    if paths.isEmpty { return inputs }
    var traffic = TrafficOptions()
    traffic.take(loaded.project)
    traffic.auditTimes = history?.times ?? []
    if let rules = options.rules { traffic.rules = try TrafficLogs.rules(rules) }
    var logs = TrafficLogs(
      traffic, format: try options.logFormat.map { try TrafficLogs.format($0) })
    try logs.read(paths, areParts: false, &console)
    inputs.traffic = TrafficSummary(logs.evidence, inventory: inventory.table)
    return inputs
  }
}
