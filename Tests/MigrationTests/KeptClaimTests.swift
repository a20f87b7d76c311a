import AndroidAssociation
import Diagnostics
import Testing

@testable import Migration

/// Hosts that builds claim and linkover.json does not list.
@Suite struct KeptClaimTests {
  private static let filter = """
    <intent-filter android:autoVerify="true"><action android:name="android.intent.action.VIEW"/>
    <category android:name="android.intent.category.DEFAULT"/>
    <category android:name="android.intent.category.BROWSABLE"/>
    """

  private func manifest(_ activities: [(name: String, filters: [String])]) -> String {
    let parts = activities.map { activity in
      "<activity android:name=\"\(activity.name)\" android:exported=\"true\">"
        + activity.filters.map { "\(Self.filter)\($0)</intent-filter>" }.joined() + "</activity>"
    }
    return """
      <manifest xmlns:android="http://schemas.android.com/apk/res/android" package="com.acme.app">
      <application>\(parts.joined())</application></manifest>
      """
  }

  private static func project(_ certificates: [String] = [SmallTeam.certificate]) -> String {
    let listed = certificates.map { "\"\($0)\"" }.joined()
    return """
      {"version": 1, "apps": [{"name": "a", "package": "com.acme.app", "certificates": [\(listed)]}],
      "builds": [{"app": "a", "version": "1", "manifest": "m", "resolver": "fdl-sdk"}],
      "domains": [{"host": "acme.page.link", "servedBy": "google"},
      {"host": "go.acme.example", "role": "new"}]}
      """
  }

  private func plan(
    manifest: String, certificates: [String] = [SmallTeam.certificate], links: [String] = []
  ) throws -> Plan {
    var project = WrittenProject(json: Self.project(certificates))
    project.files["m"] = manifest
    project.links = links
    return PlanBuilder(try #require(try project.inputs())).plan()
  }

  private func claims(_ plan: Plan, _ file: String) -> AppManifest {
    let source = SourceText(path: file, text: plan.text(ofApp: "a", file))
    return AppManifest(merging: [AndroidManifest(parsing: source)])
  }

  private func opens(_ manifest: AppManifest, _ url: String) -> Bool {
    manifest.filters.contains { placed in
      (try? FilterMatcher(placed.filter))?.matches(AndroidURL(url)) == true
    }
  }

  private func kept(_ plan: Plan, phase title: String) -> [String] {
    plan.phases.filter { $0.title.contains(title) }.flatMap(\.changes)
      .filter { $0.kind == .keep }.map(\.text)
  }

  @Test("filters for hosts that linkover.json does not list stay as they are, and are named")
  func foreignHosts() throws {
    let plan = try plan(
      manifest: manifest([
        (
          ".Main",
          [
            """
            <data android:scheme="https" android:host="links.acme.example" android:pathPrefix="/go"/>
            <data android:scheme="https" android:host="acme.page.link"/>
            """,
            #"<data android:scheme="https" android:host="shop.acme.example"/>"#,
            #"<data android:scheme="acme" android:host="open"/>"#,
          ]
        )
      ]))
    for file in ["coexistence.xml", "final.xml"] {
      let written = claims(plan, file)
      #expect(opens(written, "https://links.acme.example/go/1"), "\(file)")
      #expect(!opens(written, "https://links.acme.example/other"), "\(file)")
      #expect(opens(written, "https://shop.acme.example/x"), "\(file)")
      #expect(opens(written, "acme://open"), "\(file)")
      #expect(opens(written, "https://go.acme.example/x"), "\(file)")
      #expect(opens(written, "https://acme.page.link/x") == (file == "coexistence.xml"))
    }
    let stays = ["links.acme.example", "shop.acme.example"].map {
      "a: \($0), which linkover.json does not list, stays"
    }
    #expect(kept(plan, phase: "ship") == stays)
    #expect(kept(plan, phase: "drop") == stays)
    #expect(
      plan.blindSpots.contains { $0.subject == "links on links.acme.example, shop.acme.example" })
  }

  @Test("filters of other activities stay where they are, and the plan says so")
  func otherActivities() throws {
    let plan = try plan(
      manifest: manifest([
        (".Main", [#"<data android:scheme="https" android:host="acme.page.link"/>"#]),
        (".Web", [#"<data android:scheme="https" android:host="www.acme.example"/>"#]),
      ]))
    #expect(!opens(claims(plan, "coexistence.xml"), "https://www.acme.example/x"))
    #expect(
      kept(plan, phase: "ship") == [
        "a: www.acme.example, which linkover.json does not list, stays, in its activity "
          + "'com.acme.app.Web'"
      ])
    let entry = plan.phases.flatMap(\.changes).first { $0.file?.contains("coexistence") == true }
    #expect(entry?.text.hasSuffix("filters of 'com.acme.app.Main' in AndroidManifest.xml") == true)
  }

  private static let leaving = """
    {"version": 1, "apps": [{"name": "a", "package": "com.acme.app", "certificates": \
    ["\(SmallTeam.certificate)"]}, {"name": "i", "appID": "\(SmallTeam.appID)"}],
    "builds": [{"app": "a", "version": "1", "manifest": "m", "resolver": "fdl-sdk"},
    {"app": "i", "version": "1", "entitlements": "e", "resolver": "fdl-sdk"}],
    "domains": [{"host": "acme.example", "movesTo": "go.acme.org"},
    {"host": "links.acme.example", "movesTo": "go.acme.org"},
    {"host": "go.acme.org", "role": "new"}, HERE]}
    """

  @Test(
    "a wildcard below a domain that is left ends with its entries, and the plan's words with it",
    arguments: [
      (#"{"host": "www.acme.org", "role": "new"}"#, false),
      (#"{"host": "app.acme.example", "role": "new"}"#, true),
    ])
  func wildcards(domain: String, stays: Bool) throws {
    var project = WrittenProject(json: Self.leaving.replacing("HERE", with: domain))
    project.files["m"] = manifest([
      (
        ".Main",
        [
          #"<data android:scheme="https" android:host="links.acme.example"/>"#,
          """
          <data android:scheme="https"/><data android:host="*.acme.example"/>
          <data android:host="*.other.example"/>
          """,
        ]
      ),
      (".Web", [#"<data android:scheme="https" android:host="*.acme.example"/>"#]),
    ])
    project.files["e"] = WrittenProject.entitlements(
      "applinks:links.acme.example", "applinks:*.acme.example", "applinks:*.other.example")
    let plan = PlanBuilder(try #require(try project.inputs())).plan()
    let coexistence = claims(plan, "coexistence.xml")
    let final = claims(plan, "final.xml")
    #expect(opens(coexistence, "https://any.acme.example/x"))
    #expect(opens(final, "https://any.acme.example/x") == stays)
    #expect(opens(final, "https://any.other.example/x"))
    let entitlements = plan.text(ofApp: "i", "final.entitlements")
    #expect(entitlements.contains("applinks:*.acme.example") == stays)
    #expect(entitlements.contains("applinks:*.other.example"))
    let drop = plan.phases.filter { $0.title.contains("drop") }.flatMap(\.changes)
    func said(_ kind: Change.Kind, _ host: String) -> [String] {
      drop.filter { $0.kind == kind && $0.text.contains(host) }.map(\.text)
    }
    #expect(said(.keep, "*.acme.example").count == (stays ? 3 : 0), "\(drop)")
    #expect(said(.keep, "*.other.example").count == 2, "\(drop)")
    #expect(
      said(.remove, "*.acme.example")
        == (stays ? [] : ["a", "i"]).map {
          "\($0): *.acme.example, which stands for hosts that links leave"
        })
    #expect(
      said(.person, "*.acme.example")
        == (stays
          ? []
          : [
            "a: take '*.acme.example' out of the filters of 'com.acme.app.Web', which stands for "
              + "hosts that links leave"
          ]))
    #expect(kept(plan, phase: "ship").count { $0.contains("*.acme.example") } == 3)
  }

  @Test(
    "http and ports of shipped filters stay until the drop; new hosts are asked for by https alone")
  func plainHTTP() throws {
    let text = manifest([
      (
        ".Main",
        [
          """
          <data android:scheme="https"/><data android:scheme="http"/>
          <data android:host="acme.page.link"/><data android:host="old.acme.example"/>
          """,
          #"<data android:scheme="https" android:host="links.acme.example" android:port="8443"/>"#,
        ]
      )
    ])
    var project = WrittenProject(
      json: Self.project().replacing(
        #"{"host": "go.acme.example""#,
        with: #"{"host": "links.acme.example"}, {"host": "go.acme.example""#))
    project.files["m"] = text
    let plan = PlanBuilder(try #require(try project.inputs())).plan()
    let coexistence = claims(plan, "coexistence.xml")
    for url in [
      "http://acme.page.link/x", "https://acme.page.link/x", "http://old.acme.example/x",
      "https://links.acme.example:8443/x", "https://go.acme.example/x",
    ] {
      #expect(opens(coexistence, url), "\(url)")
    }
    #expect(!opens(coexistence, "http://go.acme.example/x"))
    let final = claims(plan, "final.xml")
    #expect(!opens(final, "http://acme.page.link/x") && opens(final, "http://old.acme.example/x"))
    #expect(!opens(final, "https://links.acme.example:8443/x"))
    #expect(kept(plan, phase: "ship").contains { $0.contains("links.acme.example:8443") })
    #expect(
      plan.phases.flatMap(\.changes).contains {
        $0.text == "a: links.acme.example:8443, which stands for hosts that links leave"
      })
  }

  @Test("with Google's hosts alone no filters are written, so the app's own stay")
  func nothingNew() throws {
    var project = WrittenProject(
      json: Self.project().replacing(
        ",\n{\"host\": \"go.acme.example\", \"role\": \"new\"}", with: ""))
    project.files["m"] = WrittenProject.manifest(
      "com.acme.app", hosts: "acme.page.link", "www.acme.example")
    let plan = PlanBuilder(try #require(try project.inputs())).plan()
    #expect(!plan.phases.flatMap(\.changes).contains { $0.file?.hasSuffix(".xml") == true })
  }

  @Test("an own scheme beside https stays, for the hosts it had")
  func ownScheme() throws {
    let plan = try plan(
      manifest: manifest([
        (
          ".Main",
          [
            """
            <data android:scheme="https"/><data android:scheme="acme"/>
            <data android:host="acme.page.link"/><data android:host="www.acme.example"/>
            """
          ]
        )
      ]))
    let final = claims(plan, "final.xml")
    for url in ["acme://acme.page.link/x", "acme://www.acme.example/x"] {
      #expect(opens(final, url), "\(url)")
    }
    #expect(opens(final, "https://www.acme.example/x"))
    #expect(!opens(final, "https://acme.page.link/x"))
  }

  @Test("the proof takes the next build to claim what stays, wherever it stands")
  func simulated() throws {
    var project = WrittenProject(json: Self.project())
    project.files["m"] = manifest([
      (
        ".Main",
        [
          #"<data android:scheme="https" android:host="acme.page.link"/>"#,
          #"<data android:scheme="https" android:host="shop.acme.example"/>"#,
        ]
      ),
      (".Web", [#"<data android:scheme="https" android:host="*.acme.example"/>"#]),
    ])
    let inputs = try #require(try project.inputs())
    let builds = PlanBuilds(inputs.project).builds
    let today = BuildClaims(inputs, builds: builds)
    let planner = AssociationPlanner(
      inputs: inputs, shapes: inputs.project.domains.map { PathShapes(prefixes: $0.prefixes) },
      claims: today)
    let next = try #require(today.withPlannedFiles(planner).androidApp(1))
    #expect(
      next.manifest.linkHosts == [
        "acme.page.link", "go.acme.example", "shop.acme.example", "*.acme.example",
      ])
  }

  @Test(
    "no host of Google's is added to a build whose app had none, be its filters for other schemes")
  func otherSchemes() throws {
    let own = #"<data android:scheme="acme" android:host="open"/>"#
    for data in [own, #"<data android:scheme="acme"/>"#] {
      let plan = try plan(
        manifest: manifest([
          (".Main", [#"<data android:scheme="https" android:host="go.acme.example"/>"#, data])
        ]))
      #expect(!plan.text(ofApp: "a", "coexistence.xml").contains("page.link"), "\(data)")
      #expect(!plan.unwritable.contains { $0.ruleID == "PLN011" })
    }
  }

  @Test("a host of Google's beside others is told, with the links that it takes with it")
  func hostOfGoogles() throws {
    let hosts =
      #"<data android:scheme="https" android:host="acme.page.link"/>"#
      + #"<data android:host="go.acme.example"/><data android:host="links.acme.example"/>"#
    var project = WrittenProject(
      json: Self.project().replacing(
        #"{"host": "acme.page.link""#,
        with: #"{"host": "links.acme.example"}, {"host": "acme.page.link""#))
    project.files["m"] = manifest([(".Main", [hosts])])
    project.links = [
      "https://links.acme.example/AbCd,https://acme.example/a,a",
      "https://acme.page.link/AbCd,https://acme.example/b,b",
    ]
    let plan = PlanBuilder(try #require(try project.inputs())).plan()
    #expect(plan.text(ofApp: "a", "coexistence.xml").contains("page.link"))
    #expect(
      plan.unwritable.filter { $0.ruleID == "PLN011" }.map(\.message) == [
        "'a (next)' asks Android to verify 'acme.page.link' too: once Google serves no file there, "
          + "Android 11 and earlier verify none of its hosts, and 1 link (50 % of all) opens no app "
          + "there"
      ])
  }

  @Test("a fault of a filter that is split counts as repaired, one that stays does not")
  func repaired() throws {
    let text = manifest([
      (
        ".Main",
        [
          """
          <data android:scheme="https" android:host="links.acme.example" android:pathPrefix="/go"/>
          <data android:scheme="https" android:host="acme.page.link"/>
          """
        ]
      )
    ])
    var plan = try plan(manifest: text)
    let source = SourceText(path: "m", text: text)
    plan.judge(
      inputs: AndroidAssociationRules.findings(in: AndroidManifest(parsing: source)), written: [])
    func states(_ rule: String) -> [Bool] {
      plan.problems.filter { $0.finding.ruleID == rule }.map(\.isRepaired)
    }
    #expect(states("MAN026") == [true])
    #expect(states("MAN017") == [false])
  }

  @Test("an app without a certificate fails the plan with and without an inventory")
  func missingCertificate() throws {
    let text = manifest([
      (".Main", [#"<data android:scheme="https" android:host="acme.page.link"/>"#])
    ])
    for links in [[], ["https://acme.page.link/a,https://acme.example/a,,,,,,"]] {
      let plan = try plan(manifest: text, certificates: [], links: links)
      #expect(!plan.isLossless)
      let errors = plan.unwritable.filter { $0.severity == .error }
      let finding = try #require(errors.first)
      #expect(errors.count == 1 && finding.ruleID == "PLN004")
      #expect(finding.message.contains("'com.acme.app'"))
      #expect(finding.message.contains("go.acme.example"))
      #expect(finding.help?.hasPrefix("fill in \"certificates\" of 'a' (linkover.json:1:") == true)
    }
    #expect(try plan(manifest: text).unwritable.map(\.ruleID) == ["PLN011"])
  }

  @Test("entitlements keep other hosts, other services and modes, build settings included")
  func entitlements() throws {
    var project = WrittenProject(
      json: """
        {"version": 1, "apps": [{"name": "i", "appID": "\(SmallTeam.appID)"}],
        "builds": [{"app": "i", "version": "1", "entitlements": "e", "resolver": "fdl-sdk"}],
        "domains": [{"host": "acme.page.link", "servedBy": "google"},
        {"host": "go.acme.example", "role": "new"}]}
        """)
    let kept = [
      "applinks:www.acme.example", "applinks:*.acme.example", "applinks:$(OTHER_HOST)",
      "applinks:go.acme.example?mode=developer", "applinks:www.acme.example?mode=managed",
      "webcredentials:acme.page.link", "activitycontinuation:acme.page.link",
      "appclips:go.acme.example",
    ]
    let entries = (kept + ["applinks:acme.page.link"]).map { "<string>\($0)</string>" }.joined()
    project.files["e"] = WrittenProject.entitlements().replacing(
      "<array>", with: "<array>\(entries)")
    let plan = PlanBuilder(try #require(try project.inputs())).plan()
    for file in ["coexistence.entitlements", "final.entitlements"] {
      let text = plan.text(ofApp: "i", file)
      for entry in kept { #expect(text.contains("<string>\(entry)</string>"), "\(file): \(entry)") }
    }
    #expect(self.kept(plan, phase: "ship").first?.hasPrefix("i: www.acme.example, ") == true)
  }
}
