import Diagnostics
import DynamicLinks
import Inventory

/// How many findings of one rule an inventory has, in words.
struct FaultText {
  /// The rule.
  let rule: RuleMetadata
  /// How many findings.
  let count: Int
  /// The first of them, as many as are kept.
  let findings: [Finding]

  /// All rules that found something: errors first, then warnings, and notes for their own sake only.
  static func all(_ reading: InventoryReading) -> [FaultText] {
    let rules = (DynamicLinksRules.all + InventoryRules.all).map(\.metadata)
    return reading.findingCounts.compactMap { id, count in
      rules.first { $0.id == id }.map { rule in
        FaultText(
          rule: rule, count: count, findings: reading.findings.filter { $0.ruleID == id })
      }
    }
    .sorted { ($1.severity, $0.rule.id) < ($0.severity, $1.rule.id) }
  }

  /// The worst severity among the findings.
  var severity: Severity { findings.map(\.severity).max() ?? rule.severity }
}
