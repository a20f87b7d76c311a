import AndroidAssociation
import Diagnostics
import LinkLanguage
import Testing

@Suite struct DifferenceTests {
  private static func paths(_ data: String) -> AndroidApp {
    EvaluationTests.app(
      EvaluationTests.filter("<data android:host=\"a.example\"/>" + data))
  }

  /// The witnesses of one side, checked on both apps.
  private static func urls(
    _ changes: [AndroidDifference.Change], opening: AndroidApp, not other: AndroidApp
  ) -> [String] {
    changes.compactMap { change in
      guard let text = change.proof.witness else { return nil }
      let url = AndroidURL(change.origin + text)
      #expect(opening.linkMatchers().contains { $0.matcher.matches(url) }, "\(text)")
      #expect(!other.linkMatchers().contains { $0.matcher.matches(url) }, "\(text)")
      return change.origin + text
    }
  }

  @Test("what only one build opens is shown with a URL that the other does not open")
  func builds() {
    let old = Self.paths(
      #"<data android:pathPattern="/.*\\.pdf"/><data android:pathPrefix="/t/"/>"#)
    let new = Self.paths(#"<data android:pathSuffix=".pdf"/><data android:path="/t/"/>"#)
    let difference = AndroidDifference(from: old, to: new)
    #expect(
      Self.urls(difference.lost, opening: old, not: new).map {
        $0.hasPrefix("https://a.example/t/")
      }
        == [true])
    // `.*` stops at the first dot, a suffix does not.
    #expect(Self.urls(difference.gained, opening: new, not: old).count == 1)
    #expect(AndroidDifference(from: old, to: old).isEmpty)
  }

  @Test("groups that deny and dynamic rules are part of what is compared")
  func groupsAndRules() throws {
    let group =
      #"<uri-relative-filter-group android:allow="false"><data android:pathPrefix="/in/"/>"#
      + "</uri-relative-filter-group><uri-relative-filter-group>"
      + #"<data android:pathPrefix="/"/></uri-relative-filter-group>"#
    let denying = Self.paths(group)
    let open = Self.paths(#"<data android:pathPrefix="/"/>"#)
    let lost = AndroidDifference(from: open, to: denying).lost
    #expect(Self.urls(lost, opening: open, not: denying) == ["https://a.example/in/"])
    #expect(lost.first?.exclusion?.hasPrefix("group 1") == true)

    // Two filters that deny are joined, so that the comparison stays exact.
    func filter(_ denied: String, _ allowed: String) -> String {
      EvaluationTests.filter(
        #"<data android:host="a.example"/><uri-relative-filter-group android:allow="false">"#
          + "<data android:pathPrefix=\"\(denied)\"/></uri-relative-filter-group>"
          + "<uri-relative-filter-group><data android:pathPrefix=\"\(allowed)\"/>"
          + "</uri-relative-filter-group>")
    }
    let both = EvaluationTests.app(filter("/a/x", "/a/") + filter("/b/x", "/b/"))
    let exact = AndroidDifference(from: both, to: denying)
    #expect(exact.remarks.isEmpty && exact.lost.isEmpty, "\(exact)")
    let back = AndroidDifference(from: denying, to: both).lost
    #expect(!Self.urls(back, opening: denying, not: both).isEmpty)
    let open2 = AndroidDifference(from: open, to: both).lost
    #expect(Self.urls(open2, opening: open, not: both).contains("https://a.example/a/x"))

    let rules = EvaluationTests.file(
      #", "relation_extensions": {"delegate_permission/common.handle_all_urls": "#
        + #"{"dynamic_app_link_components": [{"/": "/t/x*", "exclude": true}, {"/": "/t/*"}]}}"#)
    let narrowed = AndroidDifference(
      from: open, to: open, oldStatements: { _ in EvaluationTests.file() },
      newStatements: { _ in rules })
    #expect(narrowed.gained.isEmpty && narrowed.lost.count == 2)
    for change in narrowed.lost {
      let url = "https://a.example" + (try #require(change.proof.witness))
      let evaluation = open.evaluation(of: url) { _ in rules }
      #expect(evaluation.outcome == .browser, "\(url)")
    }
    let unverified = AndroidDifference(
      from: open, to: open, oldStatements: { _ in EvaluationTests.file() },
      newStatements: { _ in nil })
    #expect(!unverified.lost.isEmpty)
  }

  @Test("assetlinks files differ by what both engines grant and by what rules let through")
  func statements() {
    let file = EvaluationTests.file()
    let lower = AssetLinksDocument(
      parsing: SourceText(
        path: "new", text: file.source.text(in: 0..<file.source.bytes.count).lowercased()))
    let difference = AssetLinksDifference(from: file, to: lower)
    #expect(difference.lost.map(\.target) == ["app.trailnote with \(EvaluationTests.key)"])
    #expect(difference.gained.isEmpty)
    let rules = EvaluationTests.file(
      #", "relation_extensions": {"delegate_permission/common.handle_all_urls": "#
        + #"{"dynamic_app_link_components": [{"/": "/t/*"}]}}"#)
    let changes = AssetLinksDifference(from: file, to: rules).ruleChanges
    #expect(changes.map(\.isLoss) == [true])
    #expect(AssetLinksDifference(from: rules, to: rules).isEmpty)
  }

  @Test("cases hold what they say, on both sides of each edge")
  func cases() {
    let app = Self.paths(#"<data android:pathPrefix="/t/"/><data android:pathPattern="/.*/edit"/>"#)
    let cases = AndroidCases(app).cases
    #expect(Set(cases.map(\.opens)) == [true, false])
    for item in cases {
      let opens = app.linkMatchers().contains { $0.matcher.matches(AndroidURL(item.url)) }
      #expect(item.opens == opens, "\(item.url)")
    }
  }

  @Test("the explanation names every filter, each engine and each dynamic rule")
  func explanation() {
    let app = EvaluationTests.app(
      EvaluationTests.filter(
        #"<data android:host="a.example"/><data android:pathPrefix="/t/"/>"#)
        + EvaluationTests.filter(#"<data android:host="b.example"/>"#))
    let rules = EvaluationTests.file(
      #", "relation_extensions": {"delegate_permission/common.handle_all_urls": "#
        + #"{"dynamic_app_link_components": [{"/": "/t/x*", "exclude": true}, {"/": "/t/*"}]}}"#)
    let steps = app.explanation(of: "https://a.example/t/1") { _ in rules }.map(\.text)
    #expect(steps.count == 2 + 1 + 3 + 2)
    #expect(steps[0] == "filter of 'app.trailnote.Main': takes the URL")
    #expect(steps[1] == "filter of 'app.trailnote.Main': no host fits 'a.example'")
    #expect(steps[2].hasSuffix("a.example, b.example"))
    #expect(steps[3].hasPrefix("Google's service on 'a.example': granted"))
    #expect(steps[6] == "dynamic rule 1: does not match")
    #expect(steps[7] == "dynamic rule 2: matches, opens it")
  }
}
