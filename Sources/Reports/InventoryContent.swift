public import Inventory

/// All that is to be told about an inventory.
public struct InventoryContent: Sendable {
  /// What was read.
  public let reading: InventoryReading
  /// The links, counted.
  public let summary: InventorySummary
  /// Short links in each other's way; nil where links were not joined.
  public let collisions: SuffixCollisions?
  /// Where links are written in sources; nil where nobody looked.
  public let mentions: MentionedLinks?
  /// Whether access logs were read.
  public let hasTraffic: Bool

  /// Everything together.
  public init(
    reading: InventoryReading, summary: InventorySummary, collisions: SuffixCollisions?,
    mentions: MentionedLinks?, hasTraffic: Bool
  ) {
    self.reading = reading
    self.summary = summary
    self.collisions = collisions
    self.mentions = mentions
    self.hasTraffic = hasTraffic
  }
}
