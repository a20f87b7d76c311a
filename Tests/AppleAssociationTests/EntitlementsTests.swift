import AppleAssociation
import Diagnostics
import Syntax
import TestSupport
import Testing

@Suite struct EntitlementsTests {
  private static func entitlements(_ entries: [String]) -> Entitlements {
    Entitlements(
      parsing: SourceText(path: "App.entitlements", text: EntitlementsText.render(entries)))
  }

  @Test(
    "exact beats wildcard, longest wins, a wildcard leaves its own host out",
    arguments: [
      ("example.com", "applinks:example.com"),
      ("EXAMPLE.com", "applinks:example.com"),
      ("www.example.com", "applinks:www.example.com"),
      ("a.example.com", "applinks:*.example.com"),
      ("x.users.example.com", "applinks:*.users.example.com"),
      ("notexample.com", nil),
      ("other.example", nil),
    ])
  func claims(host: String, entry: String?) {
    let entitlements = Self.entitlements([
      "applinks:*.example.com", "applinks:example.com", "applinks:*.users.example.com",
      "applinks:www.example.com", "webcredentials:other.example",
    ])
    #expect(entitlements.claim(on: host)?.text.text == entry)
  }

  @Test("a wildcard alone does not cover its own host, and reads that host's file")
  func wildcard() throws {
    let entitlements = Self.entitlements(["applinks:*.example.com"])
    #expect(entitlements.claim(on: "example.com") == nil)
    #expect(try #require(entitlements.claim(on: "a.example.com")).fileHost == "example.com")
  }

  @Test(
    "an entry for developer mode counts in development builds, one for managed mode under management"
  )
  func modes() {
    let entitlements = Self.entitlements([
      "applinks:a.example?mode=developer", "applinks:b.example?mode=managed",
      "applinks:c.example?mode=debug", "applinks:d.example?mode=developer+managed",
    ])
    #expect(entitlements.claim(on: "a.example") == nil)
    #expect(entitlements.claim(on: "a.example", signing: .development)?.mode == .developer)
    #expect(entitlements.claim(on: "b.example") == nil)
    #expect(entitlements.claim(on: "b.example", isManaged: true)?.mode == .managed)
    #expect(entitlements.claim(on: "c.example") == nil)
    #expect(entitlements.claim(on: "d.example") == nil)
    #expect(entitlements.claim(on: "d.example", signing: .development) == nil)
    #expect(
      entitlements.claim(on: "d.example", signing: .development, isManaged: true)?.mode
        == .developerAndManaged)
  }

  @Test("a key that comes twice is told with both places")
  func duplicate() throws {
    let text = """
      <plist version="1.0"><dict>
      <key>application-identifier</key><string>A1B2C3D4E5.a</string>
      <key>application-identifier</key><string>A1B2C3D4E5.b</string>
      </dict></plist>
      """
    let source = SourceText(path: "App.entitlements", text: text)
    let finding = try #require(
      EntitlementsRules.findings(in: source).first { $0.ruleID == "ENT001" })
    #expect(finding.location.line == 3)
    #expect(finding.related.map(\.location.line) == [2])
  }

  @Test(
    "a signed build tells how it is signed, and so whether developer mode is an error",
    arguments: [
      ("get-task-allow", false, Severity.error), ("beta-reports-active", true, .error),
      ("get-task-allow", true, nil), ("other", true, .info),
    ], ["developer", "developer+managed"])
  func signedModes(_ build: (key: String, value: Bool, severity: Severity?), mode: String) {
    let (key, value, severity) = build
    let text = """
      <plist version="1.0"><dict><key>\(key)</key><\(value)/>
      <key>\(Entitlements.associatedDomainsKey)</key>
      <array><string>applinks:a.example?mode=\(mode)</string></array></dict></plist>
      """
    let findings = EntitlementsRules.findings(in: SourceText(path: "a.entitlements", text: text))
    #expect(findings.map(\.ruleID) == (severity == nil ? [] : ["ENT006"]))
    #expect(findings.first?.severity == severity)
  }

  @Test(
    "managed mode is told of builds that are known to be distributed", arguments: [true, false])
  func managedMode(isDistributed: Bool) {
    let text = EntitlementsText.render(["applinks:a.example?mode=managed", "applinks:b.example"])
    let findings = EntitlementsRules.findings(
      in: SourceText(path: "a.entitlements", text: text),
      signing: isDistributed ? .distribution : nil)
    #expect(findings.map(\.ruleID) == (isDistributed ? ["ENT013"] : []))
  }

  @Test("entries of a coexistence build keep today's and add the new hosts once")
  func emission() {
    let today = Self.entitlements([
      "applinks:old.example", "webcredentials:old.example", "applinks:old.example",
    ]).entries
    #expect(
      EntitlementsText.entries(today: today, hosts: ["old.example", "new.example"])
        == ["applinks:old.example", "webcredentials:old.example", "applinks:new.example"])
    #expect(
      EntitlementsText.entries(today: today, hosts: ["new.example"], dropped: ["old.example"])
        == ["webcredentials:old.example", "applinks:new.example"])
  }

  @Test("a binary property list is read like its XML form")
  func binary() throws {
    let path = "Tests/AppleAssociationTests/Fixtures/binary.entitlements"
    let entitlements = Entitlements(
      parsing: SourceText(path: path, bytes: try Fixtures.bytes(path)))
    #expect(entitlements.document.problems.isEmpty)
    #expect(entitlements.claim(on: "go.example.com")?.text.text == "applinks:go.example.com")
    #expect(entitlements.applicationIdentifier?.text == "A1B2C3D4E5.com.example.app")
    #expect(entitlements.teamIdentifier?.text == "A1B2C3D4E5")
  }

  @Test("each rule reports exactly what its examples mark")
  func examples() {
    RuleExamples.check(EntitlementsRules.all, unshowable: ["ENT008", "ENT011"])
  }

  @Test("what is emitted is silent, and developer mode is an error in a distributed build")
  func findings() {
    let clean = SourceText(path: "e", text: EntitlementsText.render(["applinks:go.example.com"]))
    #expect(EntitlementsRules.findings(in: clean, signing: .distribution).isEmpty)
    let developer = SourceText(
      path: "e", text: EntitlementsText.render(["applinks:go.example.com?mode=developer"]))
    #expect(
      EntitlementsRules.findings(in: developer, signing: .distribution).map(\.severity) == [.error])
    #expect(EntitlementsRules.findings(in: developer, signing: .development).isEmpty)
    let many = SourceText(
      path: "e", text: EntitlementsText.render((0..<31).map { "applinks:h\($0).example.com" }))
    #expect(EntitlementsRules.findings(in: many).map(\.ruleID) == ["ENT008"])
  }
}
