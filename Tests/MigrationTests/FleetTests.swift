import Diagnostics
import Inventory
import Testing

@testable import Migration

@Suite struct FleetTests {
  private static let template = #"""
    {"version": 1, "fleet": "t.csv",
     "apps": [{"name": "{{tenant}}-ios", "appID": '{{team}}.com.example.{{tenant}}'}],
     // {{tenant}}'s own host
     "domains": [{"host": "{{host}}", "answersToday": "nothing"}]}
    """#

  private func fleet(_ rows: String..., template: String = Self.template) -> Fleet {
    let table = (["tenant,team,host"] + rows).joined(separator: "\n") + "\n"
    return Fleet(
      template: SourceText(path: "linkover.json", text: template),
      table: SourceText(path: "t.csv", text: table))
  }

  @Test("each row becomes a project of its own")
  func tenants() throws {
    let fleet = fleet("acme,ABCDE12345,go.acme.example", "zeta,ZZZZZ12345,\"go.zeta.example\"")
    #expect(fleet.findings.isEmpty && fleet.tenants.map(\.name) == ["acme", "zeta"])
    let tenant = try #require(fleet.tenant(named: "zeta"))
    let project = try #require(ProjectFile(parsing: tenant.project).project)
    #expect(project.apps.map(\.appID) == ["ZZZZZ12345.com.example.zeta"])
    #expect(project.domains.map(\.host) == ["go.zeta.example"])
    #expect(Fleet.table(in: SourceText(path: "l", text: Self.template)) == "t.csv")
    #expect(Fleet.table(in: SourceText(path: "l", text: #"{"version": 1}"#)) == nil)
  }

  @Test("a broken row is rejected by its line, and the others are not")
  func rejected() {
    let fleet = fleet(
      "acme,ABCDE12345,go.acme.example", "short,ABCDE12345", "spaces,ABCDE12345,not a host",
      "bad,abc,go.bad.example", "a/b,ABCDE12345,go.ab.example", "Acme,ABCDE12345,x.example",
      "summary,ABCDE12345,y.example", ",ABCDE12345,z.example", "q,\"x\"y,q.example",
      "zeta,ZZZZZ12345,go.zeta.example")
    #expect(fleet.tenants.map(\.name) == ["acme", "zeta"])
    #expect(fleet.findings.map(\.location.text) == (3...10).map { "t.csv:\($0)" })
    #expect(fleet.findings.allSatisfy { $0.ruleID == "PRJ011" })
    #expect(fleet.findings[1].message.contains("'not a host' is not a host name"))
  }

  @Test("a table that cannot be used at all is told once, whatever its rows")
  func refused() {
    func refused(_ table: [UInt8], _ rows: Int) -> String? {
      let fleet = Fleet(
        template: SourceText(path: "linkover.json", text: Self.template),
        table: SourceText(path: "t.csv", bytes: table))
      #expect(fleet.tenants.isEmpty && fleet.rejectedRows == rows)
      #expect(fleet.findings.count == 1, "\(fleet.findings)")
      return fleet.findings.first.map { $0.location.text + ": " + $0.message }
    }
    func refused(_ table: String, _ rows: Int) -> String? { refused(Array(table.utf8), rows) }
    #expect(refused("", 0) == "t.csv:1: the table has no header")
    #expect(refused("tenant,team,host\n", 0) == "t.csv:1: the table has a header and no tenant")
    #expect(
      refused("tenant,team,host,tenant\na,ABCDE12345,a.example,b\nb,A,b.example,c\n", 2)
        == "t.csv:1: the column 'tenant' is there twice")
    #expect(
      refused("name,team,host\na,ABCDE12345,a.example\n", 1)?
        .hasPrefix("t.csv:1: the table has no column 'tenant'") == true)
    let latin = Array("tenant,team,host\ncaf".utf8) + [0xE9] + Array(",ABCDE12345,a.example\n".utf8)
    #expect(refused(latin, 1) == "t.csv:2: rejected: the row is not UTF-8")
  }

  @Test("a table in UTF-16 is read")
  func utf16() {
    let text = "tenant,team,host\r\ncaf\u{E9},ABCDE12345,a.example\r\n"
    for isBigEndian in [true, false] {
      let bytes = ("\u{FEFF}" + text).utf16.flatMap { unit in
        let pair = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
        return isBigEndian ? pair : pair.reversed()
      }
      let fleet = Fleet(
        template: SourceText(
          path: "linkover.json", text: Self.template.replacing(".{{tenant}}", with: ".a")),
        table: SourceText(path: "t.csv", bytes: bytes))
      #expect(fleet.tenants.map(\.name) == ["caf\u{E9}"], "\(fleet.findings)")
    }
  }

  @Test("a host is one tenant's, unless others write its files")
  func sharedHosts() {
    let fleet = fleet(
      "acme,ABCDE12345,go.acme.example", "zeta,ZZZZZ12345,GO.acme.example",
      "mini,ZZZZZ12345,mini.page.link", "maxi,ZZZZZ12345,mini.page.link")
    #expect(fleet.tenants.map(\.name) == ["acme", "mini", "maxi"])
    #expect(fleet.findings.map(\.location.text) == ["t.csv:3"])
    #expect(
      fleet.findings.first?.message.contains("'go.acme.example' is a host of 'acme' on line 2")
        == true)
  }

  @Test("no value leaves the text that it stands in")
  func escapes() throws {
    for value in [#"","role":"new"#, "'", #"\"#, "{{tenant}}", "a\u{1}b"] {
      let quoted = value.replacing("\"", with: "\"\"")
      let fleet = fleet(
        "acme,ABCDE12345,\"\(quoted)\"",
        template: #"""
          {"version": 1, "fleet": "t.csv", "domains": [{"host": "a.example"}],
           "acceptedLosses": [{"class": "{{host}}", "reason": '{{host}}'}]}
          """#)
      let tenant = try #require(fleet.tenants.first, "\(fleet.findings)")
      let project = try #require(ProjectFile(parsing: tenant.project).project)
      #expect(project.acceptedLosses.map(\.linkClass) == [value])
      #expect(project.acceptedLosses.map(\.reason) == [value])
      #expect(project.domains.map(\.role) == [.legacy])
    }
  }

  @Test("a column that the table lacks is told where the template names it")
  func unknownColumn() {
    let fleet = fleet(
      "acme,ABCDE12345,go.acme.example",
      template: Self.template.replacing("{{team}}", with: "{{teem}}"))
    #expect(fleet.findings.first?.message == "'t.csv' has no column 'teem'")
    #expect(fleet.findings.first?.location.line == 2)
  }

  @Test("gates name the tenant")
  func gates() throws {
    var project = try #require(
      ProjectFile(
        parsing: SourceText(
          path: "l",
          text:
            #"{"version": 1, "apps": [{"name": "a", "appID": "ABCDE12345.x"}], "domains": [{"host": "a.example"}]}"#
        )
      ).project)
    project.tenant = "acme"
    let inputs = try #require(try WrittenProject(json: "").inputs(of: project))
    let commands = PlanBuilder(inputs).plan().phases.flatMap(\.gates).compactMap(\.command)
    #expect(!commands.isEmpty && commands.allSatisfy { $0.hasSuffix(" --tenant acme") })
  }

  @Test("hosts of other tenants are theirs, but for those that a tenant lists too")
  func hostsOfOthers() {
    let fleet = fleet(
      "acme,ABCDE12345,go.acme.example", "zeta,ZZZZZ12345,mini.page.link",
      "mini,ZZZZZ12345,mini.page.link", "bad,abc,go.bad.example")
    let hosts = ["go.acme.example", "mini.page.link", "go.bad.example", "none.example"]
    func others(than name: String) -> [String] {
      let others = fleet.hosts(besidesThoseOf: name)
      return hosts.filter { others.contains(Array($0.utf8)[...]) }
    }
    #expect(others(than: "acme") == ["mini.page.link"])
    #expect(others(than: "mini") == ["go.acme.example"])
    #expect(self.fleet("acme,ABCDE12345,go.acme.example").hosts(besidesThoseOf: "acme").isEmpty)
  }
}
