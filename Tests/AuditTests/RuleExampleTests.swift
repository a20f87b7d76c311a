import Audit
import TestSupport
import Testing

@Suite struct RuleExampleTests {
  @Test("each rule reports exactly what its own examples mark")
  func examples() {
    RuleExamples.check(AuditRules.all)
  }
}
