import Inventory
import Testing

@testable import Migration

/// Links to hosts that serve links alone, as exports have them.
@Suite struct DeadPageTests {
  private static let old = "https://old.example.com"
  private static let new = "https://go.example.com"
  private static let moving =
    #"{"host": "old.example.com"}, {"host": "go.example.com", "role": "new"}"#

  private func plan(
    _ rows: String..., domains: String = moving, more: String = ""
  ) throws -> Plan {
    let project = WrittenProject(
      json: """
        {"version": 1, "apps": [{"name": "i", "appID": "ABCDE12345.com.example.app"}],
         "builds": [{"app": "i", "version": "1", "entitlements": "e", "resolver": "redirect"}],
         "domains": [\(domains)]\(more)}
        """,
      files: ["e": WrittenProject.entitlements("applinks:old.example.com")], links: rows)
    return PlanBuilder(try #require(try project.inputs(), "\(project.findings)")).plan()
  }

  /// What people without the app get once the plan is in place, link by link.
  private func web(_ plan: Plan) -> [Outcome?] {
    (0..<plan.links.count).map { plan.course($0, "no app")[plan.drainWorld] }
  }

  @Test("a target that a link host answers with 404 is no page")
  func targets() throws {
    for target in ["\(Self.new)/profile/1", "\(Self.new)/", "\(Self.old)/", "\(Self.new)"] {
      let plan = try plan("\(Self.old)/AbCd,\(target),a")
      #expect(web(plan) == [.dead], "\(target)")
      #expect(!plan.isLossless)
      // The app reads the target off the redirect all the same.
      #expect(plan.course(0, "i 1")[plan.drainWorld] == .app)
      let text = plan.text(of: try #require(plan.unrestored.first))
      #expect(text.contains("which serves links alone"), "\(text)")
    }
    let international = try plan(
      "https://b\u{fc}cher.example.com/AbCd,https://B\u{fc}cher.example.com/,a",
      domains: #"{"host": "bücher.example.com"}, {"host": "go.example.com", "role": "new"}"#)
    #expect(web(international) == [.dead])
    let below = try plan(
      "\(Self.old)/p/AbCd,\(Self.old)/profile/1,a",
      domains: #"{"host": "old.example.com", "prefix": "/p", "site": false}, "#
        + #"{"host": "go.example.com", "role": "new"}"#)
    #expect(web(below) == [.dead])
  }

  @Test("a fallback that leads round in a circle or to no page is wrong")
  func fallbacks() throws {
    for fallbacks in [
      ",,\(Self.old)/AbCd", ",,\(Self.new)/AbCd", "\(Self.old)/zz,,", ",https://foo.page.link/q,",
    ] {
      let plan = try plan("\(Self.old)/AbCd,https://www.example.com/a,a,\(fallbacks)")
      #expect(web(plan) == [.wrong], "\(fallbacks)")
      #expect(!plan.isLossless)
    }
    let circle = try plan(
      "\(Self.old)/AbCd,https://www.example.com/a,a,,,\(Self.old)/EfGh",
      "\(Self.old)/EfGh,https://www.example.com/b,b,,,\(Self.old)/AbCd")
    #expect(web(circle) == [.wrong, .wrong])
  }

  @Test("a fallback that is a link is followed to its page")
  func followed() throws {
    let plan = try plan(
      "\(Self.old)/AbCd,https://www.example.com/a,a,\(Self.new)/EfGh,\(Self.old)/EfGh",
      "\(Self.old)/EfGh,https://www.example.com/b,b")
    #expect(web(plan) == [.web, .web])
    #expect(plan.isLossless)
  }

  @Test("pages beside links, of others, or behind the team's own configuration are there")
  func sites() throws {
    let page = "https://www.example.com/t/AbCd,https://www.example.com/profile/1,a"
    let go = #"{"host": "go.example.com", "role": "new"}"#
    for domains in [
      #"{"host": "www.example.com", "prefix": "/t"}"#,
      #"{"host": "www.example.com", "prefix": "/t", "servedBy": "firebase"}, \#(go)"#,
      #"{"host": "www.example.com", "prefix": "/t", "servedBy": "nextjs"}, \#(go)"#,
    ] {
      #expect(web(try plan(page, domains: domains)) == [.web], "\(domains)")
    }
    let named = try plan(
      "\(Self.old)/AbCd,\(Self.new)/profile/1,a", more: #", "targetHosts": ["go.example.com"]"#)
    #expect(web(named) == [.web])
  }

  @Test("a page where the plan's own files answer with 404 is none, one of the site's is")
  func besideSites() throws {
    let www = "https://www.example.com"
    let go = #"{"host": "go.example.com", "role": "new"}"#
    let below = #"{"host": "www.example.com", "prefix": "/t""#
    for (target, domain, outcome) in [
      ("\(www)/p/1", "\(below)}", Outcome.web),
      ("\(www)/", "\(below), \"movesTo\": \"go.example.com\"}", .web),
      ("\(www)/p/1", "\(below), \"site\": true}", .web),
      ("\(www)/p/1", "\(below), \"site\": false}", .dead),
      ("\(www)/t/none", "\(below)}", .dead), ("\(www)/tee", "\(below)}", .web),
      ("\(www)/%74/none", "\(below)}", .dead), ("\(www)/t/EfGh", "\(below)}", .web),
      ("\(www)/t/AbCd", "\(below)}", .dead),
    ] {
      let plan = try plan(
        "\(www)/t/AbCd,\(target),a", "\(www)/t/EfGh,https://shop.example.com/b,b",
        domains: domain + ", " + go)
      #expect(web(plan) == [outcome, .web], "\(target) \(domain)")
    }
    for (target, site, outcome) in [
      ("\(www)/p/1", "", Outcome.dead), ("\(www)/p/1", ", \"site\": true", .web),
      ("\(www)/t/none", ", \"site\": true", .web), ("\(www)/AbCd", ", \"site\": true", .dead),
      ("\(www)/p/1", ", \"site\": false", .dead),
    ] {
      let plan = try plan(
        "\(www)/AbCd,\(target),a", domains: #"{"host": "www.example.com"\#(site)}"#)
      #expect(web(plan) == [outcome], "\(target) \(site)")
    }
  }

  @Test("a site that nothing tells of is taken to be there, and the plan says so")
  func assumedSites() throws {
    let target = "https://shop.example.com/a,a"
    for (domain, target, isAssumed) in [
      (#"{"host": "www.example.com", "prefix": "/t"}"#, target, true),
      (#"{"host": "www.example.com", "prefix": "/t", "site": true}"#, target, false),
      (#"{"host": "www.example.com", "prefix": "/t"}"#, "https://www.example.com/p,p", false),
      (#"{"host": "www.example.com"}"#, target, false),
      (#"{"host": "www.example.com", "prefix": "/t", "servedBy": "firebase"}"#, target, false),
    ] {
      let plan = try plan("https://www.example.com/t/AbCd,\(target)", domains: domain)
      let spots = plan.blindSpots.filter { $0.subject.contains("has a web site") }
      #expect(spots.isEmpty != isAssumed, "\(domain) \(target)")
    }
  }

  @Test("what is retired on a host with a site is its links, and no server")
  func retired() throws {
    for (site, word) in [("", "its site stays"), (", \"site\": false", "its server")] {
      let plan = try plan(
        "https://www.example.com/t/AbCd,https://shop.example.com/a,a",
        domains:
          #"{"host": "www.example.com", "prefix": "/t", "movesTo": "go.example.com"\#(site)}, "#
          + #"{"host": "go.example.com", "role": "new"}"#)
      let texts = try #require(plan.phases.last).changes.map(\.text)
      #expect(texts.contains { $0.hasPrefix("www.example.com: ") && $0.contains(word) }, "\(texts)")
    }
  }
}
