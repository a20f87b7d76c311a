import Diagnostics
import Migration
import TestSupport
import Testing

/// What is said about a wrong `linkover.json`: at which value, and what to do.
@Suite struct ProjectFindingTests {
  /// Members of the file beside its version, and what the finding about them points at.
  private static let cases: [(file: String, place: String)] = [
    (#""domans": []"#, #""domans""#),
    (#""domains": {}"#, "{}"),
    (#""domains": [7]"#, "7"),
    (#""domains": []"#, "[]"),
    (#""domains": [{"prefix": "/t"}]"#, "{"),
    (#""apps": [{"name": "shop"}]"#, #""shop""#),
    (#""apps": [{"appID": "ABCDE12345.com.example"}]"#, #""ABCDE12345.com.example""#),
    (#""apps": [{"name": "a/b", "package": "com.example"}]"#, #""a/b""#),
    (#""apps": [{"name": "a", "package": "com.example", "certificates": ["x"]}]"#, #""x""#),
    (#""apps": [{"name": "a", "package": "com.example", "certificates": [1]}]"#, "1"),
    (#""builds": [{"app": "shop", "version": "1"}]"#, #""shop""#),
    (#""builds": [{"app": "shop"}]"#, #""shop""#),
    (#""domains": [{"host": "https://a.example"}]"#, #""https://a.example""#),
    (#""domains": [{"host": "a.example", "prefix": ["/a", "/b?"]}]"#, #""/b?""#),
    (#""domains": [{"host": "a.example", "prefix": 1}]"#, "1"),
    (#""domains": [{"host": "a.example", "movesTo": "b.example"}]"#, #""b.example""#),
    (#""domains": [{"host": "a.example", "servedBy": "ngnix"}]"#, #""ngnix""#),
    (#""domains": [{"host": "acme.page.link", "servedBy": "us"}]"#, #""us""#),
    (#""domains": [{"host": "a1b2c.app.goo.gl", "servedBy": "nginx"}]"#, #""nginx""#),
    (#""domains": [{"host": "preview.acme.page.link", "servedBy": "firebase"}]"#, #""firebase""#),
    (#""domains": [{"host": "Go.Acme.Page.Link", "role": "new"}]"#, #""Go.Acme.Page.Link""#),
    (#""inventory": [{"columns": {}}]"#, "{"),
    (#""inventory": [{"path": "a", "columns": {"lnk": "x"}}]"#, #""lnk""#),
    (#""phases": [{"do": "ship", "apps": ["shop"]}]"#, #""shop""#),
    (#""phases": [{"on": "2027-01-31"}]"#, "{"),
    (#""phases": [{"do": "issue", "on": "soon"}]"#, #""soon""#),
    (#""phases": [{"do": "ship", "rollout": [0.5, 0.1]}]"#, "0.1"),
    (#""phases": [{"do": "ship"}, {"do": "publish"}]"#, #""ship""#),
    (#""phases": [{"do": "publish"}, {"do": "issue"}, {"do": "ship"}]"#, #""issue""#),
    (#""phases": [{"do": "drain"}, {"do": "ship"}]"#, #""drain""#),
    (#""phases": [{"do": "drain"}, {"do": "drain"}]"#, #"{"do": "drain"}"#),
    (#""phases": [{"do": "drop"}, {"do": "drain"}]"#, #""drop""#),
    (#""phases": [{"do": "drop"}, {"do": "retire"}, {"do": "drop"}]"#, #""retire""#),
    (#""retirement": {"quietDays": 0}"#, "0"),
    (#""retirement": {"installShare": 3}"#, "3"),
    (#""suppressions": [{"rule": "PLN002", "reason": "x"}]"#, #""PLN002""#),
    (#""suppressions": [{"rule": "AASA011"}]"#, #""AASA011""#),
    (#""acceptedLosses": [{"class": "a.example long"}]"#, #""a.example long""#),
  ]

  @Test("each finding marks one value or key, and its help says what to do")
  func findings() {
    for (file, place) in Self.cases {
      let whole = #"{"version": 1, "# + file + "}"
      let findings = ProjectFile(parsing: SourceText(path: "linkover.json", text: whole)).findings
      let marked = findings.map { finding in
        finding.location.range.map { String(decoding: Array(whole.utf8)[$0], as: UTF8.self) }
      }
      #expect(marked.contains(place), "\(file): \(marked)")
      for finding in findings {
        #expect(finding.help?.isEmpty == false, "\(file): \(finding.message)")
        #expect(finding.location.line == 1 && finding.location.column != nil, "\(file)")
      }
    }
  }

  @Test("a missing key is asked for by the name of what lacks it, and the file's version as well")
  func missing() {
    func text(_ file: String) -> [String] {
      ProjectFile(parsing: SourceText(path: "linkover.json", text: file)).findings.map {
        $0.message + "; " + ($0.help ?? "")
      }
    }
    #expect(
      text(#"{"version": 1, "apps": [{"name": "shop"}]}"#) == [
        "an app, 'shop', needs the key 'appID'; add \"appID\": \"PREFIX.com.example.app\"; the prefix "
          + "stands in developer.apple.com > Identifiers, and in the AASA served today"
      ])
    #expect(
      text(#"{"domains": [{"host": "a.example"}]}"#) == [
        "linkover.json needs the key 'version'; begin the file with \"version\": 1"
      ])
    #expect(
      text(#"{"version": 2, "domains": [{"host": "a.example"}]}"#) == [
        "version '2' is not known: this linkover reads version 1; write \"version\": 1, or use the "
          + "linkover that wrote the file"
      ])
  }
}
