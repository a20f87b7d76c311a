import LinkLanguage
import Testing

@testable import AndroidAssociation

/// Texts that are no valid URIs, and escapes that are no UTF-8.
@Suite struct PlainTextTests {
  @Test(
    "escapes are resolved as devices resolve them",
    arguments: [
      ("/a%2Fb", "/a/b"), ("/%C4%82%25%e0%a1%80", "/\u{102}%\u{840}"), ("/a%", "/a\u{FFFD}"),
      ("/a%4", "/a\u{FFFD}"), ("/%zz", "/\u{FFFD}\0z"), ("/%4z/", "/\u{FFFD}\u{4}/"),
      ("/%%41", "/\u{FFFD}\u{0}41"), ("/%C3%zz", "/\u{FFFD}\u{FFFD}\0z"), ("/%FF", "/\u{FFFD}"),
      ("/%éa", "/\u{FFFD}\0a"), ("/a+b", "/a+b"),
    ])
  func decoding(text: String, path: String) {
    #expect(
      AndroidURL("https://a.example" + text).path.unicodeScalars.elementsEqual(path.unicodeScalars))
  }

  @Test("the matcher for many URLs says of every text what the filter says")
  func everyText() {
    let app = EvaluationTests.app(
      EvaluationTests.filter(
        #"<data android:host="a.example"/><data android:pathPattern="/t/.."/>"#
          + #"<data android:pathAdvancedPattern="/u/[^a]"/><data android:pathSuffix="%"/>"#)
        + EvaluationTests.filter(
          #"<data android:host="a.example"/><uri-relative-filter-group>"#
            + #"<data android:fragment="x#y"/></uri-relative-filter-group>"#))
    let file = EvaluationTests.file(
      #", "relation_extensions": {"delegate_permission/common.handle_all_urls": "#
        + #"{"dynamic_app_link_components": [{"/": "/t/?b", "exclude": true}, {"/": "*"}]}}"#)
    var matcher = app.urls(of: "a.example")
    var restricted = app.openedURLs(of: "a.example") { _ in file }
    let filters = app.linkMatchers().map(\.matcher)
    let pieces = ["%zz", "%", "%4", "%FF", "%C3%A9", "é", "%F0%9F%98%80", "a", "b", "%E2%82", "\\"]
    var texts = ["/z#x#y", "/t/a b", "/", "", "\\t/ab"]
    for first in pieces {
      texts.append("/u/" + first)
      for second in pieces { texts.append("/t/" + first + second) }
    }
    for text in texts {
      let url = "https://a.example" + text
      let expected = filters.contains { $0.matches(AndroidURL(url)) }
      let opens = matcher.opens(Array(url.utf8)[...])
      #expect(opens == expected, "\(url)")
      let outcome = app.evaluation(of: url) { _ in file }.outcome
      let isOpened = restricted.opens(Array(url.utf8)[...])
      #expect(isOpened == (outcome == .app), "\(url)")
    }
  }
}
