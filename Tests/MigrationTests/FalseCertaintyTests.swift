import Diagnostics
import Testing

@testable import Migration

/// Small projects that look safe and are not: what each loses, worked out by hand.
@Suite struct FalseCertaintyTests {
  /// A project, and the losses of its plan: audience and reason.
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var apps = #"{"name": "i", "appID": "ABCDE12345.com.example.app"}"#
    var builds: String
    var domains: String
    var phases = ""
    var claims = ["applinks:go.example.com"]
    var files: [String: String] = [:]
    var links = ["https://go.example.com/AbCd,https://www.example.net/a,a"]
    var losses: [String]

    var testDescription: String { name }

    var project: WrittenProject {
      var project = WrittenProject(
        json: """
          {"version": 1, "apps": [\(apps)], "builds": [\(builds)], "domains": [\(domains)]
          \(phases.isEmpty ? "" : ", \"phases\": [\(phases)]")}
          """, files: files, links: links)
      project.files["e"] = WrittenProject.entitlements(claims)
      project.files["m"] = WrittenProject.manifest("com.example", hosts: "go.example.com")
      return project
    }
  }

  private static let old =
    #"{"app": "i", "version": "1", "entitlements": "e", "resolver": "none"}"#
  private static let next =
    #"{"app": "i", "version": "2", "planned": true, "resolver": "redirect"}"#
  private static let oldAndNext = old + ", " + next
  private static let resolving =
    #"{"app": "i", "version": "1", "entitlements": "e", "resolver": "redirect"}"#
  private static let host = #"{"host": "go.example.com"}"#
  private static let aasa = """
    {"applinks": {"details": [{"appIDs": ["ABCDE12345.com.example.app"], "components": \
    [{"/": "*"}]}]}}
    """

  private static let replaced: [Case] = [
    Case(
      name: "the next build is never shipped", builds: oldAndNext, domains: host,
      phases: #"{"do": "publish"}, {"do": "drain"}"#, losses: ["i 1: cannotResolve"]),
    Case(
      name: "a rollout ends early", builds: oldAndNext, domains: host,
      phases: #"{"do": "publish"}, {"do": "ship", "rollout": [0.1, 0.5]}, {"do": "drain"}"#,
      losses: ["i 1: cannotResolve"]),
    Case(
      name: "a rollout ends early, and another one goes on", builds: oldAndNext, domains: host,
      phases: """
        {"do": "publish"}, {"do": "ship", "rollout": [0.1]}, {"do": "ship", "rollout": [0.5, 1]},
        {"do": "drain"}
        """, losses: []),
    Case(
      name: "the next build is for testers alone",
      builds: old + ", " + next.replacing("}", with: #", "channel": "beta"}"#), domains: host,
      losses: ["i 1: cannotResolve"]),
    Case(
      name: "one of two apps never ships",
      apps: """
        {"name": "i", "appID": "ABCDE12345.com.example.app"},
        {"name": "j", "appID": "ABCDE12345.com.example.pro"}
        """,
      builds: oldAndNext + ", " + oldAndNext.replacing("\"i\"", with: "\"j\""), domains: host,
      phases: #"{"do": "publish"}, {"do": "ship", "apps": ["i"]}, {"do": "drain"}"#,
      losses: ["j 1: cannotResolve"]),
  ]

  private static let wildcards: [Case] = [
    Case(
      name: "the host whose file a wildcard reads is never published", builds: resolving,
      domains: host + #", {"host": "example.com"}"#,
      phases: #"{"do": "publish", "hosts": ["go.example.com"]}, {"do": "drain"}"#,
      claims: ["applinks:*.example.com"], losses: ["i 1: notPublished(1)"]),
    Case(
      name: "the host whose file a wildcard reads is ours, the links' a vendor's",
      builds: resolving,
      domains: #"{"host": "go.example.com", "servedBy": "vendor", "answersToday": "redirects"}, "#
        + #"{"host": "example.com"}"#,
      claims: ["applinks:*.example.com"], losses: []),
    Case(
      name: "a legacy host is never published", builds: resolving,
      domains: host + #", {"host": "t.example.com"}"#,
      phases: #"{"do": "publish", "hosts": ["t.example.com"]}, {"do": "drain"}"#,
      losses: ["i 1: notPublished(0)", "no app: notPublished(0)"]),
  ]

  private static let key = Array(repeating: "AB", count: 32).joined(separator: ":")
  private static let otherKey = Array(repeating: "CD", count: 32).joined(separator: ":")

  private static func statement(_ keys: [String]) -> String {
    """
    [{"relation": ["delegate_permission/common.handle_all_urls"], "target": {"namespace": \
    "android_app", "package_name": "com.example", "sha256_cert_fingerprints": \(keys)}}]
    """
  }

  private static let unopened = #"a 1: notOpened(file: "go.example.com")"#

  private static let partly: [Case] =
    [([otherKey], [unopened]), ([key], [unopened]), ([key, otherKey], [])]
    .map { listed, losses in
      Case(
        name: "a vendor lists \(listed.count) of two certificates",
        apps: """
          {"name": "a", "package": "com.example", "certificates": ["\(key)", "\(otherKey)"]}
          """,
        builds: #"{"app": "a", "version": "1", "manifest": "m", "resolver": "bundled"}"#,
        domains: """
          {"host": "go.example.com", "servedBy": "vendor", "answersToday": "redirects",
           "assetlinks": "y"}
          """,
        files: ["y": statement(listed)], losses: losses)
    } + [
      Case(
        name: "only devices under management open links",
        builds: #"{"app": "i", "version": "1", "entitlements": "e", "resolver": "bundled"}"#,
        domains: #"{"host": "go.example.com", "answersToday": "redirects"}"#,
        claims: ["applinks:go.example.com?mode=managed"], losses: ["i 1: managedOnly"]),
      Case(
        name: "devices under management and all others open links",
        builds: #"{"app": "i", "version": "1", "entitlements": "e", "resolver": "bundled"}"#,
        domains: #"{"host": "go.example.com", "answersToday": "redirects"}"#,
        claims: ["applinks:go.example.com?mode=managed", "applinks:go.example.com"], losses: []),
    ]

  @Test("what no phase brings about is lost", arguments: replaced + wildcards + partly)
  func losses(_ example: Case) throws {
    let plan = try plan(example)
    #expect(
      plan.unrestored.map { "\(plan.name(of: $0.audience)): \($0.reason)" }.sorted()
        == example.losses, "\(plan.unrestored.map { plan.text(of: $0) + "; " + $0.change })")
    let saved = PlanBuilder(try #require(try example.project.inputs())).plan(with: plan.hostFiles)
    #expect(saved.outcomes == plan.outcomes)
  }

  private func plan(_ example: Case) throws -> Plan {
    let project = example.project
    return PlanBuilder(try #require(try project.inputs(), "\(project.findings)")).plan()
  }

  @Test("retiring the host whose file a wildcard reads costs the links that open by it")
  func retiredFile() throws {
    var example = Self.wildcards[1]
    example.domains = Self.host + #", {"host": "example.com", "aasa": "x"}"#
    example.files["x"] = Self.aasa
    let plan = try plan(example)
    #expect(plan.course(0, "i 1") == [.appUnknown, .app, .app, .app])
    let cost = try #require(plan.costs(ofRetiring: 1).first { $0.world == plan.drainWorld })
    #expect(cost.before == .app && cost.after == .web && cost.audience == .build(0))
  }

  @Test("an SDK reads what its parser takes, on iOS alone")
  func readBySDK() throws {
    func build(_ app: String, _ version: Int, _ file: String) -> String {
      #"{"app": "\#(app)", "version": "\#(version)", "resolver": "fdl-sdk", \#(file)}"#
    }
    let example = Case(
      name: "",
      apps: """
        {"name": "i", "appID": "ABCDE12345.com.example.app"},
        {"name": "a", "package": "com.example", "certificates": ["\(Self.key)"]}
        """,
      builds: [
        build("i", 1, #""entitlements": "e""#), build("a", 1, #""manifest": "m""#),
        build("i", 2, #""planned": true"#), build("a", 2, #""planned": true"#),
      ].joined(separator: ","),
      domains: Self.host,
      links: [
        "https://go.example.com/?link=https%3A%2F%2Fa.example%2Fok&apn=x,https://a.example/ok,a",
        "https://go.example.com/?link=https://a.example/?b=1&apn=x,https://a.example/?b=1,b",
        "https://go.example.com/?apn=x&link=https://a.example/c,https://a.example/c,c",
        "https://go.example.com/?apn=x&link=https%3A%2F%2Fa.example%2Fd,https://a.example/d,d",
        "https://go.example.com/?link=https%3A%2F%2Fa.example%2Fe&apn=x&link=https%3A%2F%2Fz.example"
          + ",https://a.example/e,e",
      ], losses: [])
    let plan = try plan(example)
    for link in 0..<5 {
      #expect((plan.course(link, "i 1")[3] == .app) == [0, 3].contains(link), "\(link)")
      #expect(plan.course(link, "a 1")[3] == .appUnknown, "\(link)")
    }
  }

  @Test("where nobody but an app that is held back is named, files name nobody until the drain")
  func namedByNobody() throws {
    let apps = """
      {"name": "i", "appID": "ABCDE12345.com.example.app"},
      {"name": "a", "package": "com.example",
       "certificates": ["\(Array(repeating: "AB", count: 32).joined(separator: ":"))"]}
      """
    let android = """
      {"app": "a", "version": "1", "manifest": "m", "resolver": "none"},
      {"app": "a", "version": "2", "planned": true, "resolver": "redirect"}
      """
    for builds in [Self.oldAndNext, android, Self.oldAndNext + ", " + android] {
      let project = Case(
        name: "", apps: apps, builds: builds,
        domains: #"{"host": "go.example.com", "answersToday": "redirects"}"#, losses: []
      ).project
      let builder = PlanBuilder(try #require(try project.inputs(), "\(project.findings)"))
      let plan = builder.plan()
      #expect(plan.isLossless, "\(plan.unrestored.map { plan.text(of: $0) })")
      let files = try #require(plan.hostFiles.first)
      let early = files.untilDrain
      #expect((early.aasa == nil) == (files.aasa == nil))
      #expect((early.assetlinks == nil) == (files.assetlinks == nil))
      #expect(early.aasa != files.aasa || early.assetlinks != files.assetlinks)
      let saved = builder.plan(with: plan.hostFiles)
      #expect(saved.isLossless && saved.outcomes == plan.outcomes)
      let change = plan.phases[0].changes.first {
        $0.text.contains("the apps held back as they are today")
      }
      #expect(change?.file?.hasPrefix("phases/1/hosts/go.example.com/") == true)
    }
  }
}
