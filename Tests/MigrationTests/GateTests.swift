import Diagnostics
import Syntax
import Testing

@testable import Migration

@Suite struct GateTests {
  private func project(_ shares: (String, String), _ phases: String = "") -> WrittenProject {
    WrittenProject(
      json: """
        {"version": 1, "apps": [{"name": "i", "appID": "ABCDE12345.com.example.app"}],
         "builds": [{"app": "i", "version": "1", "resolver": "fdl-sdk"\(shares.0)},
          {"app": "i", "version": "2", "resolver": "redirect", "planned": true\(shares.1)}],
         "domains": [{"host": "links.example.com"}, {"host": "go.example.com", "role": "new"}]\(phases)}
        """)
  }

  private func plan(_ project: WrittenProject) throws -> Plan {
    PlanBuilder(try #require(try project.inputs(), "\(project.findings)")).plan()
  }

  @Test("every gate but those of stores and print names a command of ours")
  func commands() throws {
    let plan = try plan(project(("", "")))
    for phase in plan.phases {
      for gate in phase.gates {
        let isOurs = gate.command?.hasPrefix("linkover ") == true
        #expect(isOurs || gate.condition.hasPrefix("no link to the host is left"), "\(gate)")
      }
    }
  }

  @Test("new links wait for the builds, and the drain for old builds to be few")
  func adoption() throws {
    let first = try plan(project(("", "")))
    let issue = try #require(first.phases.first { $0.step.kind == .issue })
    let drain = try #require(first.phases.first { $0.step.kind == .drain })
    #expect(first.unmetGates(of: issue)?.map(\.message) == ["'i 2' is yet to ship"])
    #expect(
      first.unmetGates(of: drain)?.map(\.message)
        == ["how many people have 'i 1' is not known"])
    for phase in first.phases where ![.issue, .drain].contains(phase.step.kind) {
      #expect(first.unmetGates(of: phase) == nil, "linkover.json tells nothing of \(phase.title)")
    }
    for (share, next, isMet) in [
      ("0.38", "0.62", false), ("0.05", "0.95", false), ("0.049", "0.951", true), ("0", "1", true),
      // Whoever has a build that is not listed may have an old one.
      ("0.04", "0.5", false), ("0.02", "0.97", true), ("0", "0.9", false),
    ] {
      let shares = (", \"installShare\": \(share)", ", \"installShare\": \(next)")
      let plan = try plan(project(shares))
      #expect(plan.unmetGates(of: drain)?.isEmpty == isMet, "\(shares)")
    }
    let few = try plan(project((", \"installShare\": 0.01", "")))
    #expect(
      few.unmetGates(of: drain)?.map(\.message) == [
        "'i 1' and builds that linkover.json does not list are on 100 % of the installs of 'i'; the "
          + "phase waits for less than 5 %"
      ])
    for (next, isMet) in [("0.96", true), ("0.95", false)] {
      let rest = try plan(project(("", ", \"installShare\": \(next)")))
      #expect(rest.unmetGates(of: drain)?.isEmpty == isMet, "an unknown share is part of the rest")
    }
    let patient = try plan(
      project(
        (", \"installShare\": 0.015", ", \"installShare\": 0.985"),
        #", "phases": [{"do": "publish"}, {"do": "ship"}, {"do": "drain", "leftShare": 0.01}]"#))
    #expect(
      patient.unmetGates(of: patient.phases[2])?.map(\.message) == [
        "'i 1' is on 1.5 % of the installs of 'i'; the phase waits for less than 1 %"
      ])
  }

  @Test("a host is retired once, and its phase asks for no other")
  func retired() throws {
    let hosts =
      #"{"host": "links.example.com", "movesTo": "go.example.com"}, "#
      + #"{"host": "old.example.com", "movesTo": "go.example.com"}, "#
      + #"{"host": "go.example.com", "role": "new"}"#
    var staged = project(
      ("", ""),
      """
      , "phases": [{"do": "publish"}, {"do": "ship"}, {"do": "issue"}, {"do": "drain"}, {"do": "drop"},
       {"do": "retire", "hosts": ["old.example.com"]}, {"do": "retire"}]
      """)
    staged.json.replace(
      #"{"host": "links.example.com"}, {"host": "go.example.com", "role": "new"}"#, with: hosts)
    let phases = try plan(staged).phases
    func asked(_ phase: Phase) -> [String] {
      phase.gates.compactMap(\.command).filter { $0.hasPrefix("linkover retire ") }
        .map { String($0.split(separator: " ")[2]) }
    }
    #expect(
      phases.suffix(3).map(asked) == [
        ["links.example.com", "old.example.com"], ["old.example.com"], ["links.example.com"],
      ])
    #expect(phases.suffix(2).map { $0.changes.count { $0.kind == .remove } } == [1, 1])
  }

  @Test("keys that a phase has no use for are refused")
  func uselessKeys() {
    for (phase, key) in [
      (#"{"do": "drain", "apps": ["i"]}"#, "apps"),
      (#"{"do": "ship", "leftShare": 0.1}"#, "leftShare"),
      (#"{"do": "publish", "rollout": [0.5]}"#, "rollout"),
      (#"{"do": "drop", "hosts": ["go.example.com"]}"#, "hosts"),
    ] {
      let findings = project(("", ""), ", \"phases\": [\(phase)]").findings
      #expect(
        findings.contains { $0.message.hasSuffix("has no use for '\(key)'") },
        "\(phase) \(findings)")
    }
  }

  @Test("builds wait for the files published before them, and for no others")
  func stagedPublishing() throws {
    let plan = try plan(
      project(
        ("", ""),
        """
        , "phases": [{"do": "publish", "hosts": ["links.example.com"]}, {"do": "ship"},
         {"do": "publish", "hosts": ["go.example.com"]}, {"do": "issue"}, {"do": "drain"}]
        """))
    let live = plan.phases[1].gates.filter { $0.summary.hasPrefix("files are live") }
    #expect(live.map(\.command) == ["linkover audit --project . links.example.com"])
    #expect(live.map(\.summary) == ["files are live on the hosts published so far"])
  }

  @Test("orders in which a phase lacks what it counts on are refused")
  func order() {
    let refused = [
      "ship, publish", "publish, issue, ship", "issue, publish", "publish, drain, ship",
      "publish, ship, drop, drain", "retire, drain", "drain, retire, drop", "retire, publish",
    ]
    let taken = [
      "ship, drain", "publish, ship, publish, ship, issue, drain", "drain, drop, drop, retire",
      "publish, ship, issue, drain, drop, retire",
    ]
    for (orders, count) in [(refused, 1), (taken, 0)] {
      for order in orders {
        let steps = order.split(separator: ", ").map { #"{"do": "\#($0)"}"# }
        let project = project(("", ""), #", "phases": [\#(steps.joined(separator: ", "))]"#)
        let late = project.findings.filter { $0.message.contains("which it counts on") }
        #expect(late.count == count && late.allSatisfy { $0.ruleID == "PRJ006" }, "\(order)")
      }
    }
  }

  @Test("phases that take something away need a drain")
  func noDrain() {
    for kinds in ["drop", "publish, ship, issue, drop, retire", "publish, ship, retire"] {
      let steps = kinds.split(separator: ", ").map { #"{"do": "\#($0)"}"# }
      let phases = #", "phases": [\#(steps.joined(separator: ", "))]"#
      let findings = project(("", ""), phases).findings.filter { $0.message.contains("'drain'") }
      #expect(findings.map(\.ruleID) == ["PRJ006"], "\(kinds)")
      #expect(
        findings.first?.message.hasSuffix("counts on 'drain', and no phase drains") == true,
        "\(kinds)")
      #expect(findings.first?.help == #"put {"do": "drain"} above it"#)
    }
  }

  @Test("old builds count together, and what a shipped build has must be known")
  func together() throws {
    func messages(_ builds: String) throws -> [String]? {
      let project = WrittenProject(
        json: """
          {"version": 1, "apps": [{"name": "i", "appID": "ABCDE12345.com.example.app"}],
           "builds": [\(builds)], "domains": [{"host": "links.example.com"}]}
          """)
      let plan = try plan(project)
      return plan.unmetGates(of: plan.phases[2])?.map(\.message)
    }
    func build(_ version: Int, _ resolver: String, _ share: String?) -> String {
      let share = share.map { ", \"installShare\": \($0)" } ?? ""
      return #"{"app": "i", "version": "\#(version)", "resolver": "\#(resolver)"\#(share)}"#
    }
    let new = build(3, "redirect", "0.94")
    #expect(
      try messages(
        [build(1, "none", "0.03"), build(2, "none", "0.03"), new].joined(separator: ","))
        == [
          "'i 1' and 'i 2' are on 6 % of the installs of 'i'; the phase waits for less than 5 %"
        ])
    #expect(
      try messages([build(1, "none", "0.03"), build(3, "redirect", nil)].joined(separator: ","))
        == ["how many people have 'i 3', and how many builds that are not listed, is not known"])
    #expect(
      try messages(new) == [
        "builds that linkover.json does not list are on 6 % of the installs of 'i'; the phase waits "
          + "for less than 5 %"
      ])
    #expect(
      try messages(build(3, "redirect", nil)) == [
        "how many people have builds of 'i' that are not listed is not known"
      ])
    #expect(
      try messages("") == ["how many people have builds of 'i' that are not listed is not known"])
    #expect(try messages(build(3, "redirect", "1")) == [])
  }

  @Test("a staged rollout is told, with the way back of its own")
  func rollout() throws {
    let plan = try plan(
      project(
        ("", ""),
        #", "phases": [{"do": "publish", "on": "2027-01-10"}, {"do": "ship", "rollout": [0.01, 0.1, 1], "on": "2027-02-01"}, {"do": "drain"}]"#
      ))
    let ship = plan.phases[1]
    #expect(
      ship.changes.contains { $0.text.contains("release them to 1 %, 10 %, 100 % of people") })
    #expect(ship.rollback.hasPrefix("halt the rollout"))
    #expect(plan.phases.map(\.step.date?.text) == ["2027-01-10", "2027-02-01", nil])
    for stages in ["[0.1, 0.1]", "[0]", "[2]", "[\"a\"]"] {
      let bad = project(
        ("", ""), #", "phases": [{"do": "publish"}, {"do": "ship", "rollout": \#(stages)}]"#)
      #expect(bad.findings.map(\.ruleID) == ["PRJ006"], "\(stages)")
    }
  }
}
