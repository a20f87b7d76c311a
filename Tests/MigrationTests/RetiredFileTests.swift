import AppleAssociation
import Diagnostics
import Testing

@testable import Migration

/// What hosts go on serving once their links are retired.
@Suite struct RetiredFileTests {
  private static let app = "ABCDE12345.com.example.app"
  private static let key = Array(repeating: "AB", count: 31).joined(separator: ":") + ":01"

  private func plan(_ members: String, aasa: String, assetlinks: String) throws -> Plan {
    var project = WrittenProject(
      json: """
        {"version": 1,
         "apps": [{"name": "i", "appID": "\(Self.app)"},
                  {"name": "a", "package": "com.example", "certificates": ["\(Self.key)"]}],
         "domains": [{"host": "www.example.com", "aasa": "x", "assetlinks": "y",
                      "movesTo": "go.example.com"\(members)},
                     {"host": "go.example.com", "role": "new"}]}
        """, files: ["x": aasa, "y": "[\(assetlinks)]"],
      links: ["https://www.example.com/go/AbCd,https://shop.example.net/a,a"])
    project.files["m"] = ""
    return PlanBuilder(try #require(try project.inputs(), "\(project.findings)")).plan()
  }

  private func statement(_ relation: String, _ package: String) -> String {
    """
    {"relation": ["delegate_permission/common.\(relation)"], "target": {"namespace": \
    "android_app", "package_name": "\(package)", "sha256_cert_fingerprints": ["\(Self.key)"]}}
    """
  }

  private static let shared = """
    {"applinks": {"details": [
       {"appIDs": ["\(app)", "OTHER12345.com.partner"],
        "components": [{"/": "/go/*"}, {"/": "/p/no", "exclude": true}, {"/": "/p/*"}]},
       {"appIDs": ["\(app)"], "components": [{"/": "/go/x"}]}]},
     "webcredentials": {"apps": ["\(app)"]}}
    """

  private func opens(_ path: String, _ app: String, _ bytes: [UInt8]) -> Bool {
    let file = AppleAssociationFile(parsing: SourceText(path: "retired", bytes: bytes))
    var matcher = AssociationMatcher(file)
    return matcher.openers(of: Array(path.utf8)[...]).contains(AppID(app))
  }

  @Test("beside a site only the rules of links go")
  func site() throws {
    let links = [("handle_all_urls", "com.example"), ("get_login_creds", "com.example")]
    let plan = try plan(
      #", "prefix": "/go""#, aasa: Self.shared,
      assetlinks: links.map { statement($0.0, $0.1) }.joined(separator: ", "))
    let retired = try #require(plan.retiredFiles.first)
    let aasa = try #require(retired.aasa)
    #expect(opens("/p/1", Self.app, aasa) && !opens("/go/x", Self.app, aasa))
    #expect(!opens("/p/no", Self.app, aasa))
    #expect(opens("/p/1", "OTHER12345.com.partner", aasa))
    #expect(opens("/go/x", "OTHER12345.com.partner", aasa))
    #expect(String(decoding: aasa, as: UTF8.self).contains("webcredentials"))
    let assetlinks = String(decoding: try #require(retired.assetlinks), as: UTF8.self)
    #expect(assetlinks.contains("handle_all_urls") && assetlinks.contains("get_login_creds"))
    let phase = try #require(plan.phases.last { $0.step.kind == .retire })
    #expect(retired.phase == phase.number)
    let texts = phase.changes.map(\.text)
    for word in ["its site stays", "OTHER12345.com.partner, which", "\"webcredentials\""] {
      #expect(texts.contains { $0.contains(word) }, "\(texts)")
    }
    let files = phase.changes.compactMap(\.file)
    #expect(files.allSatisfy { $0.hasPrefix("phases/\(phase.number)/hosts/www.example.com/") })
  }

  @Test("a host of nothing but links goes, unless its files name others")
  func whole() throws {
    let links = statement("handle_all_urls", "com.example")
    let own =
      #"{"applinks": {"details": [{"appIDs": ["\#(Self.app)"], "components": [{"/": "*"}]}]}}"#
    let alone = try plan("", aasa: own, assetlinks: links)
    #expect(alone.retiredFiles.isEmpty)
    let last = try #require(alone.phases.last { $0.step.kind == .retire })
    #expect(last.changes.contains { $0.text.contains("its server; keep the domain") })
    let plan = try plan(
      "", aasa: own, assetlinks: links + ", " + statement("handle_all_urls", "com.partner"))
    let retired = try #require(plan.retiredFiles.first)
    #expect(retired.aasa == nil)
    let assetlinks = String(decoding: try #require(retired.assetlinks), as: UTF8.self)
    #expect(assetlinks.contains("com.partner") && !assetlinks.contains("com.example"))
    let phase = try #require(plan.phases.last { $0.step.kind == .retire })
    #expect(
      phase.changes.contains { $0.text.contains("com.partner, which linkover.json does not") })
    #expect(phase.changes.contains { $0.text.contains("a server for its association files stays") })
  }
}
