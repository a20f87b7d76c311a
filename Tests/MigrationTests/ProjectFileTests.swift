import Diagnostics
import Migration
import TestSupport
import Testing

@Suite struct ProjectFileTests {
  @Test("each rule about linkover.json reports exactly what its examples mark")
  func examples() {
    // These are about the folder of a plan, or about what is found elsewhere.
    let ofFolders: Set<String> = [
      "PLN002", "PLN003", "PLN004", "PLN005", "PLN006", "PLN007", "PLN008", "PLN009", "PLN010",
      "PLN011", "PLN012", "PLN014", "PLN015", "PLN016", "PRJ010", "PRJ011", "PRJ012", "PRJ013",
    ]
    RuleExamples.check(MigrationRules.all, unshowable: ofFolders)
  }

  @Test(
    "the samples' project files are read without a finding", arguments: ["trailnote", "onehost"])
  func samples(name: String) throws {
    let path = "samples/\(name)/linkover.json"
    let file = ProjectFile(parsing: SourceText(path: path, text: try Fixtures.text(path)))
    #expect(file.findings.isEmpty, "\(file.findings.map(\.message))")
    #expect(file.project?.legacyDomains.isEmpty == false)
  }

  @Test("hosts that Google owns are taken for Google's unless the file says otherwise")
  func googleHosts() throws {
    let text = #"""
      {"version": 1, "domains": [{"host": "a.page.link"}, {"host": "x.app.google"},
       {"host": "a.example"}]}
      """#
    let project = try #require(ProjectFile(parsing: SourceText(path: "p", text: text)).project)
    #expect(project.domains.map(\.server) == [.google, .google, .us])
  }

  @Test("a prefix has one leading and no trailing slash, a fingerprint its colons")
  func normalisedValues() throws {
    let text = """
      {"version": 1, "domains": [{"host": "Links.Example.com", "prefix": "promos/"}],
       "apps": [{"name": "a", "package": "com.example.a", "certificates": ["\(String(repeating: "ab", count: 32))"]}]}
      """
    let project = try #require(ProjectFile(parsing: SourceText(path: "p", text: text)).project)
    #expect(project.domains.first?.prefixes == ["/promos"])
    #expect(project.domains.first?.host == "links.example.com")
    #expect(project.apps.first?.certificates.first?.hasPrefix("AB:AB:") == true)
  }

  @Test("hosts, App IDs and fingerprints are judged by the types that stand for them")
  func judgedByTypes() throws {
    let certificate = "SHA256: " + Array(repeating: "ab", count: 32).joined(separator: "-")
    let text = """
      {"version": 1, "domains": [{"host": "M\u{FC}nchen.example", "movesTo": "GO.example."},
       {"host": "go.example", "role": "new"}],
       "apps": [{"name": "a", "package": "com.example.a", "certificates": ["\(certificate)"]},
        {"name": "i", "appID": "1234567890.com.example"},
        {"name": "j", "appID": "ABCDE12345.com..x"}]}
      """
    let file = ProjectFile(parsing: SourceText(path: "p", text: text))
    let bad = file.findings.filter { $0.ruleID == "PRJ006" }.map(\.message)
    #expect(
      bad == [
        "the App ID '1234567890.com.example' has digits alone as its prefix, as App Store numbers have",
        "the App ID 'ABCDE12345.com..x' has an empty part between its dots",
      ])
    #expect(file.findings.count == bad.count, "\(file.findings.map(\.message))")
    let good = text.replacing("1234567890", with: "ABCDE67890").replacing("..", with: ".")
    let project = try #require(ProjectFile(parsing: SourceText(path: "p", text: good)).project)
    #expect(project.domains.map(\.host) == ["xn--mnchen-3ya.example", "go.example"])
    #expect(project.domains[0].movesTo == "go.example")
    #expect(
      project.apps[0].certificates == [
        Array(repeating: "AB", count: 32).joined(separator: ":")
      ])
  }
}
