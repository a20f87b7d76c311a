import Testing

@testable import Migration

/// New domains that have association files of their own today.
@Suite struct NewHostTests {
  private static let new = "go.example.com"
  private static let certificate =
    "61:2C:98:2C:82:73:7C:41:D7:96:A4:F3:A8:71:49:D3:29:17:AA:20:E3:1E:5D:49:4F:83:B6:BB:29:0A:BD:98"

  /// What the new domain has today.
  private struct Today {
    var prefix = "/"
    var paths = ["/*"]
    /// The path of the one dynamic rule of its assetlinks.json.
    var dynamicPath: String?
    var more = ""
  }

  private func plan(_ today: Today) throws -> Plan {
    let paths = today.paths.map { "\"\($0)\"" }.joined(separator: ", ")
    let rules = today.dynamicPath.map {
      #", "relation_extensions": {"delegate_permission/common.handle_all_urls": "#
        + #"{"dynamic_app_link_components": [{"/": "\#($0)"}]}}"#
    }
    let project = WrittenProject(
      json: """
        {"version": 1,
         "apps": [{"name": "i", "appID": "\(SmallTeam.appID)"}, {"name": "a", "package":
          "\(SmallTeam.package)", "certificates": ["\(Self.certificate)"]}],
         "builds": [{"app": "i", "version": "2", "planned": true, "resolver": "redirect"},
          {"app": "a", "version": "2", "planned": true, "resolver": "redirect"}],
         "domains": [{"host": "links.example.com"}, {"host": "\(Self.new)", "role": "new",
          "prefix": "\(today.prefix)", "aasa": "x", "assetlinks": "y"\(today.more)}]}
        """,
      files: [
        "x": """
        {"applinks": {"details": [{"appID": "\(SmallTeam.appID)", "paths": [\(paths)]}]}}
        """,
        "y": """
        [{"relation": ["delegate_permission/common.handle_all_urls"], "target": {"namespace": \
        "android_app", "package_name": "\(SmallTeam.package)", "sha256_cert_fingerprints": \
        ["\(Self.certificate)"]}\(rules ?? "")}]
        """,
      ],
      links: [
        "https://links.example.com/AbCd,https://www.example.net/a,a",
        "https://links.example.com/summer,https://www.example.net/b,b",
      ])
    return PlanBuilder(try #require(try project.inputs(), "\(project.findings)")).plan()
  }

  private func texts(_ plan: Plan) -> [String] { plan.unrestored.map { plan.text(of: $0) } }

  @Test("an exclusion of all that new links are made below gives way, and any other one stays")
  func shut() throws {
    for (prefix, paths, kept) in [
      ("/l", ["NOT /l/*", "/*"], false), ("/l", ["NOT /*"], false), ("/", ["NOT /*"], false),
      ("/", ["NOT /admin/*", "/*"], true), ("/l", ["NOT /admin/*", "NOT /l/*", "/*"], true),
      ("/", ["/product/*", "NOT /*"], false),
      ("/", ["NOT /admin/*", "/product/*", "NOT /*"], true),
    ] {
      let plan = try plan(Today(prefix: prefix, paths: paths))
      #expect(plan.isLossless, "\(prefix) \(paths): \(texts(plan))")
      #expect(plan.text(Self.new, \.aasa).contains("/admin/*") == kept)
    }
  }

  @Test("an exclusion of some new URLs costs exactly these, and what is advised restores them")
  func excluded() throws {
    let plan = try plan(Today(paths: ["NOT /????", "/*"]))
    #expect(plan.unrestored.map(\.reason) == [.newURLClosed(1, .excluded)])
    #expect(plan.unrestored.map { plan.name(of: $0.audience) } == ["i 2"])
    #expect(plan.linkCount(of: plan.unrestored) == 1)
    let loss = try #require(plan.unrestored.first)
    #expect(plan.printableURL(ofLink: plan.cells[loss.cell].firstLink).hasSuffix("/AbCd"))
    #expect(loss.change.contains("\"prefix\"") && loss.change.contains(Self.new))
    #expect(try self.plan(Today(prefix: "/l", paths: ["NOT /????", "/*"])).isLossless)
    #expect(try self.plan(Today()).isLossless)
  }

  @Test("dynamic rules that keep new URLs in the browser are a loss, until they are written anew")
  func dynamicRules() throws {
    for prefix in ["/", "/l"] {
      let kept = try plan(Today(prefix: prefix, dynamicPath: "/product/*"))
      #expect(Set(kept.unrestored.map(\.reason)) == [.newURLClosed(1, .excluded)])
      #expect(Set(kept.unrestored.map { kept.name(of: $0.audience) }) == ["a 2"])
      #expect(kept.linkCount(of: kept.unrestored) == 2)
      #expect(kept.unrestored.first?.change.contains("\"dynamicRules\": \"routes\"") == true)
      let anew = try plan(
        Today(
          prefix: prefix, dynamicPath: "/product/*", more: #", "dynamicRules": "routes""#))
      #expect(anew.isLossless, "\(texts(anew))")
    }
    #expect(try plan(Today(dynamicPath: "/*")).isLossless)
  }

  @Test("a vendor's file is asked where it is known")
  func vendors() throws {
    let server = #", "servedBy": "vendor", "answersToday": "redirects""#
    #expect(try plan(Today(more: server)).isLossless)
    let plan = try plan(Today(paths: ["/product/*"], more: server))
    #expect(Set(plan.unrestored.map(\.reason)) == [.newURLClosed(1, .excluded)])
    #expect(plan.linkCount(of: plan.unrestored) == 2)
  }
}
