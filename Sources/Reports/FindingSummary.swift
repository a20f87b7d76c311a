public import Diagnostics

/// How many findings of each severity there are, in how many files.
public struct FindingSummary: Equatable, Sendable {
  /// Findings of severity `error`.
  public private(set) var errors = 0
  /// Findings of severity `warning`.
  public private(set) var warnings = 0
  /// Findings of severity `info`.
  public private(set) var infos = 0
  /// Inputs that have at least one finding.
  public private(set) var files = 0
  /// Findings with a safe repair.
  public private(set) var fixable = 0
  /// The inputs that they are in, by name.
  public private(set) var fixablePaths: [String] = []

  /// Counts `findings`.
  public init(_ findings: [Finding]) {
    var paths: Set<String> = []
    for finding in findings {
      switch finding.severity {
      case .error: errors += 1
      case .warning: warnings += 1
      case .info: infos += 1
      }
      if finding.fix?.isSafe == true { fixable += 1 }
      paths.insert(finding.location.path)
    }
    files = paths.count
    fixablePaths = Set(findings.filter { $0.fix?.isSafe == true }.map(\.location.path)).sorted()
  }

  /// One line without a line break: `3 errors, 1 warning in 4 files (2 can be fixed with --fix)`,
  /// where `fixer` is what makes safe repairs.
  public func text(fixer: String) -> String {
    let counts = [
      (errors, "error", "errors"), (warnings, "warning", "warnings"), (infos, "info", "info"),
    ]
    .filter { $0.0 > 0 }.map { DisplayText.count($0.0, $0.1, $0.2) }
    if counts.isEmpty { return "no findings" }
    let fixes = fixable > 0 ? " (\(DisplayText.grouped(fixable)) can be fixed with \(fixer))" : ""
    return counts.joined(separator: ", ") + " in " + DisplayText.count(files, "file") + fixes
  }
}
