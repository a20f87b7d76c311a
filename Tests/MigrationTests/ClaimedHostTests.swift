import Diagnostics
import Testing

@testable import Migration

/// Hosts that builds claim and whose files no plan writes.
@Suite struct ClaimedHostTests {
  private static let certificate = Array(repeating: "AB", count: 32).joined(separator: ":")

  private func filter(_ hosts: [String]) -> String {
    let data = hosts.map { #"<data android:host="\#($0)" />"# }.joined()
    return """
      <manifest xmlns:android="http://schemas.android.com/apk/res/android" package="com.example.a">
      <application><activity android:name=".Links" android:exported="true">
      <intent-filter android:autoVerify="true"><action android:name="android.intent.action.VIEW" />
      <category android:name="android.intent.category.DEFAULT" />
      <category android:name="android.intent.category.BROWSABLE" />
      <data android:scheme="https" />\(data)</intent-filter></activity></application></manifest>
      """
  }

  private func assetlinks(_ package: String) -> String {
    """
    [{"relation": ["delegate_permission/common.handle_all_urls"], "target":
      {"namespace": "android_app", "package_name": "\(package)",
       "sha256_cert_fingerprints": ["\(Self.certificate)"]}}]
    """
  }

  private func plan(
    _ hosts: [String], domains: String, more: String = "", files: [String: String] = [:]
  ) throws -> Plan {
    var project = WrittenProject(
      json: """
        {"version": 1,
         "apps": [{"name": "a", "package": "com.example.a", "certificates": ["\(Self.certificate)"]}],
         "builds": [{"app": "a", "version": "1", "manifest": "a1.xml", "resolver": "fdl-sdk"},
          {"app": "a", "version": "2", "manifest": "a2.xml", "resolver": "redirect", "planned": true}],
         "domains": [{"host": "links.example.com", "assetlinks": "own.json", "movesTo": "go.example.com"},
          {"host": "go.example.com", "role": "new"}\(domains)], "inventory": ["links.csv"]\(more)}
        """)
    project.files = [
      "a1.xml": filter(hosts), "a2.xml": filter(hosts), "own.json": assetlinks("com.example.a"),
    ].merging(files) { $1 }
    project.links = ["https://links.example.com/AbCd,https://www.example.com/a"]
    return PlanBuilder(try #require(try project.inputs(), "\(project.findings)")).plan()
  }

  private func shipment(_ plan: Plan) throws -> [Gate] {
    try #require(plan.phases.first { $0.step.kind == .ship }).gates
  }

  @Test("every host of the next build that the plan does not write is audited before it ships")
  func shipped() throws {
    let hosts = ["links.example.com", "www.example.com", "*.example.org", "team.page.link"]
    let plan = try plan(
      hosts, domains: #", {"host": "team.page.link", "movesTo": "go.example.com"}"#)
    #expect(
      Set(plan.claimedHosts.map(\.host)) == ["www.example.com", "example.org", "team.page.link"])
    let gates = try shipment(plan)
    for host in plan.claimedHosts {
      #expect(host.packages.map(\.certificates) == [[Self.certificate]])
      let gate = try #require(gates.first { $0.condition.hasPrefix(host.host + " names") })
      #expect(gate.command == "linkover audit --project . \(host.host)")
      #expect(gate.condition.contains("'com.example.a' with the certificate AB:AB:AB:AB"))
      #expect(gate.condition.contains("Android 11 and earlier verify no host at all"))
    }
    #expect(try self.plan(["links.example.com"], domains: "").claimedHosts.isEmpty)
  }

  @Test(
    "a vendor's host that does not name the build costs older Android all its hosts, which is said")
  func refused() throws {
    let vendor = """
      , {"host": "v.example.com", "servedBy": "vendor", "answersToday": "redirects",
         "assetlinks": "v.json", "movesTo": "go.example.com"}
      """
    let hosts = ["links.example.com", "v.example.com"]
    for (package, isNamed) in [("com.vendor.app", false), ("com.example.a", true)] {
      let plan = try plan(hosts, domains: vendor, files: ["v.json": assetlinks(package)])
      let found = plan.unwritable.filter { $0.ruleID == "PLN015" }.map(\.message)
      #expect(
        found
          == (isNamed
            ? []
            : [
              "'a 2' asks Android to verify 'v.example.com' too, which does not name it: Android 11 and "
                + "earlier verify none of its hosts, and 1 link (100 % of all) opens no app there"
            ]))
      let gate = try #require(
        try shipment(plan).first { $0.command == "linkover audit --project . v.example.com" })
      #expect(
        gate.condition.contains("until they do, Android 11 and earlier verify no host at all"))
    }
  }

  @Test("hosts of which nobody knows the file are told with what hangs on them, each filter's")
  func unknown() throws {
    let cases: [(hosts: [String], unknown: [String])] = [
      (["*.example.com"], ["example.com"]),
      (["links.example.com", "v.example.org"], ["v.example.org"]),
      (["links.example.com"], []),
    ]
    for (hosts, unknown) in cases {
      let plan = try plan(hosts, domains: "")
      #expect(plan.isLossless, "\(hosts)")
      let found = plan.unwritable.filter { $0.ruleID == "PLN015" }
      #expect(found.map(\.severity) == (unknown.isEmpty ? [] : [.warning]), "\(hosts)")
      for host in unknown {
        #expect(found[0].message.contains("verify '\(host)' too, and no file here shows"))
        #expect(found[0].message.contains("1 link (100 % of all) opens no app there"))
        #expect(found[0].help?.contains("`linkover audit --project . \(host)`") == true)
      }
      let drained = try #require(plan.worlds.firstIndex { $0.isDrained })
      let states = plan.olderAndroid.filter { plan.builds[$0.build].name == "a 2" }.flatMap(
        \.states)
      #expect(states.first { $0.world == drained }?.unknown == unknown, "\(hosts)")
    }
  }

  @Test("a filter that no link reaches makes older Android ask for its host, whatever the target")
  func withoutLinks() throws {
    let other = """
      <intent-filter><action android:name="android.intent.action.VIEW" />
      <category android:name="android.intent.category.BROWSABLE" />
      <data android:scheme="https" /><data android:host="v.example.org" /></intent-filter></activity>
      """
    for sdk in ["", #"<uses-sdk android:targetSdkVersion="30"/>"#] {
      let manifest = filter(["links.example.com"]).replacing("</activity>", with: other)
        .replacing("<application>", with: sdk + "<application>")
      let plan = try plan([], domains: "", files: ["a1.xml": manifest, "a2.xml": manifest])
      #expect(plan.claimedHosts.map(\.host) == ["v.example.org"], "\(sdk)")
      #expect(plan.unwritable.contains { $0.ruleID == "PLN015" }, "\(sdk)")
      #expect(try shipment(plan).contains { $0.condition.hasPrefix("v.example.org names") })
    }
  }

  @Test("no gate can hold for a host below which Google's are, and that is an error")
  func outOfReach() throws {
    let plan = try plan(["links.example.com", "*.page.link"], domains: "")
    let found = plan.unwritable.filter { $0.ruleID == "PLN015" }
    #expect(found.map(\.severity) == [.error])
    #expect(found.first?.message.contains("'page.link' too, which is Google's") == true)
  }

  @Test("the domain of mails for signing in is audited before builds ship and before the switch")
  func signIn() throws {
    let plan = try plan(
      ["links.example.com"], domains: "", more: #", "signInDomain": "team.firebaseapp.com""#)
    for kind in [Step.Kind.ship, .signIn] {
      let gates = try #require(plan.phases.first { $0.step.kind == kind }).gates
      let gate = try #require(gates.first { $0.condition.hasPrefix("team.firebaseapp.com names") })
      #expect(gate.command == "linkover audit --project . team.firebaseapp.com")
      #expect(gate.condition.contains("Firebase Hosting makes these files"))
    }
  }
}
