import CommandLineKit
import Diagnostics
import Migration
import Reports

/// `linkover check`: the gate for CI: lint of inputs and generated files, and the proof again.
enum CheckCommand {
  /// What the user may say.
  struct Options: Sendable {
    /// The folder of `linkover.json`.
    var folder = "."
    /// The day to check for.
    var asOf: String?
    /// From which severity on the command fails.
    var failOn = SeverityLimit.error
    /// How findings are printed.
    var format = FindingsFormat.full
  }

  /// The command for the root to list.
  static let command = Command(
    "check", "lint a project and prove its saved plan again",
    discussion: """
      Lints everything that linkover.json names and the association files below plan/, and runs the \
      proof again on those files as they are saved. Faults in today's files that the plan repairs \
      are shown as information. Without a saved plan, the files are generated in memory.
      """,
    options: Options(),
    arguments: [
      .option("--as-of", value: "DATE", into: \.asOf, help: "check for this day"),
      .option(
        "--fail-on", value: "SEVERITY", into: \.failOn, help: "the mildest severity that fails"),
      .option("--format", "-f", value: "FORMAT", into: \.format, help: "how findings are printed"),
      .operand("DIR", into: \.folder, completes: .folder, help: "the folder of linkover.json"),
    ],
    examples: [CommandExample("linkover check samples/trailnote", "check the sample")],
    exitCodes: [.findings: "something at or above --fail-on was found"]
  ) { options, console in
    var loader = ProjectLoader(folder: options.folder)
    let (project, findings, sources) = try loader.load()
    guard let loaded = project else {
      try FindingsOutput(format: options.format).print(findings, sources: sources, to: &console)
      return .wrongUse
    }
    let check = try ProjectCheck(loaded, day: try Clock.day(options.asOf))
    let all = try check.findings()
    try FindingsOutput(format: options.format).print(all, sources: check.sources, to: &console)
    if all.allSatisfy({ $0.severity < .warning }) {
      try console.note("\(loaded.project.source.path): nothing wrong, and the plan is lossless")
    }
    return options.failOn.isReached(by: all) ? .findings : .fine
  }
}
