import AndroidAssociation
import AppleAssociation
import Diagnostics
import Testing

@testable import Migration

/// Files of the time up to the drain: what apps that are held back are named for today, and no more.
@Suite struct HeldBackFileTests {
  private static let app = "ABCDE12345.com.example.app"
  private static let key = Array(repeating: "AB", count: 31).joined(separator: ":") + ":01"
  private static let other = Array(repeating: "CD", count: 31).joined(separator: ":") + ":02"

  /// Old builds that would show a blank screen, and a host that redirects its links below `/go`.
  private func plan(
    aasa: String, assetlinks: String, prefix: String? = "/go", keys: [String] = [key]
  ) throws -> Plan {
    let prefix = prefix.map { #", "prefix": "\#($0)""# } ?? ""
    let path = prefix.isEmpty ? "/AbCd" : "/go/AbCd"
    var project = WrittenProject(
      json: """
        {"version": 1,
         "apps": [{"name": "i", "appID": "\(Self.app)"},
                  {"name": "a", "package": "com.example", "certificates": \(keys)}],
         "builds": [
           {"app": "i", "version": "1", "entitlements": "e", "resolver": "none"},
           {"app": "i", "version": "2", "planned": true, "resolver": "redirect"},
           {"app": "a", "version": "1", "manifest": "m", "resolver": "none"},
           {"app": "a", "version": "2", "planned": true, "resolver": "redirect"}],
         "domains": [{"host": "go.example.com", "answersToday": "redirects", "aasa": "x",
                      "assetlinks": "y"\(prefix)}]}
        """, files: ["x": aasa, "y": assetlinks],
      links: ["https://go.example.com\(path),https://www.example.net/a,a"])
    project.files["e"] = WrittenProject.entitlements("applinks:go.example.com")
    project.files["m"] = WrittenProject.manifest("com.example", hosts: "go.example.com")
    return PlanBuilder(try #require(try project.inputs(), "\(project.findings)")).plan()
  }

  private func statement(
    _ relations: [String], package: String = "com.example", _ keys: [String]
  ) -> String {
    let relations = relations.map { "delegate_permission/common.\($0)" }
    return """
      {"relation": \(relations), "target": {"namespace": "android_app", "package_name": \
      "\(package)", "sha256_cert_fingerprints": \(keys)}}
      """
  }

  @Test("an app's rules for other URLs, its services and its other relations stay")
  func kept() throws {
    let aasa = """
      {"applinks": {"details": [
         {"appIDs": ["\(Self.app)"], "components": [{"/": "/p/*", "exclude": true, "?": "x"},
                                                    {"/": "/p/*"}]},
         {"appID": "\(Self.app)", "paths": ["NOT /both/no", "/both/*"]},
         {"appIDs": ["OTHER12345.com.partner"], "components": [{"/": "/partner/*"}]}]},
       "webcredentials": {"apps": ["\(Self.app)"]},
       "appclips": {"apps": ["\(Self.app).Clip"]}}
      """
    let plan = try plan(
      aasa: aasa, assetlinks: "[" + statement(["get_login_creds"], [Self.key]) + "]")
    #expect(plan.isLossless, "\(plan.unrestored.map { plan.text(of: $0) })")
    let files = try #require(plan.hostFiles.first)
    let early = try #require(files.heldBackAASA)
    let difference = AssociationDifference(
      from: AppleAssociationFile(parsing: SourceText(path: "x", text: aasa)),
      to: AppleAssociationFile(parsing: SourceText(path: "early", bytes: early)))
    #expect(difference.isEmpty, "\(String(decoding: early, as: UTF8.self))")
    #expect(String(decoding: early, as: UTF8.self).contains("webcredentials"))
    let links = plan.text("go.example.com", \.heldBackAssetlinks)
    #expect(links.contains("get_login_creds") && !links.contains("handle_all_urls"), "\(links)")
    #expect(plan.text("go.example.com", \.assetlinks).contains("handle_all_urls"))
    #expect(plan.differences.allSatisfy { $0.isGain && $0.phase == nil })
    #expect(!plan.differences.isEmpty)
    let drain = try #require(plan.phases.first { $0.step.kind == .drain })
    #expect(drain.rollback.contains("phases/1/hosts"))
    #expect(drain.changes.contains { $0.text.hasPrefix("then ship an update of a: ") })
    let warnings = plan.unwritable.filter { $0.ruleID == "PLN012" }
    #expect(warnings.map(\.severity) == [.warning], "\(warnings)")
  }

  @Test("what counts for nobody today does not come to count by a repair")
  func unread() throws {
    for broken in ["{\"applinks\": {\"details\": [{\"appIDs\": [\"\(Self.app)\"]", "[]"] {
      let lower = statement(["handle_all_urls", "get_login_creds"], [Self.key.lowercased()])
      let plan = try plan(aasa: broken, assetlinks: "[\(lower)]", prefix: nil)
      #expect(plan.isLossless, "\(plan.unrestored.map { plan.text(of: $0) })")
      #expect(plan.text("go.example.com", \.heldBackAASA) == "{\"applinks\": {\"details\": []}}\n")
      let links = plan.text("go.example.com", \.heldBackAssetlinks)
      #expect(links.contains("get_login_creds") && !links.contains("handle_all_urls"), "\(links)")
    }
  }

  @Test("copies that open links today go on, and the others wait")
  func partly() throws {
    let today = statement(["handle_all_urls"], [Self.other])
    let plan = try plan(
      aasa: #"{"applinks": {"details": []}}"#, assetlinks: "[\(today)]", prefix: nil,
      keys: [Self.key, Self.other])
    let links = plan.text("go.example.com", \.heldBackAssetlinks)
    #expect(links.contains(Self.other) && !links.contains(Self.key), "\(links)")
  }

  @Test("no app loses a URL up to the drain, whatever today's file looks like")
  func random() throws {
    var heldBack = 0
    for seed in 0..<UInt64(60) {
      let host = RandomHost(seed: seed)
      var project = host.project
      project.json = project.json.replacing("\"redirect\"", with: "\"none\"")
        .replacing("\"aasa\"", with: "\"answersToday\": \"redirects\", \"aasa\"")
      let builder = PlanBuilder(try #require(try project.inputs(), "\(seed): \(project.findings)"))
      let plan = builder.plan()
      guard let files = plan.hostFiles.first, let early = files.heldBackAASA else { continue }
      let today = AppleAssociationFile(parsing: SourceText(path: "x", text: host.aasa))
      let (until, final) = (difference(today, early), difference(today, files.aasa ?? []))
      // Apps that are not held back are named as they will be.
      #expect(until.lost.isSubset(of: final.lost), "seed \(seed)")
      let waiting = final.gained.subtracting(until.gained)
      #expect(waiting.isDisjoint(with: until.lost), "seed \(seed): \(waiting)")
      heldBack += waiting.count
    }
    #expect(heldBack > 5)
  }

  /// The apps that lose and gain URLs by a file.
  private func difference(
    _ today: AppleAssociationFile, _ bytes: [UInt8]
  ) -> (lost: Set<String>, gained: Set<String>) {
    let difference = AssociationDifference(
      from: today, to: AppleAssociationFile(parsing: SourceText(path: "new", bytes: bytes)))
    return (
      Set(difference.lost.map(\.app.text)), Set(difference.gained.map(\.app.text))
    )
  }
}
