import Diagnostics

/// Findings as they come, counted all and kept up to a limit for each rule and file.
struct FindingTally {
  private struct Group: Hashable {
    var ruleID: String
    var file: Int
  }

  private struct Entry {
    var place: Int
    var finding: Finding
  }

  private var counts: [String: Int] = [:]
  /// The first findings of each rule and file, in the order of their places.
  private var entries: [Group: [Entry]] = [:]

  /// Counts a finding of `rule` about what stands at `place` in the order of reading; `make` is
  /// called only when it is among the first of its file.
  mutating func add(_ rule: RuleMetadata, file: Int, place: Int, _ make: () -> Finding) {
    counts[rule.id, default: 0] += 1
    let group = Group(ruleID: rule.id, file: file)
    let known = entries[group]?.count ?? 0
    if known == InventoryReading.findingLimit {
      guard let last = entries[group]?.last, place < last.place else { return }
      entries[group]?.removeLast()
    }
    let entry = Entry(place: place, finding: make())
    let index = entries[group]?.lastIndex { $0.place <= place }.map { $0 + 1 } ?? 0
    entries[group, default: []].insert(entry, at: index)
  }

  /// The findings that are kept.
  var findings: [Finding] { entries.values.joined().map(\.finding).sortedByPlace() }

  /// How many findings there are of each rule, by rule id.
  var totals: [(ruleID: String, count: Int)] {
    counts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}
