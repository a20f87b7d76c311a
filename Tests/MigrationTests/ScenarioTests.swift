import AppleAssociation
import Diagnostics
import Inventory
import LinkLanguage
import Testing

@testable import Migration

/// Ways in which teams change domains, each as a small project with a result worked out by hand.
@Suite struct ScenarioTests {
  static let appID = "ABCDE12345.com.example.app"
  static let aasa =
    #"{"applinks": {"details": [{"appIDs": ["\#(appID)"], "components": [{"/": "*"}]}]}}"#

  func project(
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

  func plan(_ project: WrittenProject) throws -> Plan {
    PlanBuilder(try #require(try project.inputs(), "\(project.findings)")).plan()
  }

  func newURLs(_ plan: Plan) -> [String] {
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
      plan.course(0, "i 1") == [.appUnknown, .app, .app, .app, .app, .web, .dead])
    #expect(plan.course(0, "no app") == [.dead, .web, .web, .web, .web, .web, .dead])
  }

  @Test("no app opens the pages of Firebase Auth on a host of Firebase Hosting")
  func signInPages() throws {
    let links = ["https://links.example.com/AbCd,https://example.com/a,a"]
    for (server, opensPages) in [("firebase", false), ("us", true)] {
      let plan = try plan(
        project(#"{"host": "links.example.com", "servedBy": "\#(server)"}"#, links: links))
      let bytes = try #require(plan.hostFiles[0].aasa)
      var matcher = AssociationMatcher(
        AppleAssociationFile(
          parsing: SourceText(path: "apple-app-site-association", bytes: bytes)))
      for (path, opens) in [
        ("/__/auth/handler", opensPages), ("/__/auth/action", opensPages),
        ("/__/auth/links", true), ("/AbCd", true),
      ] {
        let verdict = matcher.verdict(for: AppID(Self.appID), on: Array(path.utf8)[...])
        #expect(verdict.opens == opens, "\(server) \(path)")
      }
    }
  }

  @Test(
    "a build that gave up the old entries on purpose loses nothing, and none asks for them again")
  func dropped() throws {
    func plan(_ word: String, planned: String = "") throws -> Plan {
      var project = project(
        """
        {"host": "links.example.com", "aasa": "x", "answersToday": "redirects"},
        {"host": "go.example.com", "role": "new"}
        """,
        builds: """
          {"app": "i", "version": "1", "entitlements": "e", "resolver": "redirect"},
          {"app": "i", "version": "2", "entitlements": "f", "resolver": "redirect"\(word)}\(planned)
          """, links: ["https://links.example.com/AbCd,https://example.com/a,a"])
      project.files["f"] = WrittenProject.entitlements("applinks:go.example.com")
      return try self.plan(project)
    }
    let unsaid = try plan("")
    #expect(unsaid.unrestored.map { unsaid.name(of: $0.audience) } == ["i 2"])
    #expect(unsaid.unrestored.first?.change.contains("\"dropsLegacy\": true") == true)
    let next = #", {"app": "i", "version": "3", "resolver": "redirect", "planned": true}"#
    for planned in ["", next] {
      let plan = try plan(#", "dropsLegacy": true"#, planned: planned)
      #expect(plan.isLossless, "\(plan.unrestored.map { plan.text(of: $0) })")
      #expect(plan.course(0, "i 1").prefix(6) == [.app, .app, .app, .app, .app, .app])
      #expect(plan.course(0, "i 2").prefix(6) == [.web, .web, .web, .web, .web, .web])
      #expect(plan.appFiles.map(\.name) == ["final.entitlements"])
      #expect(!plan.text(ofApp: "i", "final.entitlements").contains("links.example.com"))
      let inputs = plan.phases.filter { $0.step.kind == .ship }.flatMap(\.changes)
      #expect(!inputs.contains { $0.file?.contains("coexistence") == true })
    }
    let saved = try plan(#", "dropsLegacy": true"#, planned: next)
    #expect(saved.course(0, "i 3").suffix(3) == [.web, .web, .dead])
  }

  @Test("a suffix that two places use is told, with the first link that gives way")
  func collision() throws {
    let rows = [
      "https://links.example.com/a/AbCd,https://example.com/a,a",
      "https://links.example.com/b/AbCd,https://example.com/b,b",
      "https://links.example.com/b/EfGh,https://example.com/c,c",
    ]
    let domains = { (prefixes: String) in
      #"{"host": "links.example.com", "prefix": \#(prefixes), "aasa": "x"}, "#
        + #"{"host": "go.example.com", "role": "new"}"#
    }
    let plan = try plan(project(domains(#"["/a", "/b"]"#), links: rows))
    #expect(
      plan.collisionText
        == "1 link gets a folder on the new domain, since another link has the same suffix there: "
        + "https://links.example.com/b/AbCd \u{2192} https://go.example.com/links-b/AbCd")
    let apart = try self.plan(project(domains(#"["/a", "/b"]"#), links: Array(rows.suffix(2))))
    #expect(apart.collisionText == nil)
  }

  @Test("the SDK on iOS reads long links on the root, whatever prefix there is, and none below it")
  func longLinks() throws {
    let query = "?link=https%3A%2F%2Fexample.com%2Fa&ibi=com.example.app,,a"
    for prefix in ["", #""prefix": "/t","#, #""prefix": ["/", "/t"],"#] {
      let plan = try plan(
        project(
          #"{"host": "links.example.com", \#(prefix) "aasa": "x"}"#,
          builds: #"{"app": "i", "version": "1", "entitlements": "e", "resolver": "fdl-sdk"}"#,
          links: ["https://links.example.com/" + query, "https://links.example.com/t/" + query]))
      #expect(plan.course(0, "i 1").first == .app, "\(prefix)")
      #expect(plan.course(1, "i 1").first == .appUnknown, "\(prefix)")
    }
  }

  @Test("long links without a slash before their query open by the plan's filters too")
  func longLinksWithoutSlash() throws {
    let query = "?link=https%3A%2F%2Fexample.com%2Fa,,a"
    let key = Array(repeating: "AB", count: 32).joined(separator: ":")
    for (slash, hasPart) in [("", true), ("/", false)] {
      var project = WrittenProject(
        json: """
          {"version": 1, "apps": [{"name": "a", "package": "com.example.app", \
          "certificates": ["\(key)"]}],
           "builds": [{"app": "a", "version": "1", "manifest": "m", "resolver": "redirect"},
            {"app": "a", "version": "2", "resolver": "redirect", "planned": true}],
           "domains": [{"host": "links.example.com", "prefix": "/t", "site": false}]}
          """,
        links: [
          "https://links.example.com\(slash)\(query)",
          "https://links.example.com/t/AbCd,https://example.com/b,b",
        ])
      project.files["m"] = WrittenProject.manifest(
        "com.example.app", hosts: "links.example.com", below: "/t/")
      let plan = PlanBuilder(try #require(try project.inputs())).plan()
      #expect(plan.isLossless, "\(plan.unrestored.map { plan.text(of: $0) })")
      #expect(plan.course(0, "a 2").last == .app)
      let filters = plan.text(ofApp: "a", "coexistence.xml")
      #expect(filters.contains("sspPrefix=\"//links.example.com?\"") == hasPart, "\(filters)")
    }
  }

  @Test("builds that resolve links read a long one by themselves, on hosts that redirect none too")
  func longLinksOfResolvers() throws {
    let query = "?apn=com.example.app&link=https%3A%2F%2Fexample.com%2Fa"
    for (host, server) in [("links.example.com", "firebase"), ("team.page.link", "google")] {
      for (resolver, outcome) in [
        ("redirect", Outcome.app), ("endpoint", .app), ("bundled", .app),
        ("none", .appUnknown),
      ] {
        let plan = try plan(
          project(
            #"{"host": "\#(host)", "servedBy": "\#(server)", "aasa": "x"}"#,
            builds:
              #"{"app": "i", "version": "1", "entitlements": "e", "resolver": "\#(resolver)"}"#,
            claims: "applinks:\(host)",
            links: [
              "https://\(host)/\(query)&d=1,,said",
              "https://\(host)/\(query)&d=2,https://example.com/other,said otherwise",
              "https://\(host)/\(query)&link=https%3A%2F%2Fexample.com%2Fb,,said twice",
            ]))
        try #require(plan.links.count == 3)
        let first = try (0..<3).map { link in try #require(plan.course(link, "i 1").first) }
        #expect(first[0] == outcome, "\(server) \(resolver)")
        let other: Outcome = resolver == "bundled" ? .app : .appUnknown
        #expect(first[1...].allSatisfy { $0 == other }, "\(server) \(resolver) \(first)")
      }
    }
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

  @Test("of two domains one stays, beside the new one of the other")
  func oneStays() throws {
    var sample = project(
      """
      {"host": "links.example.com", "movesTo": "links.example.com"}, {"host": "old.example.com"},
      {"host": "go.example.com", "role": "new"}
      """,
      links: [
        "https://links.example.com/AbCd,https://example.com/a,a",
        "https://old.example.com/EfGh,https://example.com/b,b",
      ])
    sample.files["e"] = WrittenProject.entitlements(
      "applinks:links.example.com", "applinks:old.example.com")
    let plan = try plan(sample)
    #expect(newURLs(plan) == ["", "https://go.example.com/EfGh"])
    let final = plan.text(ofApp: "i", "final.entitlements")
    #expect(final.contains("applinks:links.example.com"))
    let retired = try #require(plan.phases.last)
    #expect(retired.changes.map { $0.text.contains("old.example.com") } == [true])
  }

  @Test("a domain that stays: phases of the team's own make new links there")
  func issuedWhereItStays() throws {
    let stays = project(
      #"{"host": "links.example.com", "aasa": "x"}"#,
      links: ["https://links.example.com/AbCd,https://example.com/a,a"])
    var staged = stays
    staged.json =
      String(stays.json.dropLast(1)) + #", "phases": [{"do": "ship"}, {"do": "issue"}]}"#
    let phase = try #require(try plan(staged).phases.last)
    #expect(
      phase.changes.map(\.text) == ["make links on links.example.com everywhere, and nowhere else"])
    #expect(
      phase.gates.contains { $0.condition.hasPrefix("links.example.com redirects as planned") })
  }

  @Test("builds that claim a host of Firebase Hosting for links keep sign-in mails, no others")
  func signInMails() throws {
    func losers(
      _ entries: String..., domains: String = "", signIn: String? = nil
    ) throws -> [String] {
      var sample = project(
        #"{"host": "links.example.com", "movesTo": "go.example.com"}, "#
          + #"{"host": "go.example.com", "role": "new"}\#(domains)"#)
      if let signIn {
        sample.json = String(sample.json.dropLast(1)) + ", \"signInDomain\": \"\(signIn)\"}"
      }
      sample.files["e"] = WrittenProject.entitlements().replacing(
        "<array>",
        with: "<array>" + entries.map { "<string>\($0)</string>" }.joined())
      return try plan(sample).buildsWithoutSignInDomain
    }
    #expect(try losers("applinks:links.example.com") == ["i 1"])
    #expect(try losers("applinks:acme-1.firebaseapp.com").isEmpty)
    #expect(try losers("applinks:acme-1.web.app").isEmpty)
    #expect(try losers("applinks:acme-1.web.app?mode=developer") == ["i 1"])
    #expect(try losers("webcredentials:acme-1.firebaseapp.com") == ["i 1"])
    #expect(try losers("applinks:web.apple.com", "applinks:web.app") == ["i 1"])
    let mails = #", {"host": "auth.example.com", "role": "new", "servedBy": "firebase"}"#
    #expect(try losers("applinks:auth.example.com") == ["i 1"])
    #expect(try losers("applinks:auth.example.com", domains: mails).isEmpty)
    let own = "acme-1.firebaseapp.com"
    #expect(try losers("applinks:\(own)", signIn: own).isEmpty)
    #expect(try losers("applinks:acme-2.firebaseapp.com", signIn: own) == ["i 1"])
  }

  @Test("filters for sign-in mails count by the path that they take")
  func signInFilters() throws {
    func losers(_ path: String, verified: Bool = true) throws -> [String] {
      var sample = WrittenProject(
        json: """
          {"version": 1, "apps": [{"name": "a", "package": "com.acme.app"}],
           "builds": [{"app": "a", "version": "1", "manifest": "m"}],
           "domains": [{"host": "links.example.com"}]}
          """)
      sample.files["m"] = WrittenProject.manifest("com.acme.app", hosts: "acme-1.firebaseapp.com")
        .replacing("</intent-filter>", with: "\(path)</intent-filter>")
        .replacing("autoVerify=\"true\"", with: "autoVerify=\"\(verified)\"")
      return try plan(sample).buildsWithoutSignInDomain
    }
    #expect(try losers("").isEmpty)
    #expect(try losers("", verified: false) == ["a 1", "a (next)"])
    #expect(try losers(#"<data android:pathPrefix="/__/auth/links"/>"#).isEmpty)
    #expect(try losers(#"<data android:pathPrefix="/__/auth/action"/>"#) == ["a 1", "a (next)"])
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
