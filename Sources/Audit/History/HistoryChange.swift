/// A change on a host from one audit on record to the next.
public struct HistoryChange: Sendable {
  /// The audit that found it first.
  public let time: Timestamp
  /// The audit before.
  public let previous: Timestamp
  /// The check it belongs to.
  public let check: AuditCheck
  /// Whether an app lost links by it.
  public let losesLinks: Bool
  /// What changed: `loses 'https://links.example.com/promos/'`, `wrong (AUD021), before ok`.
  public let text: String
}
