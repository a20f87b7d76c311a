public import Diagnostics

/// Everything that was read from a team's inventory.
public struct InventoryReading: Sendable {
  /// The links.
  public let table: LinkTable
  /// What each file was, in the order of reading.
  public let files: [InventoryFile]
  /// Rows that no link could be made of, in the order of reading.
  public let rejected: [RejectedRow]
  /// What there is to say, by place; of each rule and file the first `findingLimit`.
  public let findings: [Finding]
  /// How many findings each rule has, also those not kept; by rule id.
  public let findingCounts: [(ruleID: String, count: Int)]

  /// How many findings of one rule are kept for one file.
  public static let findingLimit = 20
}
