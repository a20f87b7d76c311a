public import Diagnostics

/// What all hosts of an audit come to together.
public enum AuditOutcome: String, Sendable {
  /// Everything is as it should be.
  case fine
  /// Something is wrong.
  case wrong
  /// Everything is right, but somebody still holds an older version.
  case notYet
  /// Nothing is known to be wrong, but something could not be checked.
  case notChecked

  /// The worst that is said about any host; findings milder than `limit` do not count as wrong.
  public init(_ findings: some Sequence<AuditFinding>, failingAt limit: Severity) {
    var outcome = AuditOutcome.fine
    for finding in findings {
      switch finding.effect {
      case .wrong, .remark:
        if finding.finding.severity >= limit {
          self = .wrong
          return
        }
      case .notYet: outcome = .notYet
      case .notChecked: if outcome == .fine { outcome = .notChecked }
      }
    }
    self = outcome
  }
}
