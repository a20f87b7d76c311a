import Testing

@testable import Migration

/// What dropping the legacy entries costs, before and after the builds with both are shipped.
@Suite struct FinalBuildTests {
  private func plan(
    _ second: String, domains: String, entries: [String], link: String
  ) throws -> Plan {
    let project = WrittenProject(
      json: """
        {"version": 1, "apps": [{"name": "i", "appID": "\(SmallTeam.appID)"}],
         "builds": [{"app": "i", "version": "1", "entitlements": "e", "resolver": "redirect"},
          {"app": "i", "version": "2", "resolver": "redirect", \(second)}],
         "domains": [\(domains)]}
        """,
      files: [
        "e": WrittenProject.entitlements(entries),
        "f": WrittenProject.entitlements(entries + ["applinks:go.example.com"]),
      ], links: ["\(link),https://www.example.net/a,a"])
    return PlanBuilder(try #require(try project.inputs(), "\(project.findings)")).plan()
  }

  private func costs(_ plan: Plan) -> [String] {
    plan.costs.map { cost in
      "\(plan.worlds[cost.world].name): \(cost.count) for \(plan.name(of: cost)), "
        + "\(cost.before.rawValue) to \(cost.after.rawValue)"
    }
  }

  @Test("the drop costs the same once the builds are shipped as before")
  func shipped() throws {
    func costs(_ second: String) throws -> [String] {
      let plan = try plan(
        second,
        domains: #"{"host": "links.example.com"}, {"host": "go.example.com", "role": "new"}"#,
        entries: ["applinks:links.example.com"], link: "https://links.example.com/AbCd")
      #expect(plan.appFiles.contains { $0.name == "final.entitlements" })
      #expect(plan.course(0, "i 2").suffix(3) == [.app, .web, .dead])
      #expect(plan.course(0, "i 1").suffix(3) == [.app, .app, .dead])
      return self.costs(plan).filter { $0.contains("i 2") }
    }
    let planned = try costs(#""planned": true"#)
    #expect(
      planned == [
        "dropped: 1 for the build after i 2, app to web",
        "retired: 1 for the build after i 2, web to dead",
      ])
    #expect(try costs(#""entitlements": "f""#) == planned)
  }

  @Test("a wildcard that the final build keeps opens its links, for as long as the host answers")
  func wildcard() throws {
    for second in [#""planned": true"#, #""entitlements": "e""#] {
      let plan = try plan(
        second,
        domains: #"""
          {"host": "x.example", "movesTo": "x.example"},
          {"host": "old.x.example", "movesTo": "go.example.com"},
          {"host": "go.example.com", "role": "new"}
          """#,
        entries: ["applinks:*.x.example", "applinks:x.example"],
        link: "https://old.x.example/AbCd")
      let final = plan.text(ofApp: "i", "final.entitlements")
      #expect(final.contains("applinks:*.x.example") && !final.contains("old.x.example"))
      for build in ["i 1", "i 2"] {
        #expect(
          plan.course(0, build).suffix(3) == [.app, .app, .appUnknown], "\(second) \(build)")
      }
      #expect(costs(plan).allSatisfy { $0.hasPrefix("retired") })
    }
  }

  @Test("an app that has no entry of a domain that is left has nothing to drop")
  func nothingToDrop() throws {
    let project = WrittenProject(
      json: """
        {"version": 1, "apps": [{"name": "i", "appID": "\(SmallTeam.appID)"}],
         "builds": [{"app": "i", "version": "1", "entitlements": "e", "resolver": "redirect"}],
         "domains": [{"host": "one.example.com", "answersToday": "redirects"},
          {"host": "two.example.com", "answersToday": "redirects", "aasa": "a"},
          {"host": "team.page.link"}]}
        """,
      files: [
        // A wildcard has phones read the file of a host that the project does not list.
        "e": WrittenProject.entitlements(["applinks:one.example.com", "applinks:*.example.com"]),
        "a":
          #"{"applinks": {"details": [{"appID": "\#(SmallTeam.appID)", "paths": ["*"]}]}}"#,
      ],
      links: ["https://two.example.com/AbCd,https://www.example.net/a,a"])
    let plan = PlanBuilder(try #require(try project.inputs(), "\(project.findings)")).plan()
    // What the plan would add some day for the second host is in no build that it knows.
    #expect(plan.text(ofApp: "i", "coexistence.entitlements").contains("two.example.com"))
    #expect(!plan.appFiles.contains { $0.name.hasPrefix("final.") })
    let dropped = try #require(plan.worlds.firstIndex { $0.name == "dropped" })
    let course = plan.course(0, "i 1")
    #expect(course[dropped] == .web && course[dropped - 1] == .web, "\(course)")
    let changes = plan.phases[dropped - 1].changes.map(\.text)
    #expect(changes == ["i: its entries, none of which is for a legacy domain"])
  }
}
