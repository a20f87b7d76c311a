import Bytes
import Diagnostics
import DynamicLinks

/// What is wrong with one link, found again from what the table keeps.
public struct LinkFaults: Sendable {
  /// The ids of the rules that have something to say, in their order.
  public let ruleIDs: [String]
  /// A long link without its mistakes; empty where there is nothing to repair, or nobody can.
  public let repaired: [UInt8]

  /// The faults of a link of `table`.
  public init(_ row: Int, of table: LinkTable) {
    var ids: [String] = []
    var repaired: [UInt8] = []
    let kind = table.kind(row)
    let isMistaken = table.features(row).contains(.mistaken)
    if kind == .long || kind == .authWrapped || isMistaken {
      let link = DynamicLink(table.url(row), classifier: table.classifier, isKnownLink: true)
      for mistake in isMistaken ? link.mistakes : [] {
        if !ids.contains(mistake.rule.id) { ids.append(mistake.rule.id) }
        repaired = mistake.repaired ?? repaired
      }
      if table.hasTarget(row), OtherTargetRule.applies(to: link, target: table.target(row)) {
        ids.append(OtherTargetRule.metadata.id)
      }
    }
    for (feature, rule) in Self.rules where table.features(row).contains(feature) {
      ids.append(rule)
    }
    if kind.isShort, !table.hasTarget(row) { ids.append(MissingTargetRule.metadata.id) }
    if kind == .notDynamicLink { ids.append(OrdinaryURLRule.metadata.id) }
    if let rule = Self.targetRule(row, table) { ids.append(rule) }
    ruleIDs = ids.sorted()
    self.repaired = repaired
  }

  private static let rules: [(LinkFeatures, String)] = [
    (.conflicting, ConflictingDuplicateRule.metadata.id),
    (.caseCollision, CaseCollisionRule.metadata.id),
    (.nestedTarget, NestedTargetRule.metadata.id),
    (.differing, DifferingFieldRule.metadata.id),
  ]

  private static func targetRule(_ row: Int, _ table: LinkTable) -> String? {
    let target = table.target(row)
    if target.isEmpty { return nil }
    if table.classifier.classify(target).kind == .malformed { return OddTargetRule.metadata.id }
    return target.begins(with: "http:") ? PlainTargetRule.metadata.id : nil
  }
}
