import Syntax

extension AppleAssociationFile {
  /// Every App ID that the system reads, for any service, in the order of the file.
  var appIDMentions: [PlacedText] {
    (entries.flatMap(\.appIDs) + services.flatMap(\.apps))
      .sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// The items of all query dictionaries, each once though defaults lend it to many rules.
  var ownItems: [QueryCondition.Item] {
    var seen: Set<Int> = []
    var items: [QueryCondition.Item] = []
    for rule in entries.lazy.flatMap(\.rules) {
      guard case .items(let own) = rule.query else { continue }
      for item in own where isFirst(item.value, of: rule, &seen) { items.append(item) }
    }
    return items
  }

  /// The rules of all entries, those of both generations.
  var allRules: some Sequence<AssociationRule> {
    entries.lazy.flatMap { [$0.rules, $0.legacyRules].joined() }
  }

  /// The path patterns of all rules, each once though defaults lend it to many.
  var pathPatterns: [PlacedText] {
    var seen: Set<Int> = []
    var paths: [PlacedText] = []
    for rule in allRules {
      if let path = rule.path, isFirst(path, of: rule, &seen) { paths.append(path) }
    }
    return paths
  }

  /// Whether `text`, which is `rule`'s, was not met before; what stands in the rule itself never was.
  private func isFirst(
    _ text: PlacedText, of rule: AssociationRule, _ seen: inout Set<Int>
  ) -> Bool {
    rule.range.contains(text.range.lowerBound) || seen.insert(text.range.lowerBound).inserted
  }
}
