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
  /// How the user has safe repairs made.
  var fixer = "linkover lint --fix"

  /// Prints `findings`; `sources` hold the texts for excerpts.
  func print(
    _ findings: [Finding], sources: SourceSet, to console: inout Console
  ) throws {
    let terminal = console.outputTerminal
    switch format {
    case .full:
      let report = TerminalReport(
        width: terminal.width, paint: Paint(isOn: terminal.usesColor),
        maximumPerRule: maximumPerRule, remedy: remedy, fixer: fixer)
      try console.output.append(report.text(findings, sources: sources))
    case .short:
      try console.output.append(ShortReport().text(findings))
    case .json:
      try JSONReport().write(findings, to: &console.output)
    }
    if !findings.isEmpty { try console.note(FindingSummary(findings).text(fixer: fixer)) }
  }
}
