import Testing

@testable import Migration

/// Which build of an app comes after which.
@Suite struct BuildOrderTests {
  private func versions(_ listed: String...) throws -> [String] {
    let builds = listed.map { text in
      let parts = text.split(separator: " ")
      return """
        {"app": "\(parts[0])", "version": "\(parts[1])"\(parts.count > 2 ? ", \"planned\": true" : "")}
        """
    }
    let project = WrittenProject(
      json: """
        {"version": 1, "apps": [{"name": "i", "appID": "\(SmallTeam.appID)"},
         {"name": "a", "package": "\(SmallTeam.package)"}],
         "builds": [\(builds.joined(separator: ","))], "domains": [{"host": "links.example.com"}]}
        """)
    let inputs = try #require(try project.inputs(), "\(project.findings)")
    return inputs.project.builds.map { inputs.project.apps[$0.app].name + " " + $0.version }
  }

  @Test("builds of an app are in the order of their versions, planned ones last")
  func order() throws {
    #expect(try versions("i 4.0", "i 3.2") == ["i 3.2", "i 4.0"])
    #expect(try versions("i 3.10", "i 3.9", "i 3.9.1") == ["i 3.9", "i 3.9.1", "i 3.10"])
    #expect(
      try versions("i 10 planned", "a 2", "i 9-rc1", "a 1", "i 8") == [
        "i 8", "a 1", "i 9-rc1", "a 2", "i 10",
      ])
    // Nobody can tell which is the later one.
    #expect(try versions("i old", "i 3.2", "i 1") == ["i old", "i 3.2", "i 1"])
    #expect(try versions("i next planned", "i 3.2", "i 4") == ["i 3.2", "i 4", "i next"])
    #expect(try versions("i 4.0", "i 4", "i 99999999999999999999.1").first == "i 4.0")
  }

  private static let host = "links.example.com"

  private func plan(builds: String, phases: String = "") throws -> Plan {
    let project = WrittenProject(
      json: """
        {"version": 1, "apps": [{"name": "i", "appID": "\(SmallTeam.appID)"}],
         "builds": [\(builds)],
         "domains": [{"host": "\(Self.host)", "aasa": "today"}, {"host": "go.example.com",
          "role": "new"}]\(phases)}
        """,
      files: [
        "entry": WrittenProject.entitlements("applinks:\(Self.host)"),
        "more": WrittenProject.entitlements("applinks:\(Self.host)", "applinks:shop.example.net"),
        "none": WrittenProject.entitlements("applinks:shop.example.net"),
        "today": """
        {"applinks": {"details": [{"appIDs": ["\(SmallTeam.appID)"], "components": [{"/": "/*"}]}]}}
        """,
      ],
      links: ["https://\(Self.host)/AbCd,https://www.example.net/a,a"])
    return PlanBuilder(try #require(try project.inputs(), "\(project.findings)")).plan()
  }

  @Test("no build that resolves links goes back to one before it, or replaces a later one")
  func noWayBack() throws {
    let phases = """
      , "phases": [{"do": "publish", "hosts": ["go.example.com"]}, {"do": "ship"},
       {"do": "publish", "hosts": ["\(Self.host)"]}, {"do": "drain"}]
      """
    for builds in [
      #"{"app": "i", "version": "2", "planned": true}, {"app": "i", "version": "1", "#
        + #""entitlements": "entry", "resolver": "redirect"}"#,
      #"{"app": "i", "version": "2", "entitlements": "entry"}, {"app": "i", "version": "1", "#
        + #""entitlements": "entry", "resolver": "redirect"}"#,
    ] {
      let plan = try plan(builds: builds, phases: phases)
      #expect(plan.course(0, "i 2")[plan.drainWorld] == .appUnknown, "\(builds)")
      #expect(!plan.isLossless, "\(builds)")
    }
  }

  @Test("builds may be listed from the newest on")
  func newestFirst() throws {
    let plan = try plan(
      builds: #"{"app": "i", "version": "4.0", "entitlements": "more", "resolver": "redirect"}, "#
        + #"{"app": "i", "version": "3.2", "entitlements": "entry", "resolver": "fdl-sdk"}, "#
        + #"{"app": "i", "version": "3.1", "entitlements": "none", "resolver": "redirect"}"#)
    #expect(plan.isLossless, "\(plan.unrestored)")
    #expect(plan.course(0, "i 3.1")[plan.drainWorld] == nil)
    #expect(
      plan.text(ofApp: "i", "coexistence.entitlements").contains("applinks:shop.example.net"))
  }
}
