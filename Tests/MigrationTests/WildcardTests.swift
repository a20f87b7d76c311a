import Diagnostics
import Testing

@testable import Migration

@Suite struct WildcardTests {
  private static let apple = "AAAAA11111.com.example.app"
  private static let package = "com.example.app"
  private static let key = Array(repeating: "AA", count: 32).joined(separator: ":")

  /// Apps that reach `links.x.example` by a wildcard alone, whose file is that of `x.example`.
  private func project(
    newHost: String = "go.example.net", base: String = #"{"host": "x.example", "prefix": "/go"}"#
  ) -> WrittenProject {
    WrittenProject(
      json: """
        {"version": 1,
         "apps": [
          {"name": "i", "appID": "\(Self.apple)"},
          {"name": "a", "package": "\(Self.package)", "certificates": ["\(Self.key)"]},
          {"name": "o", "appID": "CCCCC33333.com.example.other"}],
         "builds": [
          {"app": "i", "version": "1", "entitlements": "e", "resolver": "redirect"},
          {"app": "i", "version": "2", "resolver": "redirect", "planned": true},
          {"app": "a", "version": "1", "manifest": "m", "resolver": "redirect"},
          {"app": "a", "version": "2", "resolver": "redirect", "planned": true},
          {"app": "o", "version": "1", "entitlements": "o", "resolver": "redirect"},
          {"app": "o", "version": "2", "resolver": "redirect", "planned": true}],
         "domains": [
          \(base.replacing("}", with: #", "aasa": "x", "assetlinks": "y"}"#)),
          {"host": "links.x.example"},
          {"host": "\(newHost)", "role": "new"}]}
        """,
      files: [
        "e": WrittenProject.entitlements("applinks:*.x.example", "webcredentials:x.example"),
        "m": WrittenProject.manifest(Self.package, hosts: "*.x.example"),
        "o": WrittenProject.entitlements("applinks:x.example"),
        "x": """
        {"applinks": {"details": [{"appIDs": ["\(Self.apple)", "ZZZZZ99999.gone"],
         "components": [{"/": "*"}]}]}}
        """,
        "y": """
        [{"relation": ["delegate_permission/common.handle_all_urls"], "target": {"namespace": \
        "android_app", "package_name": "\(Self.package)", "sha256_cert_fingerprints": \
        ["\(Self.key)"]}}]
        """,
      ],
      links: [
        "https://links.x.example/AbCd,https://example.com/a,a",
        "https://x.example/go/AbCd,https://example.com/b,b",
      ])
  }

  @Test("the file of a wildcard's base domain names the apps that reach hosts below it")
  func written() throws {
    for retired in ["", #""retiredApps": ["ZZZZZ99999.gone"],"#] {
      for hasFiles in [true, false] {
        var project = project()
        project.json = project.json.replacing(#""builds""#, with: retired + #""builds""#)
        if !hasFiles { project.files["x"] = nil }
        if !hasFiles { project.files["y"] = nil }
        let plan = PlanBuilder(try #require(try project.inputs())).plan()
        let text = plan.text("x.example", \.aasa)
        #expect(text.contains("\"\(Self.apple)\""), "\(text)")
        #expect(plan.text("x.example", \.assetlinks).contains("\"\(Self.package)\""))
        #expect(plan.isLossless, "\(plan.unrestored.map { plan.text(of: $0) })")
        for audience in ["i 1", "a 1"] {
          #expect(plan.course(0, audience)[4] == .app, "\(retired) \(hasFiles) \(audience)")
        }
      }
    }
  }

  @Test("an app without the wildcard opens no more than its own links by that file")
  func others() throws {
    var project = project()
    project.files["x"] = nil
    let plan = PlanBuilder(try #require(try project.inputs())).plan()
    let claims = plan.ruleClaims.filter { $0.host == "x.example" }
    #expect(
      claims.filter { $0.apps.contains(Self.apple) }.map(\.apps) == [[Self.apple]], "\(claims)")
    let coexistence = plan.text(ofApp: "i", "coexistence.entitlements")
    #expect(!coexistence.contains("<string>applinks:x.example</string>"))
  }

  @Test("a final build drops the wildcard of a domain that is left, unless a new host is below it")
  func final() throws {
    for (newHost, stays) in [("go.example.net", false), ("go.x.example", true)] {
      let plan = PlanBuilder(try #require(try project(newHost: newHost).inputs())).plan()
      let before = plan.text(ofApp: "i", "coexistence.entitlements")
      #expect(before.contains("applinks:*.x.example") && before.contains(":links.x.example"))
      let after = plan.text(ofApp: "i", "final.entitlements")
      #expect(after.contains("applinks:*.x.example") == stays, "\(after)")
      #expect(after.contains("applinks:\(newHost)") && after.contains("webcredentials:x.example"))
    }
  }

  @Test("a domain whose files a wildcard reads counts as listed by the build")
  func listing() throws {
    let inputs = try #require(try project().inputs())
    #expect(BuildListing.all(inputs, domain: 0).map(\.lists) == [true, true, true])
    #expect(BuildListing.all(inputs, domain: 1).map(\.lists) == [true, true, false])
  }

  @Test("rules that keep a link from a build are told of where they stand, and the advice holds")
  func excludingFiles() throws {
    func plan(_ aasa: String, dynamicRules: String = "keep") throws -> Plan {
      let named = """
        {"namespace": "android_app", "package_name": "\(Self.package)",
         "sha256_cert_fingerprints": ["\(Self.key.dropLast())B"]}
        """
      let statement = #"{"relation": ["delegate_permission/common.handle_all_urls"], "target": "#
      let rules =
        #", "relation_extensions": {"delegate_permission/common.handle_all_urls": "#
        + #"{"dynamic_app_link_components": [{"/": "/A*"}]}}"#
      let project = WrittenProject(
        json: """
          {"version": 1, "apps": [{"name": "i", "appID": "\(Self.apple)"}, {"name": "a",
            "package": "\(Self.package)", "certificates": ["\(Self.key.dropLast())B"]}],
           "builds": [
            {"app": "i", "version": "1", "entitlements": "e", "resolver": "redirect"},
            {"app": "a", "version": "1", "manifest": "m", "resolver": "redirect"}],
           "domains": [{"host": "x.example", "aasa": "x", "assetlinks": "named"},
            {"host": "links.x.example", "assetlinks": "rules", "dynamicRules": "\(dynamicRules)"}]}
          """,
        files: [
          "e": WrittenProject.entitlements("applinks:*.x.example"),
          "m": WrittenProject.manifest(Self.package, hosts: "*.x.example"),
          "x":
            #"{"applinks": {"details": [{"appIDs": ["\#(Self.apple)"], "components": [\#(aasa)]}]}}"#,
          "named": "[\(statement)\(named)}]", "rules": "[\(statement)\(named)\(rules)}]",
        ], links: ["https://links.x.example/promo,https://www.example.net/a,a"])
      return PlanBuilder(try #require(try project.inputs(), "\(project.findings)")).plan()
    }
    let excluded = #"{"/": "/promo", "exclude": true}, "#
    let all = #"{"/": "/*"}"#
    #expect(
      try plan(excluded + all).unrestored.map(\.change) == [
        "take the rule that keeps them from the app out of the association file of 'x.example'",
        "have the dynamic rules of 'links.x.example' open them, or written anew "
          + #"("dynamicRules": "routes")"#,
      ])
    #expect(try plan(all, dynamicRules: "routes").isLossless)
  }
}
