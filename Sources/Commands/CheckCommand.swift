import Bytes
import CommandLineKit
import Diagnostics
import Migration
import Reports

/// `linkover check`: the gate for CI: lint of inputs and generated files, and the proof again.
enum CheckCommand {
  /// What the user may say.
  struct Options: Sendable {
    /// The folder of `linkover.json` as given.
    var directory: String?
    /// The folder of `linkover.json`.
    var folder: String { directory ?? "." }
    /// The day to check for.
    var asOf: String?
    /// The number of the phase that is to begin.
    var gate: String?
    /// The tenant of a fleet to check.
    var tenant: String?
    /// From which severity on the command fails.
    var failOn = SeverityLimit.error
    /// How findings are printed.
    var format = FindingsFormat.short
  }

  /// The command for the root to list.
  static let command = Command(
    "check", "lint a project and prove its saved plan again",
    discussion: """
      Lints everything that linkover.json names and every file below plan/ as it is saved, and runs \
      the proof again on the association files, app files and redirects that are saved. Faults in \
      today's files that the plan repairs are shown as information. Without a saved plan, the files \
      are generated in memory. A file that is gone or was changed since the plan \
      is an error. The last line says whether the proof holds.
      """,
    options: Options(),
    arguments: [
      .option("--as-of", value: "DATE", into: \.asOf, help: "check for this day"),
      .option(
        "--fail-on", value: "SEVERITY", into: \.failOn, help: "the mildest severity that fails"),
      .option("--format", "-f", value: "FORMAT", into: \.format, help: "how findings are printed"),
      .option(
        "--gate", value: "PHASE", into: \.gate,
        help: "hold also what must be true before this phase, as far as linkover.json tells"),
      .option(
        "--tenant", value: "NAME", into: \.tenant,
        help: "check one tenant of a fleet (default: all)"),
      .operand(
        "DIR", into: \.directory, completes: .folder,
        help: "the folder of linkover.json (default: the current one)"),
    ],
    examples: [CommandExample("linkover check samples/trailnote", "check the sample")],
    exitCodes: [
      .findings: "something at or above --fail-on was found",
      .couldNot:
        "with --gate, nothing was found, and the gate is for other commands alone, which are named",
    ]
  ) { options, console in
    guard options.tenant == nil, let fleet = try FleetLoader.fleet(in: options.folder) else {
      return try check(options, &console)
    }
    try FindingsOutput(format: options.format)
      .print(fleet.findings, sources: SourceSet(), to: &console)
    var code = options.failOn.isReached(by: fleet.findings) ? ExitCode.findings : .fine
    for tenant in fleet.tenants {
      try console.note("tenant '\(tenant.name)'")
      var own = options
      own.tenant = tenant.name
      let result = try check(own, of: fleet, &console)
      if result != .fine {
        code = [.wrongUse, .findings].first { $0 == result || $0 == code } ?? result
      }
    }
    return code
  }

  /// Checks one project.
  private static func check(
    _ options: Options, of fleet: Fleet? = nil, _ console: inout Console
  ) throws -> ExitCode {
    var loader = ProjectLoader(folder: options.folder, tenant: options.tenant, of: fleet)
    let (project, findings, sources) = try loader.load()
    guard let loaded = project else {
      try FindingsOutput(format: options.format).print(findings, sources: sources, to: &console)
      return .wrongUse
    }
    if let missing = loaded.project.missingForPlan {
      try FindingsOutput(format: options.format).print([missing], sources: sources, to: &console)
      return .wrongUse
    }
    let check = try ProjectCheck(loaded, day: try Clock.day(options.asOf))
    let (plan, found) = try check.result()
    let phase = try options.gate.map { try Self.phase($0, in: plan) }
    let unmet = phase.flatMap { plan.unmetGates(of: $0) } ?? []
    let all = (found + unmet).sortedByPlace()
    try FindingsOutput(format: options.format, folder: options.folder)
      .print(all, sources: check.sources, to: &console)
    try console.note("proof: " + VerdictText.proof(plan, uncovered: check.uncovered))
    for line in phase.map(gateNotes) ?? [] { try console.note(line) }
    if options.failOn.isReached(by: all) { return .findings }
    return phase.map(isDecidedElsewhere) == true ? .couldNot : .fine
  }

  /// The phase of a number.
  private static func phase(_ number: String, in plan: Plan) throws -> Phase {
    if let phase = plan.phases.first(where: { $0.number == Int(number) }) { return phase }
    throw CommandFailure(
      "the plan has no phase '\(number)'",
      help: plan.phases.isEmpty
        ? "it has none before linkover.json names a domain of yours"
        : "its phases are 1 to \(plan.phases.count)",
      exitCode: .wrongUse)
  }

  /// Whether no line of a phase's gate is for this command to decide.
  private static func isDecidedElsewhere(_ phase: Phase) -> Bool {
    !phase.gates.isEmpty && !phase.gates.contains { isDecidedHere($0) }
  }

  private static func isDecidedHere(_ gate: Gate) -> Bool {
    gate.command?.split(separator: " ").prefix(2) == ["linkover", "check"]
  }

  /// What else decides a gate than this command, a line each.
  private static func gateNotes(_ phase: Phase) -> [String] {
    if phase.gates.isEmpty { return ["phase \(phase.number) has no gate"] }
    let others = phase.gates.filter { !isDecidedHere($0) }
    let waits =
      isDecidedElsewhere(phase)
      ? "phase \(phase.number) waits for what this command cannot tell: "
      : "phase \(phase.number) waits for more: "
    return others.map { gate in
      waits + (gate.command ?? "a person decides: \(gate.condition)")
    }.distinct
  }
}
