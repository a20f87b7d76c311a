import AndroidAssociation
import Diagnostics
import TestSupport
import Testing

@Suite struct RuleTests {
  @Test func everyRuleKeepsToItsExamples() {
    RuleExamples.check(AndroidAssociationRules.all, unshowable: ["DAL020", "DAL021", "MAN029"])
  }

  @Test func filesUnderNamesNobodyFetchesAreFound() {
    for name in [".assetlinks.json", "site/applinks.json"] {
      let findings = AndroidAssociationRules.findings(in: SourceText(path: name, text: "[]"))
      #expect(findings.map(\.ruleID) == ["DAL020"], "\(name)")
    }
    let good = SourceText(path: "site/.well-known/assetlinks.json", text: "[]")
    #expect(AndroidAssociationRules.findings(in: good) == [])
  }

  @Test func goodFilesAreSilent() {
    let file = EvaluationTests.file()
    #expect(AndroidAssociationRules.findings(in: file.source) == [])
    let app = EvaluationTests.app(
      EvaluationTests.filter(
        #"<data android:host="go.trailnote.example"/><data android:pathPrefix="/t/"/>"#))
    for filter in app.manifest.filters {
      #expect(AndroidAssociationRules.findings(in: filter.source) == [])
    }
  }

  @Test func hostileInputEndsInFindings() {
    let deep = String(repeating: "[", count: 100_000)
    let texts = [
      "", "\u{0}", deep, "<", "<manifest", "[{\"include\":\"\"}]", "[null,1,\"x\",[],{}]",
      "[{\"relation\":[null],\"target\":{\"namespace\":1}}]",
      "<manifest xmlns:android=\"http://schemas.android.com/apk/res/android\"><application>"
        + "<activity><intent-filter android:autoVerify=\"\\\"><data android:host=\"${\"/>"
        + "<data android:pathAdvancedPattern=\"[^\" android:port=\"99999999999999999999\"/>"
        + "</intent-filter></activity></application></manifest>",
    ]
    for text in texts {
      let source = SourceText(path: "x", text: text)
      for finding in AndroidAssociationRules.findings(in: source) {
        #expect(!finding.message.isEmpty)
      }
    }
    #expect(!AndroidAssociationRules.findings(in: SourceText(path: "x", text: deep)).isEmpty)
  }
}
