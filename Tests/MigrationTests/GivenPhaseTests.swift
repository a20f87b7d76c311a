import Diagnostics
import TestSupport
import Testing

@testable import Migration

/// Phases that a team writes: which are refused, at which value, and what those without names are about.
@Suite struct GivenPhaseTests {
  private struct Case {
    /// Phases.
    let phases: String
    /// The text that the finding marks; nil where the phases are taken.
    let mark: String?
    /// The finding's message.
    var message = ""
  }

  private static let domains = """
    {"host": "links.example.com", "movesTo": "go.example.com"},
    {"host": "b\u{FC}cher.example", "movesTo": "go.example.com"},
    {"host": "stay.example.com", "movesTo": "stay.example.com"},
    {"host": "team.page.link", "movesTo": "go.example.com"},
    {"host": "go.example.com", "role": "new"}
    """

  private func file(_ phases: String, domains: String = Self.domains) -> String {
    """
    {"version": 1, "apps": [{"name": "i", "appID": "A1B2C3D4E5.com.example.app"},
     {"name": "a", "package": "com.example"}], "domains": [\(domains)],
     "phases": [\(phases)]}
    """
  }

  private static let cases = [
    Case(
      phases:
        #"{"do": "publish"}, {"do": "drain"}, {"do": "retire", "hosts": ["stay.example.com"]}"#,
      mark: #""stay.example.com""#,
      message: "'stay.example.com' stays: no new domain takes over its links, so that it cannot be "
        + "retired"),
    Case(
      phases: #"{"do": "publish"}, {"do": "drain"}, {"do": "retire", "hosts": ["go.example.com"]}"#,
      mark: #""go.example.com""#,
      message: "'go.example.com' has the role \"new\" and cannot be retired"),
    Case(
      phases: #"{"do": "publish"}, {"do": "drain"}, {"do": "retire", "hosts": ["team.page.link"]}"#,
      mark: #""team.page.link""#,
      message: "'team.page.link' is Google's: nothing of yours can be retired there"),
    Case(
      phases: #"{"do": "publish", "hosts": ["go.example.com", "team.page.link"]}"#,
      mark: #""team.page.link""#,
      message: "'team.page.link' is Google's: nothing of yours can be served there"),
    Case(
      phases: #"{"do": "publish"}, {"do": "publish"}"#, mark: #""publish""#,
      message: "the phase 'publish' is about no host: phases above are about all that it could be"),
    Case(
      phases: #"{"do": "publish"}, {"do": "publish", "hosts": ["links.example.com"]}"#,
      mark: #""links.example.com""#,
      message: "the phase 'publish' of 'links.example.com' is there twice, but happens once"),
    Case(
      phases: #"{"do": "publish", "hosts": ["go.example.com", "GO.example.com"]}"#,
      mark: #""GO.example.com""#, message: "'hosts' of the phase names 'GO.example.com' twice"),
    Case(
      phases: #"{"do": "publish"}, {"do": "ship"}, {"do": "issue"}, {"do": "issue"}"#,
      mark: #"{"do": "issue"}"#, message: "the phase 'issue' is there twice, but happens once"),
    Case(
      phases: #"{"do": "publish"}, {"do": "ship"}, {"do": "ship", "apps": ["a"]}"#, mark: #""a""#,
      message: "the phase 'ship' of 'a' is there twice, but happens once"),
    Case(
      phases: #"{"do": "publish"}, {"do": "ship"}, {"do": "ship"}"#, mark: #""ship""#,
      message: "the phase 'ship' is about no app: phases above are about all that it could be"),
    Case(
      phases: #"{"do": "publish"}, {"do": "ship", "rollout": [0.5]}, "#
        + #"{"do": "ship", "apps": ["i"], "rollout": [0.2, 1]}"#, mark: #""i""#,
      message: "'i' reaches 20 % of people here, and 50 % in a phase above"),
    Case(
      phases: #"{"do": "publish"}, {"do": "drain"}, {"do": "drop", "apps": ["i"]}, "#
        + #"{"do": "drop", "apps": ["a", "i"]}"#, mark: #""i""#,
      message: "the phase 'drop' of 'i' is there twice, but happens once"),
    Case(
      phases: #"{"do": "publish", "hosts": []}"#, mark: "[]", message: "'hosts' is an empty list"),
    Case(
      phases: #"{"do": "publish"}, {"do": "ship", "apps": []}"#, mark: "[]",
      message: "'apps' is an empty list"),
    Case(
      phases: #"{"do": "publish"}, {"do": "ship", "rollout": []}"#, mark: "[]",
      message: "'rollout' is an empty list"),
    Case(phases: "", mark: "[]", message: "'phases' is an empty list"),
    // A build that people update to after the drain is a second one.
    Case(
      phases: #"{"do": "publish"}, {"do": "ship"}, {"do": "drain"}, {"do": "ship"}"#, mark: nil),
    Case(
      phases: #"{"do": "publish"}, {"do": "ship", "rollout": [0.1]}, "#
        + #"{"do": "ship", "rollout": [0.5, 1]}"#, mark: nil),
    Case(
      phases: #"{"do": "publish", "hosts": ["go.example.com", "BÜCHER.example"]}, "#
        + #"{"do": "publish", "hosts": ["xn--bcher-kva.example"]}"#,
      mark: #""xn--bcher-kva.example""#,
      message: "the phase 'publish' of 'xn--bcher-kva.example' is there twice, but happens once"),
  ]

  @Test("phases that cannot be carried out are refused where they say so")
  func refused() {
    for one in Self.cases {
      let text = file(one.phases)
      let findings = ProjectFile(parsing: SourceText(path: "linkover.json", text: text)).findings
        .filter { !$0.message.hasPrefix("new links are on ") }
      let marks = findings.map { finding in
        finding.location.range.map { String(decoding: Array(text.utf8)[$0], as: UTF8.self) } ?? ""
      }
      #expect(marks == [one.mark].compactMap(\.self), "\(one.phases) \(findings)")
      #expect(findings.map(\.message) == (one.mark == nil ? [] : [one.message]), "\(one.phases)")
      #expect(findings.allSatisfy { $0.help?.isEmpty == false }, "\(one.phases)")
    }
  }

  @Test("a phase that cannot be read has no other refused for what it may have been")
  func unread() {
    for phases in [
      #"{"do": "publsh"}, {"do": "ship"}, {"do": "issue"}"#,
      #"{"do": "publish", "hosts": "go.example.com"}, {"do": "issue"}"#,
      #"{"do": "publish", "hosts": ["go.exmple.com"]}, {"do": "issue"}"#,
      #"{"do": "publish"}, {"do": "retire"}, {"do": "dran"}"#,
    ] {
      let source = SourceText(path: "linkover.json", text: file(phases))
      #expect(ProjectFile(parsing: source).findings.count == 1, "\(phases)")
    }
    let text = file("").replacing(#""phases": []"#, with: #""phases": {"do": "publish"}"#)
    let findings = ProjectFile(parsing: SourceText(path: "linkover.json", text: text)).findings
    #expect(findings.map(\.message) == ["'phases' must be an array, not an object"])
  }

  @Test("nothing is retired where no link moves away")
  func noHostLeft() {
    let text = file(
      #"{"do": "publish"}, {"do": "drain"}, {"do": "retire"}"#,
      domains: #"{"host": "links.example.com"}"#)
    let findings = ProjectFile(parsing: SourceText(path: "linkover.json", text: text)).findings
    #expect(
      findings.map(\.message) == [
        "the phase 'retire' has no host: no new domain takes over the links of any of yours"
      ])
  }

  @Test("a phase without names is about all that none above is about")
  func rest() throws {
    let text = file(
      """
      {"do": "publish", "hosts": ["go.example.com"]}, {"do": "ship", "apps": ["a"]}, {"do": "publish"},
      {"do": "ship"}, {"do": "issue"}, {"do": "drain"}, {"do": "drop", "apps": ["i"]}, {"do": "drop"},
      {"do": "retire", "hosts": ["links.example.com"]}, {"do": "retire"}
      """)
    let file = ProjectFile(parsing: SourceText(path: "linkover.json", text: text))
    let steps = try #require(file.project, "\(file.findings)").steps
    #expect(
      steps.map(\.hosts) == [[4], [], [0, 1, 2], [], [], [], [], [], [0], [1]])
    #expect(
      steps.map(\.apps) == [[], [1], [], [0], [], [], [0], [1], [], []])
  }

  @Test("lists outside phases that must name something are refused when they are empty")
  func emptyLists() {
    for (file, key) in [
      (#""domains": [{"host": "a.example", "prefix": []}]"#, "prefix"),
      (
        #""apps": [{"name": "a", "package": "com.example"}], "builds": [{"app": "a", "version": "1", "#
          + #""manifest": []}], "domains": [{"host": "a.example"}]"#, "manifest"
      ),
    ] {
      let source = SourceText(path: "linkover.json", text: #"{"version": 1, \#(file)}"#)
      #expect(
        ProjectFile(parsing: source).findings.map(\.message) == ["'\(key)' is an empty list"])
    }
  }
}
