import Bytes
import CommandLineKit
import Diagnostics
import Reports

/// Prints findings on standard output and their summary on standard error.
struct FindingsOutput {
  /// The format asked for.
  var format = FindingsFormat.full
  /// How many findings of one rule are shown for one input; 0 shows all.
  var maximumPerRule = 3
  /// How the user gets to see the findings left out, where the command has a way.
  var remedy: String?
  /// How the user has safe repairs made, where the command makes them itself.
  var fixer: String?
  /// The folder that paths are seen from, as the user can type it.
  var folder = "."

  private static let repair = "linkover lint --fix"

  /// Prints `findings`; `sources` hold the texts for excerpts.
  func print(
    _ findings: [Finding], sources: SourceSet, to console: inout Console
  ) throws {
    let terminal = console.outputTerminal
    switch format {
    case .full:
      let report = TerminalReport(
        width: terminal.width, paint: Paint(isOn: terminal.usesColor),
        maximumPerRule: maximumPerRule, remedy: remedy,
        fixer: fixer ?? Self.repair)
      try console.output.append(report.text(findings, sources: sources))
    case .short:
      try console.output.append(ShortReport().text(findings))
    case .json:
      try JSONReport().write(findings, to: &console.output)
    }
    if findings.isEmpty { return }
    let summary = FindingSummary(findings)
    let files = summary.fixablePaths.map { FileSystem.join(folder, $0) }.joined(separator: " ")
    try console.note(summary.text(fixer: fixer ?? "\(Self.repair) \(files)"))
  }
}
