import AndroidAssociation
import AppleAssociation
import Diagnostics
import Testing

@testable import Migration

/// Links among the pages of a web site: rules name them, and no page.
@Suite struct LinksAmongPagesTests {
  private static let app = "ABCDE12345.com.example.app"
  private static let key = Array(repeating: "AB", count: 32).joined(separator: ":")

  private func plan(
    _ domains: String, links: [String], aasa: String = #"{"/": "/p/*"}"#
  ) throws -> Plan {
    var project = WrittenProject(
      json: """
        {"version": 1,
         "apps": [{"name": "i", "appID": "\(Self.app)"},
                  {"name": "a", "package": "com.example", "certificates": ["\(Self.key)"]}],
         "builds": [
           {"app": "i", "version": "1", "entitlements": "e", "resolver": "redirect"},
           {"app": "a", "version": "1", "manifest": "m", "resolver": "redirect"},
           {"app": "a", "version": "2", "planned": true, "resolver": "redirect"}],
         "domains": [\(domains)], "inventory": ["links.csv"]}
        """, links: links.enumerated().map { "\($1),https://shop.example.net/\($0),\($0)" })
    let entry = #"{"appIDs": ["\#(Self.app)"], "components": [\#(aasa)]}"#
    project.files["x"] = #"{"applinks": {"details": [\#(entry)]}}"#
    project.files["e"] = WrittenProject.entitlements(
      "applinks:www.example.com", "applinks:go.example.com")
    project.files["m"] = WrittenProject.manifest(
      "com.example", hosts: "www.example.com", "go.example.com", below: "/p/")
    return PlanBuilder(try #require(try project.inputs(), "\(project.findings)")).plan()
  }

  /// Whether the plan's AASA of the site opens a URL.
  private func opens(_ tail: String, _ plan: Plan) throws -> Bool {
    let files = try #require(
      plan.hostFiles.first { plan.project.domains[$0.domain].host == Self.site })
    let file = AppleAssociationFile(
      parsing: SourceText(path: "planned", bytes: try #require(files.aasa)))
    return AssociationEvaluation("https://\(Self.site)\(tail)", in: file, host: Self.site).opener
      != nil
  }

  private static let site = "www.example.com"
  private static let own = #"{"host": "www.example.com", "site": true, "aasa": "x"}"#

  @Test("on the root of a site links open the app, and pages do not")
  func root() throws {
    let plan = try plan(
      Self.own,
      links: ["/AbCd", "/summer-sale", "/deep/x%20y"].map { "https://www.example.com" + $0 })
    #expect(plan.isLossless, "\(plan.unrestored.map { plan.text(of: $0) })")
    for tail in ["/AbCd", "/AbCd?utm=1", "/summer-sale", "/deep/x%20y", "/p/1"] {
      #expect(try opens(tail, plan), "\(tail)")
    }
    for tail in ["/", "/about", "/AbCd/x", "/deep/", "/deep/z", "/summer"] {
      #expect(try !opens(tail, plan), "\(tail)")
    }
    let filters = plan.text(ofApp: "a", "coexistence.xml")
    for line in ["android:path=\"/AbCd\"", "android:path=\"/deep/x y\""] {
      #expect(filters.contains(line), "\(filters)")
    }
    #expect(plan.ruleClaims.map(\.rule) == ["/p/*"])
    #expect(plan.differences.allSatisfy { $0.isGain })
    #expect(plan.blindSpots.contains { $0.subject.hasPrefix("other links among the pages") })
    #expect(plan.blindSpots.contains { $0.subject == "long links on the root of www.example.com" })
    let long = try self.plan(
      Self.own, links: ["https://www.example.com/?link=https%3A%2F%2Fshop.example.net%2F2"])
    #expect(!long.blindSpots.contains { $0.subject.hasPrefix("long links on the root") })
  }

  @Test("a link beside the prefix is named alone, and long links on the root by their parameter")
  func stray() throws {
    let plan = try plan(
      #"{"host": "www.example.com", "prefix": "/go", "aasa": "x"}"#,
      links: [
        "https://www.example.com/go/AbCd", "https://www.example.com/out",
        "https://www.example.com/?link=https%3A%2F%2Fshop.example.net%2F2",
      ])
    for tail in ["/go/AbCd", "/go/new", "/out", "/?link=https://shop.example.net/"] {
      #expect(try opens(tail, plan), "\(tail)")
    }
    for tail in ["/", "/outlet", "/out/x", "/about", "/?q=1"] {
      #expect(try !opens(tail, plan), "\(tail)")
    }
    let filters = plan.text(ofApp: "a", "coexistence.xml")
    #expect(filters.contains("android:path=\"/out\"") && !filters.contains("android:path=\"/\""))
    let lost = plan.unrestored.filter { plan.name(of: $0.audience) == "a 2" }
    #expect(lost.map(\.reason) == [.notTaken])
    #expect(lost.allSatisfy { $0.change.contains("home page of the site") }, "\(lost)")
  }

  @Test("links that move among the pages of a site are named there one by one")
  func moved() throws {
    let plan = try plan(
      #"{"host": "go.example.com", "movesTo": "www.example.com"},"#
        + #"{"host": "www.example.com", "role": "new", "site": true, "aasa": "x"}"#,
      links: ["https://go.example.com/AbCd", "https://go.example.com/summer"])
    #expect(plan.isLossless, "\(plan.unrestored.map { plan.text(of: $0) })")
    #expect(try opens("/AbCd", plan) && opens("/summer", plan) && opens("/p/1", plan))
    #expect(try !opens("/about", plan) && !opens("/", plan))
    #expect(
      plan.ruleClaims.allSatisfy { $0.host == "go.example.com" || $0.rule == "/p/*" },
      "\(plan.ruleClaims)")
    #expect(plan.unwritable.map(\.ruleID) == ["PLN013"])
  }

  @Test("too many links among pages are told of, unless today's rules take them")
  func tooMany() throws {
    let links = (0...PathShapes.linkLimit).map { "https://www.example.com/n\($0)" }
    let plan = try plan(Self.own, links: links)
    #expect(plan.unwritable.map(\.ruleID) == ["PLN013"])
    #expect(plan.unwritable.first?.message.contains("1,001 links") == true, "\(plan.unwritable)")
    #expect(try !opens("/n1", plan) && opens("/p/1", plan) && !opens("/about", plan))
    #expect(
      plan.unrestored.allSatisfy { $0.change.contains("(\"prefix\")") },
      "\(plan.unrestored.map(\.change))")
    let whole = try self.plan(Self.own, links: links, aasa: #"{"/": "*"}"#)
    #expect(whole.unrestored.allSatisfy { whole.name(of: $0.audience).hasPrefix("a") })
  }

  @Test("as many links as rules name fit into the file, and with one more there are too many")
  func limit() throws {
    var shapes = PathShapes(prefixes: ["/go"], isBesideSite: true)
    shapes.add(Array("/go/AbCd".utf8)[...], isLong: false)
    for number in 0..<PathShapes.linkLimit {
      let path = "/a-rather-long-suffix-of-a-campaign-in-some-summer-\(number)"
      shapes.add(Array(path.utf8)[...], isLong: false)
    }
    #expect(shapes.linkPaths.count == PathShapes.linkLimit && !shapes.hasTooManyLinks)
    let rules = shapes.linkPaths.map { AssociationFileContent.Rule(path: $0) }
    let text = try AssociationFileContent(entries: [.anyApp(rules)]).rendered()
    #expect(text.utf8.count < AppleAssociationFile.sizeLimit)
    shapes.add(Array("/one-more".utf8)[...], isLong: false)
    #expect(shapes.linkPaths.isEmpty && shapes.hasTooManyLinks)
  }

  @Test("a path of signs that mean something in patterns is named, and lint has nothing to say")
  func signs() throws {
    let paths = ["/x*y", "/a%3Fb", "/%2525", "/(x)", "/ä/q", "/%C3%A4/r", "/a+b", "/$(z)"]
    let plan = try plan(Self.own, links: paths.map { "https://www.example.com" + $0 })
    #expect(plan.isLossless, "\(plan.unrestored.map { plan.text(of: $0) })")
    let filters = SourceText(path: "x.xml", text: plan.text(ofApp: "a", "coexistence.xml"))
    #expect(AndroidAssociationRules.findings(in: filters).map(\.message) == [])
    #expect(try opens("/x*y", plan) && !opens("/x", plan))
  }

  @Test("a site whose files are not named is told of, whatever the host is for")
  func unknownFiles() throws {
    let plan = try plan(
      #"{"host": "go.example.com", "movesTo": "www.example.com"},"#
        + #"{"host": "www.example.com", "role": "new", "site": true, "prefix": "/l"}"#,
      links: ["https://go.example.com/AbCd"])
    let spots = plan.blindSpots.map(\.text)
    #expect(
      spots.contains { $0.contains("www.example.com serves today") && $0.contains("site's own") },
      "\(spots)")
    let half = try self.plan(Self.own, links: ["https://www.example.com/AbCd"])
    #expect(
      half.blindSpots.contains { $0.detail.contains("(\"assetlinks\")") }, "\(half.blindSpots)")
  }
}
