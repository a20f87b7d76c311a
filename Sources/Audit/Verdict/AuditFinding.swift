public import Diagnostics

/// A finding about a host, with what it means for which check.
public struct AuditFinding: Sendable {
  /// The check it belongs to; nil for one of its own.
  public let check: AuditCheck?
  /// What it means there.
  public let effect: AuditEffect
  /// The finding.
  public let finding: Finding
}

extension HostEvidence {
  /// A finding of `rule` that points at `range` of the evidence and says that something is wrong.
  func finding(
    _ rule: RuleMetadata, _ check: AuditCheck?, _ message: String, at range: Range<Int>,
    severity: Severity? = nil, notes: [String] = [], help: String? = nil
  ) -> AuditFinding {
    finding(
      rule, check, .wrong, message, at: range, severity: severity, notes: notes, help: help)
  }

  /// A finding of `rule` that points at `range` of the evidence.
  func finding(
    _ rule: RuleMetadata, _ check: AuditCheck?, _ effect: AuditEffect, _ message: String,
    at range: Range<Int>, severity: Severity? = nil, notes: [String] = [], help: String? = nil
  ) -> AuditFinding {
    AuditFinding(
      check: check, effect: effect,
      finding: Finding(
        rule, message, at: location(range), severity: severity, notes: notes, help: help))
  }
}
