import Diagnostics
import Inventory
import TestSupport
import Testing

@Suite struct RuleExampleTests {
  @Test func everyExampleIsReportedAsMarked() {
    // INV014 is about the other files of an archive.
    RuleExamples.check(InventoryRules.all, unshowable: ["INV014"])
  }
}
