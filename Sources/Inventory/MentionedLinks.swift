import Bytes
import DynamicLinks

/// What the links stand for that a team's texts mention.
///
/// Tables are added one after the other, so that links handed over in portions are found as well as
/// those of one table.
public struct MentionedLinks: Sendable {
  /// The places.
  public let mentions: LinkMentions
  private var targets = ByteArena()
  /// The target of each place, as far as it is known.
  private var slots: [ByteArena.Slot] = []
  /// The short links that expanded links without a target came from, by place; never iterated.
  private var originals: [Int: [UInt8]] = [:]

  /// What the links tell themselves.
  public init(_ mentions: LinkMentions) {
    self.mentions = mentions
    slots.reserveCapacity(mentions.count)
    for row in 0..<mentions.count { slots.append(ownTarget(row)) }
  }

  private mutating func ownTarget(_ row: Int) -> ByteArena.Slot {
    let kind = mentions.shape(row).kind
    if kind != .long && kind != .authWrapped { return .empty }
    let link = mentions.link(row)
    if link.deepLink.isEmpty { originals[row] = link.originalShortLink }
    return keep(link.deepLink)
  }

  /// Looks the links up in a table; what it tells counts more than what they tell themselves.
  public mutating func add(_ table: LinkTable) {
    for row in slots.indices {
      if let known = table.row(of: mentions.url(row)), table.hasTarget(known) {
        slots[row] = keep(table.target(known))
      } else if slots[row].count == 0, let original = originals[row],
        let known = table.row(of: original[...])
      {
        slots[row] = keep(table.target(known))
      }
    }
  }

  /// What the link at a place stands for; empty where nothing tells.
  public func target(_ row: Int) -> ArraySlice<UInt8> { targets[slots[row]] }

  private mutating func keep(_ target: some Collection<UInt8>) -> ByteArena.Slot {
    targets.count + target.count > ByteArena.capacity ? .empty : targets.append(target)
  }
}
