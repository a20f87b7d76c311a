import Diagnostics
import Foundation
import Syntax
import Testing

@testable import Migration

/// What phases say, where something about them is not as usual.
@Suite struct PhaseWordsTests {
  private static let app = "A1B2C3D4E5.com.example.app"

  /// One app of Apple's, whose shipped builds list `entries`.
  private func plan(
    domains: String, builds: [(version: String, resolver: String, entries: [String], more: String)],
    phases: String? = nil, aasa: String? = nil, link: String
  ) throws -> Plan {
    let listed = builds.map { build in
      #"{"app": "i", "version": "\#(build.version)", "resolver": "\#(build.resolver)", "#
        + #""entitlements": "e\#(build.version)"\#(build.more)}"#
    }
    var project = WrittenProject(
      json: """
        {"version": 1, "apps": [{"name": "i", "appID": "\(Self.app)"}],
         "builds": [\(listed.joined(separator: ", "))], "domains": [\(domains)]
         \(phases.map { ", \"phases\": [\($0)]" } ?? "")}
        """, links: ["\(link),https://shop.example.net/a,a"])
    for build in builds {
      project.files["e" + build.version] = WrittenProject.entitlements(build.entries)
    }
    project.files["x"] = aasa ?? ""
    return PlanBuilder(try #require(try project.inputs(), "\(project.findings)")).plan()
  }

  private func lines(_ phase: Phase?) -> [String] {
    (phase?.changes ?? []).map { "\($0.kind.rawValue) \($0.text)" }
  }

  private static let wholeSite =
    #"{"applinks": {"details": [{"appIDs": ["\#(app)"], "components": [{"/": "*"}]}]}}"#
  private static let site = """
    {"host": "www.example.com", "aasa": "x", "site": true, "movesTo": "go.example.com"},
    {"host": "go.example.com", "role": "new"}
    """
  private static let both = ["applinks:www.example.com", "applinks:go.example.com"]

  @Test("where every entry stays, the phase that drops them asks for nothing")
  func nothingToDrop() throws {
    let plan = try plan(
      domains: Self.site,
      builds: [
        ("1", "fdl-sdk", ["applinks:www.example.com"], ""), ("2", "redirect", Self.both, ""),
      ],
      aasa: Self.wholeSite, link: "https://www.example.com/AbCd")
    let drop = try #require(plan.phases.first { $0.step.kind == .drop })
    #expect(drop.changes.allSatisfy { $0.kind == .keep }, "\(lines(drop))")
    #expect(drop.gates.isEmpty)
    #expect(drop.rollback == "nothing was taken away; there is nothing to put back")
  }

  @Test("a build that gave up entries and has some says which stay, or should have gone")
  func dropped() throws {
    let drops = #", "dropsLegacy": true"#
    let stays = try plan(
      domains: Self.site, builds: [("3", "redirect", Self.both, drops)],
      aasa: Self.wholeSite, link: "https://www.example.com/AbCd")
    let kept = lines(stays.phases.first { $0.step.kind == .drop })
    #expect(kept.first == "= i: i 3 is without the entries that go")
    #expect(kept.contains { $0.hasPrefix("= i: the entry for www.example.com stays: ") }, "\(kept)")
    let mistaken = try plan(
      domains: #"""
        {"host": "links.example.com", "movesTo": "go.example.com"},
        {"host": "go.example.com", "role": "new"}
        """#,
      builds: [
        ("3", "redirect", ["applinks:links.example.com", "applinks:go.example.com"], drops)
      ], link: "https://links.example.com/AbCd")
    #expect(
      lines(mistaken.phases.first { $0.step.kind == .drop }).first
        == "! i: i 3 says \"dropsLegacy\" and still lists links.example.com: ship a build without, or "
        + "take the word out of its entry")
  }

  @Test("once links are retired, rules that open pages too go on opening links, on a blank screen")
  func retired() throws {
    let plan = try plan(
      domains: Self.site, builds: [("2", "redirect", Self.both, "")], aasa: Self.wholeSite,
      link: "https://www.example.com/AbCd")
    #expect(plan.retiredFiles.count == 1)
    #expect(plan.course(0, "i 2").last == .appUnknown)
    #expect(plan.course(0, "no app").last == .dead)
    let gone = try self.plan(
      domains: Self.site.replacing(", \"site\": true", with: ""),
      builds: [("2", "redirect", Self.both, "")], aasa: Self.wholeSite,
      link: "https://www.example.com/AbCd")
    #expect(gone.course(0, "i 2").last == .dead)
  }

  @Test("where only Google's hosts are left, a person looks at the counts before entries go")
  func googlesHost() throws {
    let plan = try plan(
      domains: #"{"host": "example.page.link"}, {"host": "go.example.com", "role": "new"}"#,
      builds: [("2", "redirect", ["applinks:example.page.link", "applinks:go.example.com"], "")],
      link: "https://example.page.link/AbCd")
    let drop = try #require(plan.phases.first { $0.step.kind == .drop })
    #expect(drop.gate == "Google's hosts unused")
    #expect(drop.gates.map(\.command) == [nil])
    #expect(drop.rollback == "ship a build with the entries again")
  }

  @Test("a file that differs from today's in blanks alone stays as it is")
  func blanks() throws {
    let key = (10..<42).map { "\($0)" }.joined(separator: ":")
    func line(_ assetlinks: String) throws -> String? {
      let project = WrittenProject(
        json: """
          {"version": 1,
           "apps": [{"name": "a", "package": "com.example", "certificates": ["\(key)"]}],
           "domains": [{"host": "www.example.com", "assetlinks": "y"}]}
          """, files: ["y": assetlinks], links: ["https://www.example.com/AbCd,https://e.net/a,a"])
      let plan = PlanBuilder(try #require(try project.inputs(), "\(project.findings)")).plan()
      return lines(plan.phases.first).first
    }
    let oneLine =
      #"[{"relation":["delegate_permission/common.handle_all_urls"],"target":{"#
      + #""namespace":"android_app","package_name":"com.example","#
      + #""sha256_cert_fingerprints":["\#(key)"]}}]"#
    #expect(try line(oneLine) == "= www.example.com: assetlinks.json stays as it is")
    let lacking = oneLine.replacing("com.example", with: "com. example")
    #expect(try line(lacking) == "~ www.example.com: assetlinks.json")
  }

  private static let moving = """
    {"host": "links.example.com", "movesTo": "go.example.com"},
    {"host": "go.example.com", "role": "new"}
    """

  @Test("files that shipped builds count on are not taken back as if nobody did")
  func rollback() throws {
    let plan = try plan(
      domains: Self.moving,
      builds: [("1", "fdl-sdk", ["applinks:links.example.com"], "")],
      phases: """
        {"do": "publish", "hosts": ["go.example.com"]}, {"do": "ship"},
        {"do": "publish", "hosts": ["links.example.com"]}, {"do": "issue"}, {"do": "drain"}
        """, link: "https://links.example.com/AbCd")
    #expect(plan.phases[0].rollback.hasSuffix("no build depends on the new ones yet"))
    #expect(plan.phases[2].rollback.hasPrefix("put back what is served before this phase; builds"))
  }

  @Test("the next phase is the first that no date, build or host tells to be done")
  func next() throws {
    let phases = #"""
      {"do": "publish", "on": "2026-01-01"}, {"do": "ship"}, {"do": "issue"}, {"do": "drain"}
      """#
    let entries = ["applinks:links.example.com", "applinks:go.example.com"]
    func next(_ entries: [String], _ phases: String?, _ domains: String = Self.moving) throws
      -> Int?
    {
      try plan(
        domains: domains, builds: [("2", "redirect", entries, "")], phases: phases,
        link: "https://links.example.com/AbCd"
      ).nextPhase?.number
    }
    #expect(try next([entries[0]], nil) == 1)
    #expect(try next(entries, nil) == 1, "files are not published, for all that is known")
    #expect(try next([entries[0]], phases) == 2)
    #expect(try next(entries, phases) == 3, "the build is there")
    let late = phases.replacing(#""drain""#, with: #""drain", "on": "2026-02-01""#)
    #expect(try next(entries, late) == nil)
  }

  @Test("what a host lets an app do besides links goes with it to its new identity")
  func services() throws {
    let old = "ZZZZZ12345.com.example.app"
    let key = (10..<42).map { "\($0)" }.joined(separator: ":")
    let project = WrittenProject(
      json: """
        {"version": 1,
         "apps": [{"name": "i", "appID": "\(Self.app)", "formerly": [{"appID": "\(old)"}]},
                  {"name": "a", "package": "com.example.next", "certificates": ["\(key)"],
                   "formerly": [{"package": "com.example", "certificates": ["\(key)"]}]}],
         "domains": [{"host": "links.example.com", "aasa": "x", "assetlinks": "y"}]}
        """,
      files: [
        "x": """
        {"applinks": {"details": [{"appIDs": ["\(old)"], "components": [{"/": "*"}]}]},
         "webcredentials": {"apps": ["\(old)", "OTHER12345.com.partner"]}}
        """,
        "y": """
        [{"relation": ["delegate_permission/common.handle_all_urls",
                       "delegate_permission/common.get_login_creds"],
          "target": {"namespace": "android_app", "package_name": "com.example",
                     "sha256_cert_fingerprints": ["\(key)"]}}]
        """,
      ], links: ["https://links.example.com/AbCd,https://example.com/a,a"])
    let plan = PlanBuilder(try #require(try project.inputs(), "\(project.findings)")).plan()
    let aasa = JSONDocument(
      parsing: SourceText(path: "x", text: plan.text("links.example.com", \.aasa)))
    let apps = aasa.root?["webcredentials"]?["apps"]?.array?.compactMap(\.string)
    #expect(apps == [old, Self.app, "OTHER12345.com.partner"])
    let assetlinks = plan.text("links.example.com", \.assetlinks)
    #expect(assetlinks.components(separatedBy: "get_login_creds").count == 3, "\(assetlinks)")
  }
}
