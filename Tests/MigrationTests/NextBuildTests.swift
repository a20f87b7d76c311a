import Diagnostics
import Testing

@testable import Migration

/// What a plan asks of the next builds, and what naming an app costs those of before.
@Suite struct NextBuildTests {
  private func plan(_ change: (inout AdvisedProject) -> Void) throws -> Plan {
    var project = AdvisedProject()
    change(&project)
    let written = try project.written()
    return PlanBuilder(try #require(try written.inputs(), "\(written.findings)")).plan()
  }

  /// Both apps have shipped version 2.0, with the files that a team would make of a plan.
  private func ship(_ project: inout AdvisedProject) {
    for (index, file) in [(1, "i2"), (3, "a2")] {
      project.builds[index]["planned"] = nil
      project.builds[index][index == 1 ? "entitlements" : "manifest"] = file
      project.builds[index]["installShare"] = 0.97
      project.builds[index - 1]["installShare"] = 0.03
    }
  }

  private func changes(_ plan: Plan, _ kind: Step.Kind) -> [String] {
    plan.phases.filter { $0.step.kind == kind }.flatMap(\.changes).map {
      "\($0.kind.rawValue) \($0.text)"
    }
  }

  private func unmet(_ plan: Plan, _ kind: Step.Kind) -> [String] {
    plan.phases.filter { $0.step.kind == kind }.flatMap { plan.unmetGates(of: $0) ?? [] }
      .map(\.message)
  }

  @Test("builds that have all they need are asked for no other")
  func shipped() throws {
    let plan = try plan(ship)
    #expect(
      changes(plan, .ship) == [
        "= ios: entries for old and new domains; ios 2.0 has them already",
        "= android: entries for old and new domains; android 2.0 has them already",
      ])
    let issue = try #require(plan.phases.first { $0.step.kind == .issue })
    #expect(issue.gates.first?.condition.hasSuffix("for everybody: ios 2.0, android 2.0") == true)
    #expect(unmet(plan, .issue) == [] && unmet(plan, .drain) == [])
  }

  @Test("a newest build that lacks something is named with what it lacks")
  func gaps() throws {
    let gaps: [(String, (inout AdvisedProject) -> Void)] = [
      ("does not claim the links of 'go.acme.example'", { $0.builds[1]["entitlements"] = "i1" }),
      (
        "is listed without a file that tells what it claims", { $0.builds[1]["entitlements"] = nil }
      ),
      ("does not resolve links", { $0.builds[1]["resolver"] = "none" }),
      (
        "does not claim the links of 'acme-1.firebaseapp.com'",
        { $0.signInDomain = "acme-1.firebaseapp.com" }
      ),
    ]
    for (gap, change) in gaps {
      let plan = try plan { project in
        ship(&project)
        change(&project)
        // An older build resolves links, so that none is assumed.
        project.builds.insert(
          AdvisedProject.build(
            "ios", "1.5", "redirect", ["entitlements": "i2", "installShare": 0]), at: 1)
      }
      #expect(unmet(plan, .issue).first == "'ios 2.0' \(gap)")
      let entries = try #require(changes(plan, .ship).first)
      #expect(entries.hasPrefix("~ ios: entries") && entries.hasSuffix("; ios 2.0 \(gap)"))
      #expect(changes(plan, .ship).contains { $0.hasPrefix("! once in the stores for everybody") })
    }
  }

  @Test("new links wait for apps that ship before, and for no others")
  func shippedBefore() throws {
    let plan = try plan {
      $0.phases = [["do": "publish"], ["do": "ship"], ["do": "issue"], ["do": "drain"]]
      $0.phases?[1]["apps"] = ["ios"]
    }
    #expect(unmet(plan, .issue) == ["'ios 2.0' is yet to ship"])
    let staged = try self.plan {
      let ships: [AdvisedProject.Object] = [
        ["do": "ship", "apps": ["ios"]], ["do": "ship", "apps": ["android"]],
      ]
      $0.phases = [["do": "publish"]] + ships + [["do": "issue"], ["do": "drain"]]
    }
    let issue = try #require(staged.phases.first { $0.step.kind == .issue })
    #expect(issue.gates.first?.condition.contains("lists them as phases 2 and 3 say") == true)
    #expect(unmet(staged, .issue) == ["'ios 2.0' is yet to ship", "'android 2.0' is yet to ship"])
  }

  @Test("entries that an app has dropped are not dropped again")
  func dropped() throws {
    let plan = try plan { project in
      ship(&project)
      for (app, key, file) in [("ios", "entitlements", "i3"), ("android", "manifest", "a3")] {
        project.builds.append(
          AdvisedProject.build(
            app, "3.0", "redirect", ["dropsLegacy": true, key: file, "installShare": 0]))
      }
    }
    #expect(
      changes(plan, .drop).prefix(2) == [
        "= ios: ios 3.0 is without the entries already",
        "= android: android 3.0 is without the entries already",
      ])
    #expect(!changes(plan, .drop).contains { $0.hasPrefix("!") })
    #expect(
      changes(plan, .ship).first
        == "= ios: entries for old and new domains; ios 3.0 has them already"
    )
  }

  @Test("claiming a host costs only where links would land on the right page without it")
  func trades() throws {
    let served = try plan { _ in }
    #expect(served.trades.map(\.build) == ["ios 1.0", "android 1.0"])
    let vendor = try plan { $0.domains[0]["servedBy"] = "vendor" }
    #expect(vendor.trades.isEmpty, "without the app they would be dead")
    #expect(
      changes(vendor, .publish).contains {
        $0.hasSuffix(
          "redirects, and say \"answersToday\": \"redirects\" in its entry once it has them")
      })
  }
}
