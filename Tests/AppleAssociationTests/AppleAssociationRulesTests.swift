import AppleAssociation
import TestSupport
import Testing

@Suite struct AppleAssociationRulesTests {
  @Test("each rule reports exactly what its examples mark")
  func examples() {
    RuleExamples.check(
      AppleAssociationRules.all,
      unshowable: ["AASA026", "AASA030", "AASA034", "AASA035", "AASA036"])
  }
}
