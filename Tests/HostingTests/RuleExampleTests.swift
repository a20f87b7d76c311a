import Diagnostics
import Hosting
import TestSupport
import Testing

@Suite struct RuleExampleTests {
  @Test("every rule reports the marked ranges of its examples, and nothing else")
  func examples() {
    RuleExamples.check(HostingRules.all)
  }

  @Test("no rule minds broken or unexpected JSON")
  func hostile() {
    let texts = [
      "", "[", "{", #"{"hosting":"#, #"{"hosting":[1,null,{}]}"#, #"{"hosting":{"rewrites":["#,
      #"{"hosting":{"rewrites":[{"dynamicLinks":true"#, #"{"hosting":{"redirects":{"source":1}}}"#,
      #"{"hosting":{"ignore":[null],"headers":"x","rewrites":[[],"dynamicLinks"]}}"#,
      #"{"hosting":{"rewrites":[{"dynamicLinks":true}"#,
    ]
    for text in texts {
      let file = FirebaseHostingFile(parsing: SourceText(path: "firebase.json", text: text))
      for finding in HostingRules.findings(in: file) {
        #expect(finding.location.range != nil)
      }
      _ = FirebaseHostingEdit(file, site: 0, redirects: [])
    }
  }
}
