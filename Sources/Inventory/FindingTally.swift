import Diagnostics

/// Findings as they come, counted all and kept up to a limit for each rule and file.
struct FindingTally {
  private var counts: [String: Int] = [:]
  private var countsInFile: [String: Int] = [:]
  private(set) var findings: [Finding] = []

  /// Begins another file.
  mutating func begin() { countsInFile.removeAll() }

  /// Counts a finding of `rule`; `make` is called only when it is kept.
  mutating func add(_ rule: RuleMetadata, _ make: () -> Finding) {
    counts[rule.id, default: 0] += 1
    let count = countsInFile[rule.id, default: 0] + 1
    countsInFile[rule.id] = count
    if count <= InventoryReading.findingLimit { findings.append(make()) }
  }

  /// How many findings there are of each rule, by rule id.
  var totals: [(ruleID: String, count: Int)] {
    counts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}
