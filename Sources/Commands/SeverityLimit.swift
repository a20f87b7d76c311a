import CommandLineKit
import Diagnostics

/// The mildest severity at which a command fails.
enum SeverityLimit: String, CaseIterable, ArgumentValue {
  /// Only errors.
  case error
  /// Warnings too.
  case warning
  /// Anything.
  case info

  /// The limit itself.
  var severity: Severity {
    switch self {
    case .error: .error
    case .warning: .warning
    case .info: .info
    }
  }

  /// Whether findings hold something at or above the limit.
  func isReached(by findings: [Finding]) -> Bool {
    findings.contains { $0.severity >= severity }
  }
}
