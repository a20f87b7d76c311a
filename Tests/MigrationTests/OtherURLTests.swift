import AndroidAssociation
import Diagnostics
import Testing

@testable import Migration

/// What apps open beside links on hosts that linkover.json lists.
@Suite struct OtherURLTests {
  private static func filter(_ host: String, _ more: String) -> String {
    """
    <intent-filter android:autoVerify="true"><action android:name="android.intent.action.VIEW"/>
    <category android:name="android.intent.category.DEFAULT"/>
    <category android:name="android.intent.category.BROWSABLE"/>
    <data android:scheme="https"/><data android:host="\(host)"/>\(more)</intent-filter>
    """
  }

  private static func below(_ paths: String...) -> String {
    paths.map { "<data android:pathPrefix=\"\($0)\"/>" }.joined()
  }

  private static func manifest(_ filters: [String], other: [String] = []) -> String {
    """
    <manifest xmlns:android="http://schemas.android.com/apk/res/android" package="com.acme.app">
    <application><activity android:name=".Main" android:exported="true">
    \(filters.joined(separator: "\n"))</activity>
    <activity android:name=".Invite" android:exported="true">
    \(other.joined(separator: "\n"))</activity></application></manifest>
    """
  }

  private static func aasa(_ paths: String...) -> String {
    let components = paths.map { "{\"/\": \"\($0)\"}" }.joined(separator: ", ")
    return """
      {"applinks": {"details": [{"appIDs": ["\(SmallTeam.appID)"], "components": [\(components)]}]}}
      """
  }

  private func project(
    _ domains: String, manifest: String, aasa: String = OtherURLTests.aasa("/*")
  ) -> WrittenProject {
    var project = WrittenProject(
      json: """
        {"version": 1, "apps": [{"name": "a", "package": "com.acme.app", "certificates": \
        ["\(SmallTeam.certificate)"]}, {"name": "i", "appID": "\(SmallTeam.appID)"}],
        "builds": [{"app": "a", "version": "1", "manifest": "m.xml", "resolver": "fdl-sdk"},
        {"app": "i", "version": "1", "entitlements": "e", "resolver": "fdl-sdk"}],
        "domains": [\(domains)]}
        """)
    project.files = [
      "m.xml": manifest, "x": aasa,
      "e": WrittenProject.entitlements("applinks:www.acme.example", "applinks:links.acme.example"),
    ]
    return project
  }

  private func opened(_ plan: Plan, _ file: String, _ urls: String...) -> [String] {
    let source = SourceText(path: file, text: plan.text(ofApp: "a", file))
    let filters = AndroidManifest(parsing: source).filters.compactMap { try? FilterMatcher($0) }
    return urls.filter { url in filters.contains { $0.matches(AndroidURL("https://" + url)) } }
  }

  private func said(_ plan: Plan, _ kind: Change.Kind, _ word: String) -> [String] {
    plan.phases.flatMap(\.changes).filter { $0.kind == kind && $0.text.contains(word) }.map(\.text)
  }

  private static let leaving =
    #"{"host": "www.acme.example", "prefix": "/go", "aasa": "x", "movesTo": "go.acme.example"}, "#
    + #"{"host": "go.acme.example", "role": "new"}"#

  @Test("filters for other paths of a host with links stay in the next build, and after the drop")
  func otherPaths() throws {
    var project = project(
      Self.leaving,
      manifest: Self.manifest([
        Self.filter("www.acme.example", Self.below("/go/", "/p/")),
        Self.filter("www.acme.example", Self.below("/invite")),
      ]), aasa: Self.aasa("/go/*", "/p/*"))
    project.links = ["https://www.acme.example/go/AbCd,https://acme.example/a,a"]
    let plan = PlanBuilder(try #require(try project.inputs())).plan()
    let urls = ["go/AbCd", "p/1", "invite"].map { "www.acme.example/" + $0 }
    #expect(opened(plan, "coexistence.xml", urls[0], urls[1], urls[2]) == urls)
    #expect(opened(plan, "final.xml", urls[0], urls[1], urls[2]) == Array(urls.dropFirst()))
    #expect(plan.text(ofApp: "i", "final.entitlements").contains("applinks:www.acme.example<"))
    #expect(plan.unwritable.isEmpty && plan.differences.isEmpty, "\(plan.unwritable)")
    #expect(
      said(plan, .keep, "pathPrefix").prefix(2) == [
        "a: www.acme.example, pathPrefix '/p/': the filter of 'com.acme.app.Main' stays (m.xml:3:1)",
        "a: www.acme.example, pathPrefix '/invite': the filter of 'com.acme.app.Main' stays "
          + "(m.xml:7:1)",
      ], "\(said(plan, .keep, "a: "))")
    #expect(
      said(plan, .keep, "the entry for") == [
        "i: the entry for www.acme.example stays: today's file opens "
          + "'https://www.acme.example/p' there, and that is no link"
      ])
  }

  @Test(
    "an entry for a host that links leave goes where its file opens nothing but links, or no site is",
    arguments: [
      (#", "site": true"#, ["/go/*", "/go"], false), (#", "site": false"#, ["/p/*"], false),
      (#", "site": true"#, ["/*"], true), ("", ["/go/*", "/p/*"], true),
    ])
  func entries(site: String, paths: [String], stays: Bool) throws {
    let components = paths.map { "{\"/\": \"\($0)\"}" }.joined(separator: ", ")
    let project = project(
      Self.leaving.replacing(#""prefix": "/go""#, with: #""prefix": "/go""# + site),
      manifest: Self.manifest([Self.filter("www.acme.example", Self.below("/go/"))]),
      aasa: Self.aasa("/*").replacing(#"{"/": "/*"}"#, with: components))
    let plan = PlanBuilder(try #require(try project.inputs())).plan()
    let final = plan.text(ofApp: "i", "final.entitlements")
    #expect(final.contains("applinks:www.acme.example<") == stays, "\(final)")
    #expect(opened(plan, "final.xml", "www.acme.example/go/x").isEmpty)
    #expect(said(plan, .keep, "the entry for").count == (stays ? 1 : 0))
  }

  @Test("links that move to a site leave its own filters as they are")
  func movingToSite() throws {
    let project = project(
      #"{"host": "links.acme.example", "movesTo": "www.acme.example"}, "#
        + #"{"host": "www.acme.example", "role": "new", "site": true, "prefix": "/l"}"#,
      manifest: Self.manifest([
        Self.filter("links.acme.example", ""), Self.filter("www.acme.example", Self.below("/p/")),
      ]))
    let plan = PlanBuilder(try #require(try project.inputs())).plan()
    for file in ["coexistence.xml", "final.xml"] {
      #expect(
        opened(plan, file, "www.acme.example/p/1", "www.acme.example/l/1").count == 2, "\(file)")
    }
    #expect(opened(plan, "final.xml", "links.acme.example/x").isEmpty)
  }

  @Test("a filter for every path of a host with a prefix stays, and is asked for once")
  func wholeHost() throws {
    for site in [nil, "true", "false"] {
      let told = site.map { ", \"site\": " + $0 } ?? ""
      let project = project(
        Self.leaving.replacing(#""prefix": "/go""#, with: #""prefix": "/go""# + told),
        manifest: Self.manifest([Self.filter("www.acme.example", "")]))
      let plan = PlanBuilder(try #require(try project.inputs())).plan()
      let text = plan.text(ofApp: "a", "coexistence.xml")
      #expect(text.split(separator: "www.acme.example").count == 2, "\(text)")
      // By prefixes alone nobody knows of a site, and such filters are what links had.
      #expect(opened(plan, "final.xml", "www.acme.example/p").count == (site == "true" ? 1 : 0))
      let final = plan.text(ofApp: "i", "final.entitlements")
      #expect(final.contains("applinks:www.acme.example<") == (site == "true"))
      #expect(plan.unwritable.isEmpty, "\(plan.unwritable)")
    }
  }

  @Test("nobody is asked to change other activities until links leave their hosts")
  func otherActivities() throws {
    let project = project(
      #"{"host": "links.acme.example", "movesTo": "go.acme.example"}, "#
        + #"{"host": "go.acme.example", "role": "new"}"#,
      manifest: Self.manifest(
        [Self.filter("links.acme.example", "")],
        other: [Self.filter("links.acme.example", Self.below("/invite"))]))
    let plan = PlanBuilder(try #require(try project.inputs())).plan()
    let asked = plan.phases.filter { phase in
      phase.changes.contains { $0.kind == .person && $0.text.contains("Invite") }
    }
    #expect(asked.map(\.step.kind) == [.drop])
    #expect(
      said(plan, .person, "Invite") == [
        "a: take the links of links.acme.example out of the filters of 'com.acme.app.Invite', since "
          + "links leave it; other hosts and paths stay there"
      ])
    #expect(said(plan, .keep, "/invite").count == 1)
  }

  @Test("a saved file that opens less than the newest build does is no longer lossless")
  func saved() throws {
    let project = project(
      Self.leaving,
      manifest: Self.manifest([Self.filter("www.acme.example", Self.below("/go/", "/p/"))]))
    let builder = PlanBuilder(try #require(try project.inputs()))
    var files = builder.plan().appFiles
    for index in files.indices where files[index].name.hasSuffix(".xml") {
      let text = String(decoding: files[index].bytes, as: UTF8.self)
      files[index].bytes = Array(text.replacing("\"/p/\"", with: "\"/q/\"").utf8)
    }
    let plan = builder.plan(with: builder.plan().hostFiles, appFiles: files)
    #expect(!plan.isLossless)
    #expect(
      plan.unwritable.map { "\($0.ruleID) \($0.message) \($0.location.text)" } == [
        "PLN014 the next build of 'com.acme.app' no longer opens 'https://www.acme.example/p/' "
          + "m.xml:3:1"
      ])
  }

  @Test("a build that was given up for links lists a site no more, be its pages opened by it")
  func listing() throws {
    for (paths, dropped) in [("/p/", true), ("/go/", true), ("/p/", false)] {
      var project = project(
        Self.leaving, manifest: Self.manifest([Self.filter("www.acme.example", Self.below(paths))]),
        aasa: Self.aasa("/go/*", "/p/*"))
      if dropped {
        project.json = project.json.replacing(
          #""version": "1", "#, with: #""version": "1", "dropsLegacy": true, "#)
      }
      let inputs = try #require(try project.inputs())
      let lists = BuildListing.all(inputs, domain: 0).map(\.lists)
      #expect(lists == [!(dropped && paths == "/p/"), !dropped], "\(paths) \(dropped)")
    }
  }
}
