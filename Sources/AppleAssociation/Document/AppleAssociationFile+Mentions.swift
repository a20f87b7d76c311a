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
    for rule in entries.flatMap(\.rules) {
      guard case .items(let own) = rule.query else { continue }
      items += own.filter { seen.insert($0.value.range.lowerBound).inserted }
    }
    return items
  }

  /// The path patterns of all rules, each once though defaults lend it to many.
  var pathPatterns: [PlacedText] {
    var seen: Set<Int> = []
    return entries.flatMap { $0.rules + $0.legacyRules }.compactMap(\.path)
      .filter { seen.insert($0.range.lowerBound).inserted }
  }
}
