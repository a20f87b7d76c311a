import AppleAssociation
import Diagnostics
import Testing

@testable import Migration

/// Two apps for each system on one host.
@Suite struct SharedHostTests {
  private static let key = Array(repeating: "AA", count: 32).joined(separator: ":")
  private static let split = """
    {"applinks": {"details": [
     {"appIDs": ["AAAAA11111.com.x.rider"], "components": [{"/": "/c/*"}]},
     {"appIDs": ["AAAAA11111.com.x.driver"], "components": [{"/": "/d/*"}]}]}}
    """
  private static let rows = [
    "https://r.x.example/c/book,https://x.example/book,a,,,,,com.x.rider,com.x.rider",
    "https://r.x.example/c/Ab3d,https://x.example/c,a,,,,,com.x.rider,com.x.rider",
    "https://r.x.example/d/Ab3d,https://x.example/d,a,,,,,com.x.driver,com.x.driver",
    "https://r.x.example/c/none,https://x.example/n,a,,,,,,",
    "https://r.x.example/d/strange,https://x.example/s,a,,,,,org.other,org.other",
  ]

  /// Apps `rider` and `driver`, each for both systems.
  private func project(
    prefix: String = #""prefix": ["/d", "/c"],"#, aasa: String? = Self.split,
    paths: (rider: String?, driver: String?) = ("/c", "/d"), links: [String] = Self.rows,
    assetlinks: String? = nil
  ) -> WrittenProject {
    let apps = ["rider", "driver"].map { name in
      """
      {"name": "\(name)-i", "appID": "AAAAA11111.com.x.\(name)"},
      {"name": "\(name)-a", "package": "com.x.\(name)", "certificates": ["\(Self.key)"]}
      """
    }
    let builds = ["rider", "driver"].map { name in
      """
      {"app": "\(name)-i", "version": "1", "entitlements": "e", "resolver": "redirect"},
      {"app": "\(name)-i", "version": "2", "resolver": "redirect", "planned": true},
      {"app": "\(name)-a", "version": "1", "manifest": "\(name)", "resolver": "redirect"},
      {"app": "\(name)-a", "version": "2", "resolver": "redirect", "planned": true}
      """
    }
    var project = WrittenProject(
      json: """
        {"version": 1, "apps": [\(apps.joined(separator: ", "))],
         "builds": [\(builds.joined(separator: ", "))],
         "domains": [{"host": "r.x.example", \(prefix) "aasa": "x", \
        "assetlinks": "y"},
          {"host": "to.x.example", "role": "new"}]}
        """, links: links)
    project.files = [
      "e": WrittenProject.entitlements("applinks:r.x.example"),
      "rider": WrittenProject.manifest("com.x.rider", hosts: "r.x.example", below: paths.rider),
      "driver": WrittenProject.manifest("com.x.driver", hosts: "r.x.example", below: paths.driver),
    ]
    project.files["x"] = aasa
    project.files["y"] = assetlinks
    return project
  }

  private func plan(_ project: WrittenProject) throws -> Plan {
    PlanBuilder(try #require(try project.inputs(), "\(project.findings)")).plan()
  }

  private func mixed(_ plan: Plan) -> [String] {
    plan.unwritable.filter { $0.ruleID == "PLN010" }.map(\.message)
  }

  /// The app IDs that a URL opens by the plan's file, without the team's prefix.
  private func openers(_ plan: Plan, _ host: String, _ tail: String) -> [String] {
    let source = SourceText(path: "aasa", text: plan.text(host, \.aasa))
    var matcher = AssociationMatcher(AppleAssociationFile(parsing: source))
    return matcher.openers(of: Array(tail.utf8)[...]).map { String($0.text.dropFirst(17)) }
  }

  private func newURL(_ plan: Plan, _ link: Int) -> String {
    var url: [UInt8] = []
    plan.newURLs.appendURL(of: link, in: plan.links, to: &url)
    return String(decoding: url, as: UTF8.self)
  }

  @Test("apps that share a host by paths go on so, on the new host too")
  func divided() throws {
    let plan = try plan(project())
    #expect(plan.isLossless, "\(plan.unrestored.map { plan.text(of: $0) })")
    #expect(mixed(plan).isEmpty)
    #expect(plan.text("r.x.example", \.aasa) == Self.split)
    #expect(
      (0..<5).map { newURL(plan, $0) } == [
        "https://to.x.example/c/book", "https://to.x.example/c/Ab3d", "https://to.x.example/d/Ab3d",
        "https://to.x.example/c/none", "https://to.x.example/d/strange",
      ])
    for host in ["r.x.example", "to.x.example"] {
      #expect(openers(plan, host, "/c/book") == ["rider"], "\(host)")
      #expect(openers(plan, host, "/d/Ab3d") == ["driver"], "\(host)")
    }
    for name in ["coexistence.xml", "final.xml"] {
      let filters = plan.text(ofApp: "rider-a", name)
      #expect(filters.contains("\"/c/\"") && !filters.contains("\"/d"), "\(filters)")
    }
    #expect(plan.course(2, "driver-i 2").suffix(4) == [.app, .app, .web, .dead])
    #expect(plan.course(2, "rider-i 2").suffix(4) == [.web, .web, .web, .dead])
    let changes = plan.phases.flatMap(\.changes).map(\.text)
    #expect(changes.contains("make links for rider-i, rider-a below https://to.x.example/c/"))
  }

  @Test("links that name nobody stay with the app that has them")
  func nameless() throws {
    let plan = try plan(
      project(links: [
        "https://r.x.example/c/book,https://x.example/book,a",
        "https://r.x.example/d/Ab3d,https://x.example/d,a",
      ]))
    #expect(plan.isLossless, "\(plan.unrestored.map { plan.text(of: $0) })")
    #expect(plan.text("r.x.example", \.aasa) == Self.split)
    #expect(!plan.text(ofApp: "rider-a", "coexistence.xml").contains("\"/d"))
  }

  @Test("without a file of today the links tell whose each path is")
  func unknownFile() throws {
    let plan = try plan(project(aasa: nil, paths: (nil, nil)))
    #expect(openers(plan, "r.x.example", "/c/Ab3d") == ["rider", "driver"])
    let named = try self.plan(project(aasa: nil, links: Array(Self.rows.prefix(3))))
    #expect(openers(named, "r.x.example", "/c/Ab3d") == ["rider"])
    #expect(openers(named, "r.x.example", "/d/Ab3d") == ["driver"])
    #expect(named.isLossless)
    let alone = try self.plan(project(prefix: "", aasa: nil, links: [Self.rows[0]]))
    #expect(openers(alone, "r.x.example", "/c/book") == ["rider"])
    #expect(
      alone.blindSpots.map(\.subject).contains("what driver-i opens on r.x.example today"),
      "\(alone.blindSpots)")
    #expect(!named.blindSpots.contains { $0.subject.hasSuffix("opens on r.x.example today") })
  }

  @Test("a folder of one app inside what another has is closed to that one")
  func nested() throws {
    let today = """
      {"applinks": {"details": [
       {"appIDs": ["AAAAA11111.com.x.rider"], "components": [{"/": "/rides*"}]}]}}
      """
    let plan = try plan(
      project(
        prefix: "", aasa: today, paths: ("/Ab", "/d"),
        links: [
          "https://r.x.example/Ab3d,https://x.example/c,a,,,,,com.x.rider,com.x.rider",
          "https://r.x.example/d/2024/x,https://x.example/d,a,,,,,com.x.driver,com.x.driver",
          "https://r.x.example/d/2025/x,https://x.example/d,a,,,,,com.x.driver,com.x.driver",
        ]))
    #expect(openers(plan, "r.x.example", "/Ab3d") == ["rider"])
    #expect(openers(plan, "r.x.example", "/d/2026/x") == ["driver"])
    // Filters close nothing.
    let mixed = mixed(plan).filter { $0.contains("on 'r.x.example'") }
    #expect(mixed.count == 1, "\(mixed)")
    #expect(
      mixed.first?.hasPrefix("2 links on 'r.x.example' for 'driver-a' open 'rider-a' too: ") == true
    )
    #expect(plan.unrestored.map { plan.name(of: $0.audience) } == ["rider-a 2"])
  }

  @Test("links of two apps in one folder are told of, and lost where they were apart before")
  func mixture() throws {
    let rows = Self.rows.map { $0.replacing("/d/", with: "/c/d") }
    let plan = try plan(project(paths: ("/c", "/c/d"), links: rows))
    let driver = "1 link on 'r.x.example' for 'driver-i' opens 'rider-i' too, as today: "
    #expect(mixed(plan).contains { $0.hasPrefix(driver) }, "\(mixed(plan))")
    #expect(
      mixed(plan).contains(
        "2 links on 'r.x.example' for 'rider-i' open 'driver-i' too: no rule by path tells "
          + "'https://r.x.example/c/book' from 'https://r.x.example/c/dAb3d'"))
    #expect(mixed(plan).contains { $0.contains("'https://to.x.example/book'") })
    let notes = plan.unwritable.flatMap(\.notes)
    #expect(
      notes.contains("where both are installed, 'rider-i' opens, which the host's AASA lists first")
    )
    #expect(!plan.isLossless)
    #expect(Set(plan.unrestored.map(\.reason)) == [.otherApp])
    #expect(plan.course(0, "driver-i 2").suffix(4) == [.wrong, .wrong, .web, .dead])
  }

  @Test("links that today's rules tell apart stay apart, also where no rule by folder would")
  func toldApart() throws {
    let today = """
      {"applinks": {"details": [
       {"appIDs": ["AAAAA11111.com.x.rider"], "components": [{"/": "/c/b*"}]},
       {"appIDs": ["AAAAA11111.com.x.driver"], "components": [{"/": "/c/d*"}]}]}}
      """
    let rows = [
      "https://r.x.example/c/book,https://x.example/book,a,,,,,com.x.rider,com.x.rider",
      "https://r.x.example/c/drive,https://x.example/d,a,,,,,com.x.driver,com.x.driver",
    ]
    for prefix in [#""prefix": "/c","#, ""] {
      let plan = try plan(
        project(prefix: prefix, aasa: today, paths: ("/c/b", "/c/d"), links: rows))
      #expect(plan.text("r.x.example", \.aasa) == today)
      #expect(!plan.unrestored.contains { plan.name(of: $0.audience).hasPrefix("rider-i") })
      #expect(!plan.unrestored.contains { plan.name(of: $0.audience).hasPrefix("driver-i") })
    }
    let onRoot = try plan(
      project(
        prefix: "", aasa: today.replacing("/c/", with: "/"), paths: ("/b", "/d"),
        links: rows.map { $0.replacing("/c/", with: "/") }))
    #expect(onRoot.text("r.x.example", \.aasa) == today.replacing("/c/", with: "/"))
    let around = try plan(
      project(
        prefix: "", aasa: today, paths: (nil, nil),
        links: rows + ["https://r.x.example/AbCd,https://x.example/n,a,,,,,,"]))
    #expect(openers(around, "r.x.example", "/AbCd") == ["rider", "driver"])
    #expect(openers(around, "r.x.example", "/c/drive") == ["driver"])
    #expect(openers(around, "r.x.example", "/c/book") == ["rider"])
    // A link that its app does not have today needs a rule, and the nearest one is by folder.
    let more =
      rows + [
        "https://r.x.example/c/new,https://x.example/n,a,,,,,com.x.driver,com.x.driver"
      ]
    let needed = try plan(project(prefix: "", aasa: today, paths: ("/c/b", "/c/d"), links: more))
    #expect(openers(needed, "r.x.example", "/c/new") == ["driver"])
    #expect(openers(needed, "r.x.example", "/c/drive") == ["driver"])
  }

  @Test("apps that all have every link today keep them, and nothing gets worse")
  func sharedToday() throws {
    let today = """
      {"applinks": {"details": [{"appIDs": ["AAAAA11111.com.x.driver", "AAAAA11111.com.x.rider"],
       "components": [{"/": "*"}]}]}}
      """
    let plan = try plan(
      project(
        prefix: "", aasa: today, paths: (nil, nil), assetlinks: Self.assetlinks("rider", "driver")))
    #expect(plan.isLossless, "\(plan.unrestored.map { plan.text(of: $0) })")
    #expect(plan.text("r.x.example", \.aasa) == today)
    #expect(!mixed(plan).isEmpty && plan.unwritable.allSatisfy { $0.severity == .warning })
    #expect(
      mixed(plan).filter { $0.contains("on 'r.x") }.allSatisfy { $0.contains(", as today: ") })
  }

  private static func assetlinks(_ names: String...) -> String {
    let statements = names.map { name in
      """
      {"relation": ["delegate_permission/common.handle_all_urls"], "target": {"namespace": \
      "android_app", "package_name": "com.x.\(name)", "sha256_cert_fingerprints": ["\(key)"]}}
      """
    }
    return "[\(statements.joined(separator: ", "))]"
  }

  @Test("what filters ask for opens nothing as long as the host's file does not name the app")
  func unverifiedToday() throws {
    let rows = [Self.rows[1], Self.rows[2].replacing("/d/Ab3d", with: "/c/Ab4d")]
    for named in [["driver", "rider"], ["rider"], []] {
      let file =
        named.isEmpty
        ? "[]"
        : named.count == 1
          ? Self.assetlinks("rider")
          : Self.assetlinks("rider", "driver")
      let plan = try plan(
        project(prefix: "", paths: (nil, nil), links: rows, assetlinks: file))
      let lost = plan.unrestored.map { plan.name(of: $0.audience) }.filter { $0.contains("-a") }
      let gains = ["rider", "driver"].filter { !named.contains($0) }
      #expect(Set(lost) == Set(gains.flatMap { ["\($0)-a 1", "\($0)-a 2"] }), "\(named)")
      let isToday = mixed(plan).contains {
        $0.contains("for 'rider-a' opens 'driver-a' too, as today")
      }
      #expect(isToday == named.contains("driver"), "\(mixed(plan))")
      #expect(plan.course(0, "driver-a 1")[0] == (named.contains("driver") ? .wrong : .dead))
    }
  }

  @Test("an app whose filters ask for a part of a host is not asked for another part's links")
  func claimedApart() throws {
    // Nobody's link is below '/c', which one app asks for; both ask for what is below '/d'.
    for isLinked in [true, false] {
      let rows =
        ["https://r.x.example/d/Ab3d,https://x.example/d,a"]
        + (isLinked ? ["https://r.x.example/c/Ab3d,https://x.example/c,a"] : [])
      let plan = try plan(
        project(
          aasa: nil, paths: ("/c/", nil), links: rows,
          assetlinks: Self.assetlinks("rider", "driver")))
      let filters = plan.text(ofApp: "rider-a", "coexistence.xml")
      #expect(filters.contains("\"/c/\"") && !filters.contains("\"/d"), "\(filters)")
      let lost = plan.unrestored.map { plan.name(of: $0.audience) }.filter { $0.contains("-a") }
      #expect(lost.isEmpty, "\(plan.unrestored.map { plan.text(of: $0) })")
    }
  }

  @Test("a saved file that joins the apps again is no longer lossless")
  func joined() throws {
    let inputs = try #require(try project().inputs())
    let builder = PlanBuilder(inputs)
    var files = builder.plan().hostFiles
    files[0].aasa = Array(
      """
      {"applinks": {"details": [{"appIDs": ["AAAAA11111.com.x.rider", "AAAAA11111.com.x.driver"],
       "components": [{"/": "/c/*"}, {"/": "/d/*"}]}]}}
      """.utf8)
    let plan = builder.plan(with: files)
    #expect(!plan.isLossless)
    #expect(Set(plan.unrestored.map(\.reason)) == [.otherApp])
  }

  @Test("dynamic rules are each app's own")
  func dynamicRules() throws {
    let plan = try plan(
      project(prefix: #""prefix": ["/d", "/c"], "dynamicRules": "routes","#))
    let text = plan.text("r.x.example", \.assetlinks)
    let statements = text.split(separator: "\"relation\"").dropFirst()
    #expect(statements.count == 2)
    for statement in statements {
      let isRider = statement.contains("com.x.rider")
      #expect(
        statement.contains("/c/") == isRider && statement.contains("/d/") != isRider, "\(text)")
    }
  }

  @Test("apps that have every link of a host today get folders of their own on the new one")
  func foldersOnNewHost() throws {
    let today = """
      {"applinks": {"details": [{"appIDs": ["AAAAA11111.com.x.rider", "AAAAA11111.com.x.driver"],
       "components": [{"/": "*"}]}]}}
      """
    func plan(_ rows: [String]) throws -> Plan {
      try self.plan(
        project(
          aasa: today, paths: (nil, nil), links: rows,
          assetlinks: Self.assetlinks("rider", "driver")))
    }
    let apart = try plan(Array(Self.rows.prefix(3)))
    #expect(openers(apart, "r.x.example", "/c/book") == ["rider", "driver"])
    #expect(openers(apart, "to.x.example", "/c/book") == ["rider"])
    #expect(openers(apart, "to.x.example", "/d/Ab3d") == ["driver"])
    #expect(!mixed(apart).isEmpty && mixed(apart).allSatisfy { $0.contains(", as today: ") })
    #expect(apart.isLossless, "\(apart.unrestored.map { apart.text(of: $0) })")
    let changes = apart.phases.flatMap(\.changes).map(\.text)
    #expect(changes.contains("make links for rider-i, rider-a below https://to.x.example/c/"))
    // A link that names nobody is for both, so its folder is too.
    let joint = try plan(Array(Self.rows.prefix(4)))
    #expect(
      mixed(joint).filter { $0.contains("on 'to.x.example' for 'rider-i'") } == [
        "2 links on 'to.x.example' for 'rider-i' open 'driver-i' too: no rule by path tells "
          + "'https://to.x.example/c/book' from 'https://to.x.example/c/none'"
      ], "\(mixed(joint))")
    #expect(!mixed(joint).contains { $0.contains("on 'to.x.example' for 'driver-i'") })
  }
}
