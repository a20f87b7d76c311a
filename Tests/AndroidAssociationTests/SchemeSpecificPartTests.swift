import LinkLanguage
import Testing

@testable import AndroidAssociation

/// `ssp` attributes, which are compared with everything between the scheme and the fragment.
@Suite struct SchemeSpecificPartTests {
  private static let parts = [
    #"<data android:ssp="//a.example/x"/>"#, #"<data android:ssp="//a.example/x?y=1"/>"#,
    #"<data android:sspPrefix="//a.example/x"/>"#, #"<data android:sspPrefix="//a."/>"#,
    #"<data android:sspSuffix="y=1"/>"#, #"<data android:sspSuffix="ample/x"/>"#,
    #"<data android:sspPattern="//a.example/.*/y"/>"#, #"<data android:sspPattern=".*x"/>"#,
    #"<data android:sspPattern="//a.example/x*.*1"/>"#, #"<data android:sspPattern="/*a.*"/>"#,
    #"<data android:sspAdvancedPattern="//[^/]+/x[?]y=[0-9]+"/>"#,
    #"<data android:sspPrefix="//b.example/"/>"#,
  ]
  private static let others = [
    "", #"<data android:host="a.example"/><data android:pathPrefix="/t/"/>"#,
    #"<data android:host="b.example"/>"#,
    #"<data android:host="a.example"/><uri-relative-filter-group android:allow="false">"#
      + #"<data android:query="y=1"/></uri-relative-filter-group><uri-relative-filter-group>"#
      + #"<data android:pathPrefix="/"/></uri-relative-filter-group>"#,
  ]

  private static let texts = [
    "", "/", "/x", "/x?y=1", "/x?y=12", "/x%3Fy=1", "/xx", "/x/y", "/x/z/y", "/t/1", "/t/1?y=1",
    "?y=1",
    "/%78", "/x?", "/a?x/y", "?x", "/y#x", "/x#y=1", "/x?y=1#z", "/x?y=a",
  ]

  @Test("a part that matches is enough; else host and path decide, in bulk and in proofs too")
  func alternatives() {
    for part in Self.parts {
      for other in Self.others {
        let app = EvaluationTests.app(EvaluationTests.filter(part + other))
        let filters = app.linkMatchers().map(\.matcher)
        #expect(filters.count == 1)
        var bulk = app.urls(of: "a.example")
        let list = HostRules(of: app, host: "a.example")
        #expect(list.inexactness == nil)
        var proved = LinkMatcher(list.rules)
        for text in Self.texts {
          let url = "https://a.example" + text
          let expected = filters[0].matches(AndroidURL(url))
          let opens = bulk.opens(Array(url.utf8)[...])
          #expect(opens == expected, "\(part + other): \(url)")
          let isProved = proved.decide(Array(text.utf8)[...]).verdict(for: 0).opens
          #expect(isProved == expected, "\(part + other): \(url), in proofs")
        }
      }
    }
  }

  @Test("builds that differ in such a part are told apart by a URL")
  func difference() {
    func app(_ data: String) -> AndroidApp { EvaluationTests.app(EvaluationTests.filter(data)) }
    let exact = app(#"<data android:ssp="//a.example/x?y=1"/>"#)
    let wider = app(#"<data android:sspPrefix="//a.example/x"/>"#)
    let path = app(#"<data android:host="a.example"/><data android:pathPrefix="/x"/>"#)
    #expect(exact.exampleHosts.contains("a.example"))
    let change = AndroidDifference(from: exact, to: wider)
    #expect(change.lost.isEmpty && change.remarks.isEmpty)
    let gained = change.gained.first { $0.origin == "https://a.example" }
    #expect(gained?.proof.witness == "/x")
    // A prefix without query says what a prefix of the path says.
    let same = AndroidDifference(from: wider, to: path)
    #expect(same.lost.isEmpty && same.gained.isEmpty)
  }
}
