import Diagnostics
import Inventory
import Testing

@testable import Migration

/// Ways in which teams change domains, each as a small project with a result worked out by hand.
@Suite struct ScenarioTests {
  private static let appID = "ABCDE12345.com.example.app"
  private static let aasa =
    #"{"applinks": {"details": [{"appIDs": ["\#(appID)"], "components": [{"/": "*"}]}]}}"#

  private func project(
    _ domains: String, apps: String = "", builds: String? = nil, claims: String...,
    links: [String] = []
  ) -> WrittenProject {
    let shipped =
      builds
      ?? #"{"app": "i", "version": "1", "entitlements": "e", "resolver": "redirect"}"#
    return WrittenProject(
      json: """
        {"version": 1, "apps": [{"name": "i", "appID": "\(Self.appID)"}\(apps)],
         "builds": [\(shipped)], "domains": [\(domains)]}
        """,
      files: [
        "e": WrittenProject.entitlements(claims.first ?? "applinks:links.example.com"),
        "x": Self.aasa,
      ], links: links)
  }

  private func plan(_ project: WrittenProject) throws -> Plan {
    PlanBuilder(try #require(try project.inputs(), "\(project.findings)")).plan()
  }

  private func newURLs(_ plan: Plan) -> [String] {
    (0..<plan.links.count).map { link in
      var url: [UInt8] = []
      plan.newURLs.appendURL(of: link, in: plan.links, to: &url)
      return String(decoding: url, as: UTF8.self)
    }
  }

  @Test("a host is renamed: every link keeps its suffix, and the old entry goes last")
  func renamed() throws {
    let plan = try plan(
      project(
        #"{"host": "links.example.com", "aasa": "x"}, {"host": "go.example.com", "role": "new"}"#,
        links: ["https://links.example.com/AbCd,https://example.com/a,a"]))
    #expect(newURLs(plan) == ["https://go.example.com/AbCd"])
    #expect(plan.isLossless)
    #expect(plan.phases.map(\.step.kind) == [.publish, .ship, .issue, .drain, .drop, .retire])
    let final = plan.text(ofApp: "i", "final.entitlements")
    #expect(final.contains("applinks:go.example.com") && !final.contains("links.example.com"))
    #expect(
      plan.course(0, "i 1") == [.appUnknown, .app, .app, .app, .app, .app, .dead])
    #expect(plan.course(0, "no app") == [.dead, .web, .web, .web, .web, .web, .dead])
  }

  @Test("the old domain stays, with new hosting: nothing is dropped or retired")
  func kept() throws {
    let plan = try plan(
      project(
        #"{"host": "links.example.com", "aasa": "x"}"#,
        links: ["https://links.example.com/AbCd,https://example.com/a,a"]))
    #expect(plan.phases.map(\.step.kind) == [.publish, .ship, .drain])
    #expect(newURLs(plan) == [""])
    #expect(plan.course(0, "i 1") == [.appUnknown, .app, .app, .app])
    #expect(plan.isLossless)
  }

  @Test("several new domains: each old one's links go to its own")
  func several() throws {
    let plan = try plan(
      project(
        """
        {"host": "a.example.com", "movesTo": "one.example.net"},
        {"host": "b.example.com", "movesTo": "two.example.net"},
        {"host": "one.example.net", "role": "new"}, {"host": "two.example.net", "role": "new"}
        """, claims: "applinks:a.example.com",
        links: [
          "https://a.example.com/AbCd,https://example.com/a,a",
          "https://b.example.com/AbCd,https://example.com/b,b",
        ]))
    #expect(newURLs(plan) == ["https://one.example.net/AbCd", "https://two.example.net/AbCd"])
    // The app claims the first alone, so it gets the first's successor and nothing of the second.
    let all = plan.text(ofApp: "i", "coexistence.entitlements")
    #expect(all.contains("applinks:one.example.net") && !all.contains("two.example.net"))
    #expect(plan.course(1, "i 1").allSatisfy { $0 == .dead || $0 == .web })
  }

  @Test("two old domains in one: a suffix that both use goes apart")
  func joined() throws {
    let plan = try plan(
      project(
        """
        {"host": "a.example.com"}, {"host": "b.example.com"},
        {"host": "go.example.net", "role": "new", "prefix": "/l"}
        """, claims: "applinks:a.example.com",
        links: [
          "https://a.example.com/AbCd,https://example.com/a,a",
          "https://b.example.com/AbCd,https://example.com/b,b",
          "https://b.example.com/EfGh,https://example.com/c,c",
        ]))
    #expect(
      newURLs(plan) == [
        "https://go.example.net/l/AbCd", "https://go.example.net/l/b/AbCd",
        "https://go.example.net/l/EfGh",
      ])
  }

  @Test("a suffix below a prefix and on the root beside it goes apart")
  func rootBesidePrefix() throws {
    let domains = [
      #"{"host": "old.example.com", "prefix": "/a"}, {"host": "go.example.net", "role": "new"}"#,
      #"{"host": "old.example.com", "prefix": ["/a", "/b"]}, "#
        + #"{"host": "go.example.net", "role": "new"}"#,
    ]
    for domain in domains {
      let plan = try plan(
        project(
          domain, claims: "applinks:old.example.com",
          links: [
            "https://old.example.com/a/AbCd,https://example.com/a,a",
            "https://old.example.com/AbCd,https://example.com/b,b",
            "https://old.example.com/EfGh,https://example.com/c,c",
          ]))
      #expect(
        newURLs(plan) == [
          "https://go.example.net/AbCd", "https://go.example.net/old-root/AbCd",
          "https://go.example.net/EfGh",
        ])
    }
  }

  @Test("a domain with pages and links: only what lies below the links' path opens the app")
  func website() throws {
    let plan = try plan(
      project(
        """
        {"host": "www.example.com", "prefix": "/t"}, {"host": "go.example.com", "role": "new"}
        """, claims: "applinks:www.example.com",
        links: ["https://www.example.com/t/AbCd,https://example.com/a,a"]))
    #expect(newURLs(plan) == ["https://go.example.com/AbCd"])
    let file = plan.text("www.example.com", \.aasa)
    #expect(file.contains("\"/\": \"/t/*\"") && !file.contains("\"/\": \"/*\""), "\(file)")
    #expect(plan.isLossless)
  }

  @Test("several apps on one domain: each is named where it has links, in the order of the project")
  func apps() throws {
    let project = project(
      #"{"host": "links.example.com"}, {"host": "other.example.com"}"#,
      apps: #", {"name": "j", "appID": "ZZZZZ12345.com.example.other"}"#,
      builds: """
        {"app": "i", "version": "1", "entitlements": "e", "resolver": "redirect"},
        {"app": "j", "version": "1", "entitlements": "f", "resolver": "redirect"}
        """,
      links: ["https://links.example.com/AbCd,https://example.com/a,a"])
    var both = project
    both.files["f"] = WrittenProject.entitlements(
      "applinks:links.example.com", "applinks:other.example.com")
    let plan = try plan(both)
    let shared = plan.text("links.example.com", \.aasa)
    let first = try #require(shared.firstRange(of: Self.appID)?.lowerBound)
    let second = try #require(shared.firstRange(of: "ZZZZZ12345")?.lowerBound)
    #expect(first < second)
    let own = plan.text("other.example.com", \.aasa)
    #expect(own.contains("ZZZZZ12345") && !own.contains(Self.appID))
    #expect(plan.course(0, "i 1").last == .app && plan.course(0, "j 1").last == .app)
  }

  @Test("a phone without the app gets the store's page where the link or the domain asks for it")
  func stores() throws {
    let links = [
      "https://links.example.com/AbCd,https://example.com/a,a,https://apps.apple.com/app/id1",
      "https://links.example.com/EfGh,https://example.com/b,b,https://example.com/i,,,7,com.example",
      "https://links.example.com/IjKl,https://example.com/c,c,,,,7,com.example",
    ]
    let page = try plan(project(#"{"host": "links.example.com", "aasa": "x"}"#, links: links))
    #expect((0..<3).map { page.course($0, "no app, iPhone").last } == [.store, .web, .web])
    #expect((0..<3).map { page.course($0, "no app, Android").last } == [.web, .web, .web])
    let store = try plan(
      project(
        #"{"host": "links.example.com", "aasa": "x", "withoutApp": "store"}"#, links: links))
    #expect((0..<3).map { store.course($0, "no app, iPhone").last } == [.store, .web, .store])
    #expect((0..<3).map { store.course($0, "no app, Android").last } == [.web, .store, .store])
    #expect((0..<3).map { store.course($0, "no app").last } == [.web, .web, .web])
    #expect(page.isLossless && store.isLossless)
    let plain = try plan(
      project(#"{"host": "links.example.com", "aasa": "x"}"#, links: [links[2]]))
    #expect(!plain.audiences.contains(.phone(.iPhone)))
  }
}
