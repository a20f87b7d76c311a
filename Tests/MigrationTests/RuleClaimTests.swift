import AppleAssociation
import Diagnostics
import Inventory
import Testing

@testable import Migration

@Suite struct RuleClaimTests {
  private func plan(_ links: [SmallTeam.Link], todaysAASA: String? = nil) throws -> Plan {
    var team = SmallTeam()
    team.links = links
    team.todaysAASA = todaysAASA
    return PlanBuilder(try #require(try team.inputs())).plan()
  }

  @Test("every rule has a URL that it opens and the inventory does not hold")
  func beyond() throws {
    let plan = try plan([.short, .custom, .long])
    #expect(Set(plan.ruleClaims.map(\.host)) == ["links.example.com", "go.example.com"])
    #expect(Set(plan.ruleClaims.flatMap(\.apps)) == [SmallTeam.appID, SmallTeam.package])
    let links = (0..<plan.links.count).map { String(decoding: plan.links.url($0), as: UTF8.self) }
    for claim in plan.ruleClaims {
      #expect(!links.contains(claim.witness), "\(claim.witness)")
      let host = plan.project.domains.firstIndex { $0.host == claim.host }
      let files = try #require(plan.hostFiles.first { $0.domain == host })
      let file = AppleAssociationFile(
        parsing: SourceText(path: "planned", bytes: try #require(files.aasa)))
      if claim.apps == [SmallTeam.appID] {
        let outcome = AssociationEvaluation(claim.witness, in: file, host: claim.host).opener
        #expect(outcome?.rule?.summary == claim.rule)
      }
    }
  }

  @Test("a claim tells whether today's file opens the URL too")
  func today() throws {
    let plan = try plan(
      [.short],
      todaysAASA:
        #"{"applinks": {"details": [{"appID": "\#(SmallTeam.appID)", "paths": ["/A*"]}]}}"#)
    let claims = plan.ruleClaims.filter { $0.apps == [SmallTeam.appID] }
    #expect(claims.map(\.host) == ["links.example.com", "go.example.com"])
    #expect(claims.map(\.opensToday) == [false, nil])
    #expect(plan.differences.contains { $0.isGain && $0.app == SmallTeam.appID })
  }

  @Test("without an inventory rules still tell what they open")
  func noInventory() throws {
    #expect(try plan([]).ruleClaims.first?.witness == "https://links.example.com/")
  }
}
