import TestSupport
import Testing

@testable import Migration

/// Hosts that Android approves by several files, each of which changes at a time of its own.
@Suite struct ApprovalTests {
  private static let hosts = ["x.example", "a.x.example", "b.x.example", "y.example"]

  private func randomTeam(_ generator: inout SeededGenerator) -> WildcardTeam {
    func chance(_ part: Int) -> Bool { Int.random(in: 0..<part, using: &generator) == 0 }
    var team = WildcardTeam()
    team.apps = (0..<Int.random(in: 1...2, using: &generator)).map { _ in
      let names = Self.hosts + ["*.x.example"]
      let filters = (0..<Int.random(in: 1...3, using: &generator)).map { _ in
        WildcardTeam.Filter(
          hosts: names.filter { _ in chance(2) } + [names.randomElement(using: &generator) ?? ""],
          pathPrefix: chance(3) ? "/t/" : nil, isVerified: !chance(6))
      }
      return WildcardTeam.App(
        filters: filters, certificates: chance(4) ? WildcardTeam.keys : [WildcardTeam.keys[0]],
        shipped: Resolver.allCases.randomElement(using: &generator) ?? .none,
        planned: ([nil] + Resolver.allCases).randomElement(using: &generator) ?? nil)
    }
    team.hosts = Self.hosts.map { name in
      let named = team.apps.indices.filter { _ in chance(3) }.map { app in
        (app, team.apps[app].certificates.filter { _ in !chance(4) })
      }
      return WildcardTeam.Host(
        name: name, isVendors: name != "y.example" && chance(3),
        answer: Domain.WebAnswer.allCases.randomElement(using: &generator) ?? .nothing,
        named: Dictionary(uniqueKeysWithValues: named.filter { !$0.1.isEmpty }))
    }
    var own = team.hosts.indices.filter { !team.hosts[$0].isVendors }.shuffled(using: &generator)
    team.early = [own.indices.map { $0 == 0 || chance(2) }].map { taken in
      zip(own, taken).filter(\.1).map(\.0)
    }
    own.removeAll { team.early[0].contains($0) }
    for host in own where !chance(5) {
      if chance(2) { team.early.append([host]) } else { team.late.append([host]) }
    }
    team.hasDrain = !chance(5)
    let paths = ["/AbCd", "/t/AbCd"]
    team.links = team.hosts.indices.flatMap { host in
      paths.map { path in
        (host, path, chance(2) ? team.apps.indices.randomElement(using: &generator) : nil)
      }
    }
    return team
  }

  @Test("every link opens the builds that the files of its hosts let it, in every world")
  func worlds() throws {
    var (compared, mixed) = (0, 0)
    for seed in 0..<UInt64(60) {
      var generator = SeededGenerator(seed: seed)
      let team = randomTeam(&generator)
      let written = team.project
      let inputs = try #require(try written.inputs(), "seed \(seed): \(written.findings)")
      let plan = PlanBuilder(inputs).plan()
      let slow = SlowApproval(team: team, plan: plan)
      try #require(plan.worlds.count == slow.worlds.count, "seed \(seed)")
      let simulation = Simulation(
        project: plan.project, builds: plan.builds, claims: plan.claims, approvals: plan.approvals)
      for (link, build) in team.links.indices.flatMap({ link in
        plan.builds.indices.map { (link, $0) }
      }) {
        let (cell, app) = (plan.cells[Int(plan.cellOfLink[link])], plan.builds[build].build.app)
        let filters =
          plan.builds[build].build.isPlanned
          ? SlowApproval.filters(plan.text(ofApp: "app\(app)", "coexistence.xml"))
          : team.apps[app].filters
        for (world, states) in zip(plan.worlds, slow.worlds) where world.hasBuild[build] {
          let expected = slow.opens(link, app, filters, states)
          let opens = simulation.opens(cell, build, team.links[link].host, world)
          #expect(
            opens == expected,
            "seed \(seed), \(team.links[link]) on \(plan.builds[build].name) in \(world.name): \(team)"
          )
          compared += 1
          let own = states[team.links[link].host]
          if expected != slow.opens(link, app, filters, states.map { _ in own }) { mixed += 1 }
        }
      }
    }
    #expect(compared > 3_000 && mixed > 50, "\(compared) \(mixed)")
  }

  /// An app that names a host and, in another filter, the wildcard above it; the domain of the
  /// wildcard is the team's.
  private func team(
    below path: String? = nil, isVendors: Bool = true, resolvers: (Resolver, Resolver?),
    answer: Domain.WebAnswer = .redirects
  ) -> WildcardTeam {
    var team = WildcardTeam()
    team.hosts = [
      .init(name: "x.example", isVendors: false, answer: .nothing, named: [:]),
      .init(name: "a.x.example", isVendors: isVendors, answer: answer, named: [:]),
    ]
    team.apps = [
      .init(
        filters: [
          .init(hosts: ["a.x.example"]),
          .init(hosts: ["*.x.example", "x.example"], pathPrefix: path),
        ], certificates: [WildcardTeam.keys[0]], shipped: resolvers.0, planned: resolvers.1)
    ]
    team.early = [isVendors ? [0] : [0, 1]]
    team.links = [(1, "/AbCd", nil), (0, "/t/EfGh", nil)]
    return team
  }

  private func plan(_ team: WildcardTeam) throws -> Plan {
    PlanBuilder(try #require(try team.project.inputs(), "\(team.project.findings)")).plan()
  }

  @Test("another app's links on a host that a wildcard's domain newly approves are lost")
  func othersLinks() throws {
    var team = team(below: "/t/", resolvers: (.redirect, nil))
    team.apps.append(
      .init(
        filters: [.init(hosts: ["a.x.example"])], certificates: [WildcardTeam.keys[0]],
        shipped: .redirect, planned: nil))
    team.hosts[1].named = [1: [WildcardTeam.keys[0]]]
    team.links = [(1, "/AbCd", 1), (0, "/t/EfGh", 0)]
    let plan = try plan(team)
    #expect(plan.course(0, "app0 1") == [.web, .wrong, .wrong, .wrong])
    #expect(plan.course(0, "app1 1") == [.app, .app, .app, .app])
    #expect(plan.unrestored.map(\.reason) == [.otherApp])
  }

  @Test("an app is held back in every file that would open its old builds")
  func heldBack() throws {
    for isVendors in [true, false] {
      let plan = try plan(team(isVendors: isVendors, resolvers: (.fdlSDK, .redirect)))
      let base = plan.text("x.example", \.heldBackAssetlinks)
      #expect(base == "[]\n", "\(base)")
      #expect(plan.course(0, "app0 1") == [.web, .web, .web, nil])
      #expect(plan.course(0, "app0 2") == [nil, nil, .web, .app])
      #expect(plan.isLossless, "\(plan.unrestored.map { plan.text(of: $0) })")
    }
  }

  @Test("a host opens by the file of the wildcard's domain before its own is published")
  func publishedLater() throws {
    var team = team(isVendors: false, resolvers: (.fdlSDK, .bundled), answer: .nothing)
    (team.early, team.late) = ([[0]], [[1]])
    let plan = try plan(team)
    #expect(plan.course(0, "app0 1") == [.dead, .appUnknown, .appUnknown, .appUnknown, nil])
    #expect(plan.course(0, "app0 2") == [nil, nil, .app, .app, .app])
    #expect(plan.isLossless, "\(plan.unrestored.map { plan.text(of: $0) })")
  }

  @Test("while a phase publishes hosts one by one, nothing is worse than before and after it")
  func betweenWorlds() throws {
    for seed in 0..<UInt64(25) {
      var generator = SeededGenerator(seed: 1000 + seed)
      let team = randomTeam(&generator)
      let plan = PlanBuilder(try #require(try team.project.inputs())).plan()
      let simulation = Simulation(
        project: plan.project, builds: plan.builds, claims: plan.claims, approvals: plan.approvals)
      for (before, after) in zip(plan.worlds, plan.worlds.dropFirst()) {
        let changed = team.hosts.indices.filter { before.hosts[$0] != after.hosts[$0] }
        for subset in 0..<(1 << changed.count) {
          var between = after
          for (bit, host) in changed.enumerated() where subset >> bit & 1 == 0 {
            between.hosts[host] = before.hosts[host]
          }
          for cell in plan.cells {
            for audience in plan.audiences {
              let outcome = { simulation.outcome(cell, audience, $0) }
              guard let first = outcome(before), let last = outcome(after),
                let middle = outcome(between)
              else { continue }
              #expect(
                middle <= max(first, last),
                "seed \(seed), \(cell.traits) for \(plan.name(of: audience)) before '\(after.name)'"
              )
            }
          }
        }
      }
    }
  }
}
