/// What is on record of one audit of one host.
public struct HistoryEntry: Sendable {
  /// When the audit began.
  public var time: Timestamp
  /// How each check ended, in the order of `AuditCheck.allCases`.
  public var states: [CheckState]
  /// The names the host was an alias of; nil where the name servers were not asked.
  public var aliases: [String]?
  /// The digest of the AASA that the host served; nil where it served none.
  public var aasa: String?
  /// The digest of the assetlinks.json that the host served.
  public var assetlinks: String?

  /// How `check` ended.
  public func state(_ check: AuditCheck) -> CheckState {
    zip(AuditCheck.allCases, states).first { $0.0 == check }?.1 ?? .notChecked
  }

  /// Whether the host answered for both files, so that a missing one is known to be missing.
  public var isAnswered: Bool {
    state(.aasa) != .notChecked && state(.assetlinks) != .notChecked
  }
}
