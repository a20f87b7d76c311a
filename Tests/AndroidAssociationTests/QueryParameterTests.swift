import LinkLanguage
import Testing

@testable import AndroidAssociation

/// Conditions on single parameters of a query.
@Suite struct QueryParameterTests {
  @Test("the query is split as Java splits, so that empty parts at its end are dropped")
  func parameters() {
    let cases: [(String, [String])] = [
      ("?a&b", ["a", "b"]), ("?a;b", ["a", "b"]), ("?a;b&c", ["a;b", "c"]), ("?", [""]),
      ("", []), ("?&", []), ("?;", []), ("?a&", ["a&"]), ("?a;&", ["a", "&"]), ("?a;", ["a"]),
      ("?&a", ["", "a"]), ("?a&&b&", ["a", "", "b"]), ("?a%26b", ["a", "b"]),
    ]
    for (text, expected) in cases {
      #expect(AndroidURL("https://a.example/" + text).parameters == expected, "\(text)")
    }
  }

  @Test("one by one and in bulk, conditions on the query say the same")
  func queries() throws {
    let patterns: [(AndroidPattern.Kind, String)] = [
      (.literal, ""), (.literal, "a"), (.literal, "a&"), (.prefix, ""), (.suffix, ";"),
      (.simpleGlob, "a.*"), (.simpleGlob, ""), (.advancedGlob, "[a]*"), (.advancedGlob, "."),
    ]
    let letters = ["a", "b", "&", ";", "%26", "%3B"]
    for (kind, text) in patterns {
      let pattern = LinkPattern.androidQuery(try AndroidPattern(kind, text))
      var matcher = LinkMatcher([LinkRule(pattern)])
      var queries = [""]
      for _ in 0..<4 { queries += queries.flatMap { query in letters.map { query + $0 } } }
      for query in Set(queries) {
        let tail = "/?" + query
        let one = AndroidURL("https://a.example" + tail).matches(pattern)
        let many = matcher.decide(Array(tail.utf8)[...]).verdict(for: 0).opens
        #expect(one == many, "\(kind) '\(text)' on '\(query)'")
      }
    }
  }
}
