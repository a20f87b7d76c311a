import Inventory
import TestSupport
import Testing

@testable import Migration

@Suite struct SimulationModelTests {
  @Test("every link does in every world what a slow simulation says")
  func outcomes() throws {
    var compared = 0
    for seed in 0..<UInt64(150) {
      var generator = SeededGenerator(seed: seed)
      let team = SmallTeam(random: &generator)
      let inputs = try #require(try team.inputs(), "seed \(seed)")
      let plan = PlanBuilder(inputs).plan()
      let slow = SlowSimulation(team: team)
      try #require(plan.links.count == team.links.count, "seed \(seed)")
      try #require(plan.builds.count == slow.builds.count, "seed \(seed)")
      for (index, link) in team.links.enumerated() {
        let cell = Int(plan.cellOfLink[index])
        for world in plan.worlds.indices {
          let expected =
            slow.builds.map { slow.outcome(link, $0, world) }
            + [slow.outcome(link, nil, world)]
            + (team.links.contains(.storeOnPhones)
              ? [slow.phone(link, world), slow.phone(link, world)] : [])
          #expect(
            plan.outcomes[cell][world] == expected,
            "seed \(seed), \(link) in \(plan.worlds[world].name): \(team)")
          compared += expected.count
        }
      }
    }
    #expect(compared > 10_000)
  }
}
