import Diagnostics
import Inventory
import Testing

@testable import Migration

/// What a plan counts, and what it names places and classes by.
@Suite struct CountTests {
  private static let appID = "AAAAA11111.com.example.app"

  /// One app, a legacy host with these members and a new one served so.
  private func plan(
    _ members: String = "", new: String = "", links: [String]
  ) throws -> Plan {
    let project = WrittenProject(
      json: """
        {"version": 1, "apps": [{"name": "i", "appID": "\(Self.appID)"}],
         "builds": [{"app": "i", "version": "1", "entitlements": "e", "resolver": "redirect"}],
         "domains": [{"host": "links.example.com"\(members)},
          {"host": "go.example.com", "role": "new"\(new)}]}
        """, files: ["e": WrittenProject.entitlements("applinks:links.example.com")], links: links)
    return PlanBuilder(try #require(try project.inputs(), "\(project.findings)")).plan()
  }

  @Test("clicks were counted for short links alone, and mails for signing in are in no proof")
  func counts() throws {
    let mail =
      "https://links.example.com/?link=https%3A%2F%2Fp.firebaseapp.com%2F__%2Fauth%2Faction%3FapiKey"
      + "%3Dk%26mode%3DsignIn%26oobCode%3Dc&apn=a,,"
    let plan = try plan(links: [
      "https://links.example.com/AbCd,https://example.com/a,a",
      "https://links.example.com/?link=https%3A%2F%2Fexample.com%2Fb&utm_source=x,,b", mail,
    ])
    #expect(plan.links.count == 3 && plan.provedCount == 2)
    #expect(plan.gone.links == 2 && plan.gone.shortLinks == 1 && plan.gone.campaigns == 0)
  }

  @Test("links outside the prefixes of their host are a class of their own")
  func outside() throws {
    let plan = try plan(
      #", "prefix": "/shop""#,
      links: [
        "https://links.example.com/shop/AbCd,https://example.com/a,a",
        "https://links.example.com/%73hop/IjKl,https://example.com/a,a",
        "https://links.example.com/news/EfGh,https://example.com/b,a",
        "https://links.example.com/x/shop/MnOp,https://example.com/b,a",
        "https://links.example.com/shopping/QrSt,https://example.com/b,a",
        "https://links.example.com/RooT,https://example.com/c,a",
        "https://links.example.com/?link=https%3A%2F%2Fexample.com%2Fd&apn=a,,d",
        "https://links.example.com/shop?link=https%3A%2F%2Fexample.com%2Fd&apn=a,,d",
      ])
    let names = (0..<plan.links.count).map {
      plan.className(of: plan.cells[Int(plan.cellOfLink[$0])])
    }
    #expect(
      names.map { $0.contains("outside the prefix") } == [
        false, false, true, true, true, true, true, false,
      ], "\(names)")
    #expect(names[2] == "links.example.com short, outside the prefix")
    let whole = try self.plan(
      #", "prefix": ["/shop", "/"]"#,
      links: ["https://links.example.com/RooT,https://example.com/c,a"])
    #expect(whole.className(of: whole.cells[0]) == "links.example.com short")
  }

  @Test("a vendor's new host is waited for where its file is not known, and nobody says no")
  func vendor() throws {
    let links = ["https://links.example.com/AbCd,https://example.com/a,a"]
    let plan = try plan(new: #", "servedBy": "vendor""#, links: links)
    let listing = plan.listings[1][0]
    #expect(listing.today == nil && listing.after == nil && listing.isAwaited)
    #expect(plan.isLossless, "\(plan.unrestored.map { plan.text(of: $0) })")
    let gates = plan.phases.first { $0.step.kind == .ship }?.gates.map(\.condition) ?? []
    #expect(gates.contains { $0.hasPrefix("go.example.com, Apple's copy") }, "\(gates)")
    let legacy = try self.plan(
      #", "servedBy": "vendor", "answersToday": "redirects""#, links: links)
    #expect(legacy.listings[0][0].after == nil && !legacy.listings[0][0].isAwaited)
  }

  @Test("a phase that comes before another of a kind which is there already is told which one")
  func latePhase() {
    let project = WrittenProject(
      json: """
        {"version": 1, "apps": [{"name": "i", "appID": "\(Self.appID)"},
         {"name": "a", "package": "com.example.app"}],
         "domains": [{"host": "links.example.com"}, {"host": "go.example.com", "role": "new"}],
         "phases": [{"do": "publish"}, {"do": "ship"}, {"do": "issue"}, {"do": "drain"},
          {"do": "drop", "apps": ["i"]}, {"do": "retire"}, {"do": "drop", "apps": ["a"]}]}
        """)
    #expect(
      project.findings.map(\.message) == [
        "the phase 'retire' stands before 'drop' of 'a', which it counts on"
      ])
    #expect(project.findings.first?.help == "put 'drop' of 'a' above it")
  }
}
