import Inventory
import Testing

@testable import Migration

/// Where links get their places on the new domain, and which links get none.
@Suite struct NewPlaceTests {
  private static let old = "https://old.example.com"
  private static let new = "https://go.example.com"

  private func plan(_ prefix: String, _ rows: [String]) throws -> Plan {
    let project = WrittenProject(
      json: """
        {"version": 1, "apps": [{"name": "i", "appID": "ABCDE12345.com.example.app"}],
         "builds": [{"app": "i", "version": "1", "entitlements": "e", "resolver": "redirect"}],
         "domains": [{"host": "old.example.com", "prefix": \(prefix)},
          {"host": "go.example.com", "role": "new"}]}
        """,
      files: ["e": WrittenProject.entitlements("applinks:old.example.com")], links: rows)
    return PlanBuilder(try #require(try project.inputs(), "\(project.findings)")).plan()
  }

  private func target(_ plan: Plan, _ link: Int) -> String {
    var url: [UInt8] = []
    plan.appendTarget(ofLink: link, to: &url)
    return String(decoding: url, as: UTF8.self)
  }

  private func newURLs(_ plan: Plan) -> [String] {
    (0..<plan.links.count).map { link in
      var url: [UInt8] = []
      plan.newURLs.appendURL(of: link, in: plan.links, to: &url)
      return String(decoding: url, as: UTF8.self)
    }
  }

  @Test("links of one suffix in different folders get different new URLs, declared or not")
  func folders() throws {
    for paths in [["/AbCd", "/t/AbCd"], ["/t/AbCd", "/AbCd"]] {
      let rows = (paths + ["/u/AbCd", "/p/AbCd", "/t/EfGh"]).map {
        "\(Self.old)\($0),https://www.example.net\($0),n"
      }
      for prefix in [#""/p""#, #"["/p", "/t", "/u", "/"]"#] {
        let plan = try plan(prefix, rows)
        let urls = newURLs(plan)
        #expect(Set(urls).count == rows.count, "\(prefix): \(urls)")
        #expect(urls[0] == "\(Self.new)/AbCd" && !urls.contains { $0.dropFirst(9).contains("//") })
        #expect(urls.allSatisfy { $0.hasPrefix("\(Self.new)/") })
        #expect(plan.newURLs.collisions.count == 3 && plan.newURLs.collisions.first == 1)
      }
    }
  }

  @Test("one link that is written twice has one new URL")
  func twice() throws {
    let plan = try plan(
      #""/p""#,
      [
        "\(Self.old)/caf%C3%A9/AbCd,https://www.example.net/a,a",
        "\(Self.old)/caf%c3%a9/AbCd,https://www.example.net/a,b",
        "http://old.example.com/caf%C3%A9/AbCd,https://www.example.net/a,c",
      ])
    #expect(Set(newURLs(plan)) == ["\(Self.new)/AbCd"])
    #expect(plan.newURLs.collisions.count == 0)
  }

  @Test("a link that the new domain has already keeps its place")
  func present() throws {
    let rows = { (target: String) in
      ["\(Self.old)/AbCd,https://www.example.net/a,a", "\(Self.new)/AbCd,\(target),b"]
    }
    let other = try plan(#""/""#, rows("https://www.example.net/b"))
    #expect(newURLs(other) == ["\(Self.new)/old/AbCd", ""])
    let same = try plan(#""/""#, rows("https://www.example.net/a"))
    #expect(newURLs(same) == ["\(Self.new)/AbCd", ""])
  }

  @Test("a link that leads nowhere gets no new URL")
  func nowhere() throws {
    let plan = try plan(
      #""/""#,
      [
        "\(Self.old)/AbCd,https://www.example.net/a,a", "\(Self.old)/EfGh,,b",
        "\(Self.old)/IjKl,myapp://x,c", "\(Self.old)/MnOp,https://old.page.link/gone,d",
      ])
    #expect(newURLs(plan) == ["\(Self.new)/AbCd", "", "", ""])
    #expect(plan.countOfLinksMoved(to: 1) == 1)
    #expect(plan.unrestored.contains { $0.reason == .noTarget })
    #expect(plan.linksWithoutNewURL.isEmpty)
  }

  @Test("a link that leads to the new URL of another is followed to its target")
  func followed() throws {
    let plan = try plan(
      #""/""#,
      [
        "\(Self.old)/first,\(Self.new)/second,a", "\(Self.old)/second,\(Self.new)/AbCd?x=1,b",
        "\(Self.old)/AbCd,https://www.example.net/a,c", "\(Self.old)/round,\(Self.new)/round,d",
      ])
    for link in 0...2 {
      #expect(target(plan, link) == "https://www.example.net/a")
      #expect(plan.course(link, "no app")[plan.drainWorld] == .web)
    }
    #expect(
      newURLs(plan) == ["\(Self.new)/first", "\(Self.new)/second", "\(Self.new)/AbCd", ""])
    #expect(target(plan, 3).isEmpty)
  }
}
