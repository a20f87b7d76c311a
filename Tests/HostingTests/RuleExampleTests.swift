import Diagnostics
import Hosting
import Testing

@Suite struct RuleExampleTests {
  @Test("every rule reports the marked ranges of its examples, and nothing else")
  func examples() {
    for entry in HostingRules.all {
      for example in entry.metadata.examples {
        let (text, ranges) = example.unmarked
        let found = entry.findings(SourceText(path: "example", text: text))
          .filter { $0.ruleID == entry.metadata.id }
        #expect(
          found.compactMap(\.location.range) == ranges, "\(entry.metadata.id) in \(text)")
        #expect(example.isAccepted == ranges.isEmpty)
      }
    }
  }

  @Test("ids and names are unique, and every rule has both kinds of examples")
  func registry() {
    let rules = HostingRules.all.map(\.metadata)
    #expect(Set(rules.map(\.id)).count == rules.count)
    #expect(Set(rules.map(\.name)).count == rules.count)
    for rule in rules {
      let kinds = Set(rule.examples.map(\.isAccepted))
      #expect(kinds.count == 2, "\(rule.id)")
    }
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
