import AndroidAssociation
import AppleAssociation
import Diagnostics
import Inventory
import Testing

@testable import Migration

/// Paths with percent escapes: Apple compares them as written, Android decoded, and what the plan
/// writes for either opens every link.
@Suite struct EscapedPathTests {
  private func project(
    _ domain: String, new: String = "", links: [String]
  ) -> WrittenProject {
    let key = Array(repeating: "AB", count: 31).joined(separator: ":") + ":CD"
    return WrittenProject(
      json: """
        {"version": 1, "apps": [{"name": "ios", "appID": "AAAAA11111.com.acme.shop"},
          {"name": "android", "package": "com.acme.shop", "certificates": ["\(key)"]}],
         "domains": [{"host": "l.x.example", "dynamicRules": "routes", \(domain)}\(new)]}
        """,
      links: links.map { "https://l.x.example\($0),https://x.example/\($0.utf8.count)" })
  }

  private func plan(_ project: WrittenProject) throws -> Plan {
    PlanBuilder(try #require(try project.inputs(), "\(project.findings)")).plan()
  }

  /// The paths that filters of the app name.
  private func paths(_ plan: Plan) -> [String] {
    plan.text(ofApp: "android", "coexistence.xml").split(separator: "\n").compactMap { line in
      line.contains("android:path")
        ? line.split(separator: "android:")[1].replacing("\" />", with: "") : nil
    }.map(String.init)
  }

  /// What lint says of the files for apps and hosts.
  private func findings(_ plan: Plan) -> [String] {
    let manifest = SourceText(
      path: "coexistence.xml", text: plan.text(ofApp: "android", "coexistence.xml"))
    let statements = SourceText(
      path: "assetlinks.json", text: plan.text("l.x.example", \.assetlinks))
    let apple = SourceText(
      path: "apple-app-site-association", text: plan.text("l.x.example", \.aasa))
    return
      (AndroidAssociationRules.findings(in: manifest)
      + AndroidAssociationRules.findings(in: statements)
      + AppleAssociationRules.findings(in: apple)).map { "\($0.ruleID): \($0.message)" }
  }

  private func expectComplete(_ plan: Plan, _ label: Comment) {
    #expect(findings(plan) == [], label)
    for link in 0..<plan.links.count {
      for audience in ["ios (next)", "android (next)"] {
        #expect(plan.course(link, audience).contains(.app), "\(label) \(link) \(audience)")
      }
    }
  }

  @Test("folders that differ in their escapes alone are one for Android")
  func folders() throws {
    let plan = try plan(
      project(
        #""prefix": "/t", "site": false"#,
        links: ["/t/r", "/%74/q", "/%C3%A4/q", "/%c3%a4/r", "/ä/s", "/a%2Fb/q", "/a/q", "/t%2fy/a"]
      ))
    expectComplete(plan, "folders")
    #expect(
      paths(plan) == ["path=\"/t", "pathPrefix=\"/t/", "pathPrefix=\"/ä/", "pathPrefix=\"/a/"])
    let aasa = plan.text("l.x.example", \.aasa)
    for path in ["/t/*", "/%74/*", "/%C3%A4/*", "/%c3%a4/*", "/a%2Fb/*"] {
      #expect(aasa.contains("\"\(path)\""), "\(path)")
    }
    #expect(!aasa.contains("ä"))
    #expect(plan.unwritable.map(\.message) == [])
  }

  @Test("folders of signs that mean something in patterns are opened, and clean under lint")
  func signs() throws {
    let signs = [
      "a*b", "$(x)", "%2A", "%3F", "%3Fx", "%23", "%2525", "%2574", "a%20b", "a%22b%26%3C",
      "a%5C%2E",
      "@x", "%FF", "a%25", "%5Bx%5D", "a'b", "%7Cx", "a+b", "a;b", ".x.", "%F0%9F%8C%B2",
    ]
    for sign in signs {
      let plan = try plan(project(#""prefix": "/t", "site": false"#, links: ["/\(sign)/q"]))
      expectComplete(plan, "\(sign)")
    }
  }

  @Test("a prefix may hold letters of any language and blanks, in any spelling")
  func prefixes() throws {
    for prefix in ["/%C3%A4 b/", "%c3%a4%20b", "/\u{E4} b"] {
      let plan = try plan(
        project(
          "\"prefix\": \"\(prefix)\"",
          new: #", {"host": "n.x.example", "role": "new", "prefix": "/ü"}"#,
          links: [
            "/%C3%A4%20b/AbCd", "/%c3%a4%20b/AbCe",
            "/%C3%A4%20b/?link=https%3A%2F%2Fx.example&apn=a",
          ]))
      expectComplete(plan, "\(prefix)")
      #expect(
        paths(plan) == [
          "path=\"/ä b", "pathPrefix=\"/ä b/", "path=\"/ü", "pathPrefix=\"/ü/",
        ])
      #expect(plan.project.domains.map(\.prefixes) == [["/%C3%A4%20b"], ["/%C3%BC"]])
      #expect(plan.text("n.x.example", \.aasa).contains("\"/%C3%BC/*\""))
      var url: [UInt8] = []
      plan.newURLs.appendURL(of: 1, in: plan.links, to: &url)
      #expect(String(decoding: url, as: UTF8.self) == "https://n.x.example/%C3%BC/AbCe")
    }
  }
}
