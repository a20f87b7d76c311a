import Bytes
import TestSupport
import Testing

@testable import Migration

/// What a plan tells a team to do restores the links once it is done to the letter.
@Suite struct AdviceTests {
  private static let entries = [
    "applinks:\(AdvisedTeam.host)", "applinks:\(AdvisedTeam.host)?mode=managed",
    "applinks:\(AdvisedTeam.host)?mode=developer", "applinks:\(AdvisedTeam.host)/",
    "applinks:*.example.com",
  ]

  private static let manifests = {
    let whole = WrittenProject.manifest(SmallTeam.package, hosts: AdvisedTeam.host)
    return [
      whole, whole.replacing(" android:autoVerify=\"true\"", with: ""),
      whole.replacing("exported=\"true\"", with: "exported=\"false\""),
      WrittenProject.manifest(SmallTeam.package, hosts: AdvisedTeam.host, below: "/other"),
      WrittenProject.manifest(SmallTeam.package, hosts: "*.example.com"),
    ]
  }()

  private static let phases = [
    "", #"{"do": "ship"}, {"do": "drain"}"#,
    #"{"do": "publish"}, {"do": "ship", "rollout": [0.5]}, {"do": "drain"}"#,
    #"{"do": "publish"}"#, #"{"do": "publish"}, {"do": "ship"}"#,
  ]

  /// A team with a build in people's hands, alone or before one that is planned.
  private func team(_ generator: inout SeededGenerator) -> AdvisedTeam {
    func any<Value>(_ values: [Value]) -> Value {
      values[Int.random(in: 0..<values.count, using: &generator)]
    }
    let isApple = Bool.random(using: &generator)
    let file = isApple ? WrittenProject.entitlements(any(Self.entries)) : any(Self.manifests)
    let shipped = AdvisedTeam.Build(version: 1, resolver: any(Resolver.allCases), file: file)
    var next = AdvisedTeam.Build(version: 2, resolver: any(Resolver.allCases), isPlanned: true)
    next.isBeta = any([true, false, false])
    var team = AdvisedTeam(any([[shipped], [shipped, next]]))
    team.isApple = isApple
    team.servedBy = any(["nginx", "github-pages", "firebase", "vendor"])
    (team.answersToday, team.isNamed) = any([
      ("nothing", true), ("redirects", true), ("homePage", false), ("redirects", false),
    ])
    team.phases = any(Self.phases)
    return team
  }

  @Test("every team that follows the advice comes to a lossless plan")
  func followed() throws {
    var lossy = 0
    for seed in 0..<UInt64(150) {
      var generator = SeededGenerator(seed: seed)
      if try !restores(team(&generator), seed: seed) { lossy += 1 }
    }
    #expect(lossy > 75)
  }

  /// Follows what the plan of `team` says until it is lossless; whether it was from the first.
  private func restores(_ first: AdvisedTeam, seed: UInt64) throws -> Bool {
    var team = first
    var changes: [String] = []
    for _ in 0..<5 {
      let plan = try plan(team)
      if plan.isLossless { break }
      let next = plan.unrestored.map { "\($0.reason): \($0.change)" }
      changes.append(next.joined(separator: "; "))
      for change in plan.unrestored.map(\.change).distinct { team.follow(change) }
    }
    let isRestored = try plan(team).isLossless && team.unknown.isEmpty
    #expect(
      isRestored, "seed \(seed): \(changes.joined(separator: "\n"))\n\(first.project.json)")
    return changes.isEmpty
  }

  private func plan(_ team: AdvisedTeam) throws -> Plan {
    let project = team.project
    return PlanBuilder(try #require(try project.inputs(), "\(project.findings)")).plan()
  }
}
