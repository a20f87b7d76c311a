import Diagnostics
import Testing

@testable import Migration

/// Phases that retire a host while builds go on listing it.
@Suite struct RetiredWhileListedTests {
  private static let all = "publish, ship, issue, drain, drop, retire"

  /// What the plan says of phases such as "ship ios", of a team that is `change`d.
  private func findings(
    _ phases: String, _ change: (inout AdvisedProject) -> Void = { _ in }
  ) throws -> [Finding] {
    var team = AdvisedProject()
    team.phases = phases.split(separator: ", ").map { phase in
      let words = phase.split(separator: " ").map(String.init)
      return words.count == 1 ? ["do": words[0]] : ["do": words[0], "apps": [words[1]]]
    }
    change(&team)
    let project = try team.written()
    let plan = PlanBuilder(try #require(try project.inputs(), "\(project.findings)")).plan()
    let findings = plan.unwritable.filter { $0.ruleID == "PLN016" }
    #expect(findings.isEmpty || !plan.isLossless)
    return findings
  }

  @Test("the builds of each app give a host up before it is retired")
  func order() throws {
    for (phases, apps, help) in [
      (Self.all, "", ""),
      ("publish, ship, issue, drain, retire", "'ios', 'android'", #"put {"do": "drop"} above it"#),
      (
        "publish, ship, issue, drain, drop ios, retire", "'android'",
        #"put {"do": "drop", "apps": ["android"]} above it"#
      ),
      ("publish, ship, issue, drain, drop ios, drop android, retire", "", ""),
      // What is never shipped lists what it lists today.
      (
        "publish, ship ios, issue, drain, drop ios, retire", "'android'",
        #"put {"do": "drop", "apps": ["android"]} above it"#
      ),
      ("publish, ship, issue, drain, drop", "", ""),
    ] {
      let findings = try findings(phases)
      #expect(findings.count == (apps.isEmpty ? 0 : 1), "\(phases)")
      for finding in findings {
        #expect(
          finding.message.hasSuffix(
            "retires 'links.acme.example', which builds of \(apps) go on listing, since no phase above "
              + "drops their entries: `linkover retire` would never be ready"), "\(finding.message)"
        )
        #expect(finding.help == help + ", or take the hosts out of it")
        #expect(finding.location.range != nil)
      }
    }
  }

  @Test("a host that the last builds do not list may go without a phase that drops entries")
  func unlisted() throws {
    let phases = "publish, ship, issue, drain, retire"
    // Shipped builds with the new host alone, which gave the other one up.
    let dropped = try findings(phases) { team in
      team.builds = [
        AdvisedProject.build(
          "ios", "1.0", "redirect", ["entitlements": "i1", "installShare": 0.1]),
        AdvisedProject.build(
          "ios", "3.0", "redirect",
          ["entitlements": "i3", "installShare": 0.9, "dropsLegacy": true]),
        AdvisedProject.build(
          "android", "3.0", "redirect",
          ["manifest": "a3", "installShare": 1, "dropsLegacy": true]),
      ]
    }
    #expect(dropped.isEmpty)
    let mixed = try findings(phases) { team in
      team.builds = [
        AdvisedProject.build(
          "ios", "3.0", "redirect", ["entitlements": "i3", "installShare": 1, "dropsLegacy": true]),
        AdvisedProject.build("android", "2.0", "redirect", ["manifest": "a2", "installShare": 1]),
      ]
    }
    #expect(mixed.map { $0.message.contains("builds of 'android' go on") } == [true])
    // Links of page.link were never in these builds, and no phase retires that host.
    let google = try findings("publish, ship, issue, drain") { team in
      team.domains = [["host": "acme.page.link"], AdvisedProject.new]
    }
    #expect(google.isEmpty)
  }

  @Test("who serves a host changes nothing, and a threshold of all installs asks for no drop")
  func servers() throws {
    for server in ["vendor", "firebase", "apache"] {
      let phases = "publish, ship, issue, drain, retire"
      let listed = try findings(phases) {
        $0.domains[0]["servedBy"] = server
        $0.domains[0]["answersToday"] = "redirects"
      }
      #expect(listed.count == 1, "\(server)")
    }
    #expect(
      try findings("publish, ship, issue, drain, retire") {
        $0.retirement = ["installShare": 1]
      }.isEmpty)
  }
}
