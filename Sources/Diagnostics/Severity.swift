/// How bad a finding is.
public enum Severity: String, Comparable, CaseIterable, Sendable {
  /// Worth knowing, harmless.
  case info
  /// Probably not what was meant.
  case warning
  /// Links are lost, or the file does not work.
  case error

  private var rank: Int {
    switch self {
    case .info: 0
    case .warning: 1
    case .error: 2
    }
  }

  /// Milder is less.
  public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }
}
