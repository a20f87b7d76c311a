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
}
