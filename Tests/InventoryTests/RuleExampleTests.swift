import Diagnostics
import Inventory
import Testing

@Suite struct RuleExampleTests {
  @Test func everyExampleIsReportedAsMarked() {
    for entry in InventoryRules.all {
      for example in entry.metadata.examples {
        let (text, ranges) = example.unmarked
        let found = entry.findings(SourceText(path: "example", text: text))
          .filter { $0.ruleID == entry.metadata.id }
        #expect(
          found.map(\.location.range) == ranges, "\(entry.metadata.id): \(example.markedText)")
        #expect(example.isAccepted == ranges.isEmpty)
      }
    }
  }
}
