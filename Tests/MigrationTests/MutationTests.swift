import TestSupport
import Testing

@testable import Migration

/// The proof tested by mutation: what is taken from a plan must be told as exactly the links that
/// a slow simulation loses, for the same builds.
@Suite struct MutationTests {
  /// The losses of each link as a plan tells them.
  private func told(_ plan: Plan) -> [Set<SlowSimulation.Lost>] {
    var told = [Set<SlowSimulation.Lost>](repeating: [], count: plan.cellOfLink.count)
    for loss in plan.unrestored {
      let audience = plan.audiences.firstIndex(of: loss.audience) ?? -1
      let isAtNewURL =
        switch loss.reason {
        case .newURLClosed, .newURLUnserved: true
        default: false
        }
      for link in told.indices where Int(plan.cellOfLink[link]) == loss.cell {
        told[link].insert(.init(audience: audience, isAtNewURL: isAtNewURL))
      }
    }
    return told
  }

  /// Compares each fault of a team's plan with the slow simulation; returns how many of them lose
  /// something.
  private func compare(_ team: SmallTeam, _ name: String) throws -> Int {
    let builder = PlanBuilder(try #require(try team.inputs(), "\(name)"))
    let whole = builder.plan()
    let intact = SlowSimulation(team: team)
    let lostAnyway = team.links.map { intact.lost($0) }
    #expect(told(whole) == lostAnyway, "\(name), intact: \(team)")
    var count = 0
    for fault in PlanFault.all(of: team) {
      let slow = SlowSimulation(team: team, fault: fault)
      let plan = fault.plan(builder, whole, of: team)
      let told = told(plan)
      for (index, link) in team.links.enumerated() {
        #expect(
          told[index].sorted() == slow.lost(link).sorted(),
          "\(name), \(fault), \(link), \(plan.audiences.map { plan.name(of: $0) }): \(team)")
      }
      if told != lostAnyway { count += 1 }
    }
    return count
  }

  @Test("a team whose plan is lossless loses by every fault what it says")
  func lossless() throws {
    var team = SmallTeam()
    team.links = [.short, .custom, .long, .storeOnPhones, .authMail]
    let builder = PlanBuilder(try #require(try team.inputs()))
    #expect(builder.plan().isLossless)
    #expect(try compare(team, "lossless") == PlanFault.all(of: team).count)
  }

  @Test("random teams lose by every fault what a slow simulation loses")
  func random() throws {
    var losing = 0
    for seed in 0..<UInt64(16) {
      var generator = SeededGenerator(seed: 900 + seed)
      losing += try compare(SmallTeam(random: &generator), "seed \(seed)")
    }
    #expect(losing > 100)
  }
}
