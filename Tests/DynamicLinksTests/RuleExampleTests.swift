import Diagnostics
import DynamicLinks
import TestSupport
import Testing

@Suite struct RuleExampleTests {
  @Test func everyExampleIsReportedAsMarked() {
    RuleExamples.check(DynamicLinksRules.all)
  }

  @Test func idsAreUniqueAndInOrder() {
    let ids = DynamicLinksRules.all.map(\.metadata.id)
    #expect(ids == Array(Set(ids)).sorted())
  }
}
