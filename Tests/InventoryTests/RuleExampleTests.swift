import Diagnostics
import Inventory
import TestSupport
import Testing

@Suite struct RuleExampleTests {
  @Test func everyExampleIsReportedAsMarked() {
    RuleExamples.check(InventoryRules.all)
  }
}
