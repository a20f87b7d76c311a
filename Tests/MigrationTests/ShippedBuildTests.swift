import Diagnostics
import Testing

@testable import Migration

/// What the proof says of builds in people's hands whose files are damaged, or let links pass by.
@Suite struct ShippedBuildTests {
  private static let host = "links.example.com"
  // One that is not taken for a placeholder, whose statement would be written anew.
  private static let fingerprint = SmallTeam.certificate.dropLast(2) + "01"

  /// The plan of one shipped Android build and one link, the manifest as `edit` leaves it.
  private func plan(
    assetlinks: String = "", link: String = "/AbCd", _ edit: (String) -> String
  ) throws -> Plan {
    let manifest = edit(WrittenProject.manifest("com.example.app", hosts: Self.host))
    let statement = """
      [{"relation": ["delegate_permission/common.handle_all_urls"], "target": {"namespace":
      "android_app", "package_name": "com.example.app",
      "sha256_cert_fingerprints": ["\(Self.fingerprint)"]}\(assetlinks)}]
      """
    let project = WrittenProject(
      json: """
        {"version": 1, "apps": [{"name": "a", "package": "com.example.app",
         "certificates": ["\(Self.fingerprint)"]}],
         "builds": [{"app": "a", "version": "1", "manifest": "m", "resolver": "redirect"}],
         "domains": [{"host": "\(Self.host)", "assetlinks": "y"}]}
        """,
      files: ["m": manifest, "y": statement],
      links: ["https://\(Self.host)\(link),https://example.com/a,a"])
    return PlanBuilder(try #require(try project.inputs(), "\(project.findings)")).plan()
  }

  @Test("a build whose filter takes its links loses nothing")
  func whole() throws {
    let plan = try plan { $0 }
    #expect(plan.isLossless)
    #expect(plan.course(0, "a 1").last == .app)
  }

  @Test("without verification Android opens no link of a host of Google's either")
  func googles() throws {
    func course(_ edit: (String) -> String) throws -> [Outcome?] {
      let manifest = edit(WrittenProject.manifest("com.example.app", hosts: "acme.page.link"))
      let project = WrittenProject(
        json: """
          {"version": 1, "apps": [{"name": "a", "package": "com.example.app",
           "certificates": ["\(Self.fingerprint)"]}],
           "builds": [{"app": "a", "version": "1", "manifest": "m", "resolver": "bundled"}],
           "domains": [{"host": "acme.page.link"}, {"host": "go.example.com", "role": "new"}]}
          """,
        files: ["m": manifest], links: ["https://acme.page.link/AbCd,https://example.com/a,a"])
      return PlanBuilder(try #require(try project.inputs(), "\(project.findings)")).plan()
        .course(0, "a 1")
    }
    #expect(try course { $0 }.first == .app)
    #expect(
      try course { $0.replacing(" android:autoVerify=\"true\"", with: "") }.first == .dead)
  }

  @Test("a manifest or entitlements that cannot be read prove nothing")
  func unreadable() throws {
    let symbolic = WrittenProject.manifest("com.example.app", hosts: "${linkHost}")
    for text in ["", "<manifest><a></manifest>", symbolic] {
      let plan = try plan { _ in text }
      #expect(!plan.isLossless, "\(text)")
      #expect(plan.unwritable.map(\.ruleID) == ["PLN008"], "\(text)")
      #expect(
        plan.unwritable.first?.message
          == "what 'a 1' opens is not known: 'm' cannot be read in full")
    }
    var project = WrittenProject(
      json: """
        {"version": 1, "apps": [{"name": "i", "appID": "ABCDE12345.com.example.app"}],
         "builds": [{"app": "i", "version": "1", "entitlements": "e", "resolver": "redirect"}],
         "domains": [{"host": "\(Self.host)"}]}
        """,
      links: ["https://\(Self.host)/AbCd,https://example.com/a,a"])
    let setting = WrittenProject.entitlements("applinks:$(LINK_HOST)")
    for text in ["", "garbage", setting, setting.replacing("array>", with: "dict>")] {
      project.files = ["e": text]
      let plan = PlanBuilder(try #require(try project.inputs())).plan()
      #expect(plan.unwritable.map(\.ruleID) == ["PLN008"], "\(text)")
      #expect(!plan.isLossless, "\(text)")
    }
  }

  @Test("whatever lets links pass by a filter that names their host, they are lost, and it is told")
  func passedBy() throws {
    let data = "<data android:host=\"\(Self.host)\"/>"
    let edits: [(String, String, Loss.Reason)] = [
      (data, data + "<data android:path=\"/zzz\"/>", .notTaken),
      (data, data + "<data android:pathPattern=\"/.*d\"/>", .notTaken),
      (data, "<data android:host=\"\(Self.host)\" android:port=\"8443\"/>", .notTaken),
      ("<category android:name=\"android.intent.category.DEFAULT\"/>", "", .notTaken),
      (" android:autoVerify=\"true\"", "", .notVerified),
      (data, data + "<data android:scheme=\"myapp\"/>", .notVerified),
      (data, "<data android:host=\"LINKS.example.com\"/>", .notVerified),
    ]
    for (old, new, reason) in edits {
      let plan = try plan(link: "/AbCdd") { $0.replacing(old, with: new) }
      let losses = plan.unrestored.filter { $0.audience == .build(0) }
      #expect(losses.map(\.reason) == [reason], "\(new)")
      #expect(losses.allSatisfy { $0.outcome == .web }, "\(new)")
      #expect(
        losses.allSatisfy {
          $0.change
            == "ship a build of 'a' with 'apps/a/coexistence.xml' to everybody and let it replace 'a 1'"
        }, "\(losses.map(\.change))")
      #expect(!plan.isLossless, "\(new)")
    }
  }

  /// The plan of one shipped build for iOS with an entry, and one link.
  private func plan(entry: String) throws -> Plan {
    let project = WrittenProject(
      json: """
        {"version": 1, "apps": [{"name": "i", "appID": "ABCDE12345.com.example.app"}],
         "builds": [{"app": "i", "version": "1", "entitlements": "e", "resolver": "redirect"}],
         "domains": [{"host": "\(Self.host)"}]}
        """,
      files: ["e": WrittenProject.entitlements(entry)],
      links: ["https://\(Self.host)/AbCd,https://example.com/a,a"])
    return PlanBuilder(try #require(try project.inputs())).plan()
  }

  @Test(
    "an entry that the system passes over loses the links of its host, and it is told",
    arguments: [
      "applinks:\(host)?mode=developer", "applinks: \(host)", "applinks:\(host)/",
      "applinks:https://\(host)", "https://\(host)", host, "applinks:\(host):443",
    ])
  func passedOver(entry: String) throws {
    let plan = try plan(entry: entry)
    let losses = plan.unrestored.filter { $0.audience == .build(0) }
    #expect(losses.map(\.reason) == [.passedOver])
    #expect(
      losses.map(\.change) == [
        "ship a build of 'i' with 'apps/i/coexistence.entitlements' to everybody and let it replace 'i 1'"
      ])
  }

  @Test("an entry for another host, or for something else than links, claims nothing")
  func otherEntries() throws {
    for entry in ["applinks:other.example.com", "webcredentials:\(Self.host)", "applinks:*.x.y"] {
      #expect(try plan(entry: entry).isLossless, "\(entry)")
    }
  }

  @Test("a wildcard that has the system ask a host that nobody listed is named as the cause")
  func wildcard() throws {
    let losses = try plan(entry: "applinks:*.example.com").unrestored
      .filter { $0.audience == .build(0) }
    #expect(losses.map(\.reason) == [.unknownFile("example.com")])
    let android = try plan { $0.replacing("\"\(Self.host)\"", with: "\"*.example.com\"") }
      .unrestored.filter { $0.audience == .build(0) }
    #expect(android.map(\.reason) == [.unknownFile("example.com")])
    #expect(
      android.first?.change
        == "list 'example.com' in linkover.json under \"domains\", or ship a build of 'a' with "
        + "'apps/a/coexistence.xml' to everybody and let it replace 'a 1'")
  }

  @Test("an http link opens the builds whose filters the plan writes")
  func plainLinks() throws {
    var project = WrittenProject(
      json: """
        {"version": 1, "apps": [{"name": "a", "package": "com.example.app",
         "certificates": ["\(Self.fingerprint)"]}],
         "builds": [{"app": "a", "version": "2", "resolver": "redirect", "planned": true}],
         "domains": [{"host": "\(Self.host)"}]}
        """,
      links: ["http://\(Self.host)/AbCd,https://example.com/a,a"])
    let plan = PlanBuilder(try #require(try project.inputs())).plan()
    #expect(plan.isLossless && plan.course(0, "a 2").last == .app)
    let filters = String(decoding: try #require(plan.appFiles.first).bytes, as: UTF8.self)
    #expect(filters.contains("android:scheme=\"http\""))
    project.links = ["https://\(Self.host)/AbCd,https://example.com/a,a"]
    let secure = PlanBuilder(try #require(try project.inputs())).plan()
    let fewer = String(decoding: try #require(secure.appFiles.first).bytes, as: UTF8.self)
    #expect(!fewer.contains("android:scheme=\"http\""))
  }

  @Test("rules of the host's file that keep links from an app it lists are named as the cause")
  func excluded() throws {
    let rules = """
      , "relation_extensions": {"delegate_permission/common.handle_all_urls":
      {"dynamic_app_link_components": [{"/": "/zzz*"}]}}
      """
    let losses = try plan(assetlinks: rules) { $0 }.unrestored.filter { $0.audience == .build(0) }
    #expect(losses.map(\.reason) == [.excluded])
    let project = WrittenProject(
      json: """
        {"version": 1, "apps": [{"name": "i", "appID": "ABCDE12345.com.example.app"}],
         "builds": [{"app": "i", "version": "1", "entitlements": "e", "resolver": "redirect"}],
         "domains": [{"host": "\(Self.host)", "aasa": "x"}]}
        """,
      files: [
        "e": WrittenProject.entitlements("applinks:\(Self.host)"),
        "x": """
        {"applinks": {"details": [{"appIDs": ["ABCDE12345.com.example.app"], "components":
         [{"/": "/AbCd", "exclude": true}, {"/": "/*"}]}]}}
        """,
      ], links: ["https://\(Self.host)/AbCd,https://example.com/a,a"])
    let plan = PlanBuilder(try #require(try project.inputs())).plan()
    #expect(plan.unrestored.filter { $0.audience == .build(0) }.map(\.reason) == [.excluded])
  }

  @Test("the scheme and the host of a target are read in letters of either case")
  func targetInCapitals() throws {
    let project = WrittenProject(
      json: #"{"version": 1, "domains": [{"host": "links.example.com"}]}"#,
      links: ["https://\(Self.host)/up,HTTPS://WWW.EXAMPLE.com/up,a"])
    let plan = PlanBuilder(try #require(try project.inputs(), "\(project.findings)")).plan()
    #expect(plan.course(0, "no app").last == .web)
    #expect(plan.isLossless)
  }
}
