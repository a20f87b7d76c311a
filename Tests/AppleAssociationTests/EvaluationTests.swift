import AppleAssociation
import Diagnostics
import LinkLanguage
import Testing

@Suite struct EvaluationTests {
  private func evaluate(
    _ url: String, _ components: String, host: String? = "example.com"
  ) -> AssociationEvaluation {
    let file = AppleAssociationFile(
      parsing: SourceText(
        path: "example",
        text: #"{"applinks": {"details": [{"appIDs": ["A1B2C3D4E5.com.example.app"], "#
          + #""components": [\#(components)]}]}}"#))
    return AssociationEvaluation(url, in: file, host: host)
  }

  @Test(
    "a verdict is as certain as the least known behaviour it rests on",
    arguments: [
      ("https://example.com/a", #"{"/": "/a"}"#, AppOutcome.Verdict.opens, Certainty.documented),
      ("https://example.com/a%20b", #"{"/": "/a b", "percentEncoded": false}"#, .opens, .observed),
      ("https://example.com/x", #"{"other": 1}"#, .opens, .observed),
      ("https://example.com/", #"{"/": "/?*"}"#, .nothing, .inferred),
      ("https://example.com/buy", #"{"/": "/buy/*/"}"#, .opens, .inferred),
      ("https://example.com/invite", #"{"/": "/invite?*"}"#, .nothing, .inferred),
      ("https://example.com/a//b", #"{"/": "/a/b"}"#, .nothing, .inferred),
      ("https://example.com/a//b", #"{"/": "/a/*"}"#, .opens, .documented),
      ("https://example.com/x", #"{"/": "/$(nope)"}"#, .nothing, .inferred),
      (
        "https://example.com/x?q=abc", #"{"?": {"Q": "a*"}, "caseSensitive": false}"#, .opens,
        .inferred
      ),
      ("https://example.com:8080/a", #"{"/": "/a"}"#, .opens, .inferred),
      ("https://me@example.com/a", #"{"/": "/a"}"#, .opens, .inferred),
      ("http://example.com/a", #"{"/": "/a"}"#, .opens, .documented),
      ("https://EXAMPLE.com/a", #"{"/": "/a"}"#, .opens, .documented),
      ("https://www.example.com/a", #"{"/": "/a"}"#, .nothing, .observed),
      ("https://example.com./a", #"{"/": "/a"}"#, .nothing, .inferred),
      ("https:///a", #"{"/": "/a"}"#, .nothing, .documented),
      ("https:a", #"{"/": "*"}"#, .nothing, .documented),
      ("ftp://example.com/a", #"{"/": "/a"}"#, .nothing, .documented),
      ("https://example.com/é", #"{"/": "/%C3%A9"}"#, .opens, .inferred),
      ("/a", #"{"/": "/a"}"#, .opens, .documented),
    ])
  func certainty(
    url: String, components: String, verdict: AppOutcome.Verdict, certainty: Certainty
  ) throws {
    let outcome = try #require(evaluate(url, components).outcomes.first)
    #expect(outcome.verdict == verdict)
    #expect(outcome.certainty == certainty, "\(outcome.doubts)")
  }

  @Test("an international host is the same in both of its forms")
  func internationalHost() {
    let evaluation = evaluate(
      "https://bücher.example/a", #"{"/": "/a"}"#, host: "xn--bcher-kva.example")
    #expect(evaluation.opener?.certainty == .inferred)
    #expect(evaluation.remarks == [.encodedHost("xn--bcher-kva.example")])
  }

  @Test("a trace says which part of the URL a rule did not accept")
  func trace() throws {
    let evaluation = evaluate(
      "https://example.com/a?x=1#top",
      ##"{"/": "/b", "#": "top"}, {"/": "/a", "?": {"x": "2"}}, {"#": "t*", "exclude": true}"##)
    let outcome = try #require(evaluation.outcomes.first)
    #expect(outcome.trace.map { $0.failures.map(\.rawValue) } == [["path"], ["query"], []])
    #expect(outcome.verdict == .excluded)
    #expect(outcome.rule?.place == RulePlace(detail: 0, component: 2))
  }

  @Test("the system's own tool is imitated line for line")
  func systemTool() {
    let file = AppleAssociationFile(
      parsing: SourceText(
        path: "example",
        text: #"""
          {"applinks": {"details": [
            {"appIDs": ["A1B2C3D4E5.a"], "components": [{"/": "/a"}]},
            {"appIDs": ["A1B2C3D4E5.b"], "components": [{"/": "/a", "exclude": true}]}]},
           "webcredentials": {"apps": ["A1B2C3D4E5.a"]}}
          """#))
    func text(_ url: String) -> String {
      SystemToolText.verify(
        AssociationEvaluation(url, in: file, host: "example.com"), of: file, domain: "example.com")
    }
    #expect(
      text("https://example.com/a") == """
        { s = applinks, a = A1B2C3D4E5.a, d = example.com }: Pattern "https://example.com/a" matched.
        { s = applinks, a = A1B2C3D4E5.b, d = example.com }: Pattern "https://example.com/a" \
        blocked match.
        { s = webcredentials, a = A1B2C3D4E5.a, d = example.com }: Pattern \
        "https://example.com/a" matched.

        """)
    #expect(
      text("https://evil.test/a")
        == "Input domain \"example.com\" did not match input URL's domain \"evil.test\".\n")
  }

  @Test("the bulk matcher and the single evaluation agree")
  func agreement() {
    let components =
      ##"{"#": "no*", "exclude": true}, {"/": "/a/*", "?": {"x": "?"}}, {"/": "/b?"}"##
    let file = AppleAssociationFile(
      parsing: SourceText(
        path: "example",
        text: #"{"applinks": {"details": [{"appIDs": ["A1B2C3D4E5.com.example.app"], "#
          + #""components": [\#(components)]}]}}"#))
    var matcher = AssociationMatcher(file)
    for url in ["/a/1?x=2", "/a?x=", "/a/?x=1#not", "/bc", "/b", "", "/a/1?x=2&x=33"] {
      let single = AssociationEvaluation(url, in: file).outcomes[0].verdict == .opens
      #expect(matcher.verdict(for: file.appIDs[0], on: Array(url.utf8)[...]).opens == single)
    }
  }
}
