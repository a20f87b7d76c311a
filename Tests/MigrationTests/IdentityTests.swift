import Diagnostics
import Testing

@testable import Migration

@Suite struct IdentityTests {
  private static let old = "AAAAA11111.com.example.app"
  private static let new = "BBBBB22222.com.example.app"
  private static let keys = [
    Array(repeating: "AA", count: 32).joined(separator: ":"),
    Array(repeating: "BB", count: 32).joined(separator: ":"),
  ]

  /// An iOS app that goes to another team, and an Android app that gets another package.
  private var project: WrittenProject {
    WrittenProject(
      json: """
        {"version": 1,
         "apps": [
          {"name": "i", "appID": "\(Self.new)", "formerly": [{"appID": "\(Self.old)"}]},
          {"name": "a", "package": "com.example.next", "certificates": ["\(Self.keys[1])"],
           "formerly": [{"package": "com.example.app", "certificates": ["\(Self.keys[0])"]}]}],
         "builds": [
          {"app": "i", "version": "1", "appID": "\(Self.old)", "entitlements": "e",
           "resolver": "redirect"},
          {"app": "i", "version": "2", "resolver": "redirect", "planned": true},
          {"app": "a", "version": "1", "package": "com.example.app", "manifest": "m",
           "resolver": "redirect"},
          {"app": "a", "version": "2", "resolver": "redirect", "planned": true}],
         "domains": [
          {"host": "links.example.com", "aasa": "x", "assetlinks": "y"},
          {"host": "go.example.com", "role": "new"}]}
        """,
      files: [
        "e": WrittenProject.entitlements("applinks:links.example.com"),
        "m": WrittenProject.manifest("com.example.app", hosts: "links.example.com"),
        "x":
          #"{"applinks": {"details": [{"appIDs": ["\#(Self.old)"], "components": [{"/": "*"}]}]}}"#,
        "y": """
        [{"relation": ["delegate_permission/common.handle_all_urls"], "target": {"namespace": \
        "android_app", "package_name": "com.example.app", "sha256_cert_fingerprints": \
        ["\(Self.keys[0])"]}}]
        """,
      ],
      links: ["https://links.example.com/AbCd,https://example.com/a,a"])
  }

  @Test("both identities stand side by side in every file, and no build stops working")
  func coexistence() throws {
    let plan = PlanBuilder(try #require(try project.inputs())).plan()
    for host in ["links.example.com", "go.example.com"] {
      for identity in [Self.old, Self.new] {
        #expect(plan.text(host, \.aasa).contains("\"\(identity)\""), "\(host)")
      }
      for package in ["com.example.app", "com.example.next"] {
        #expect(plan.text(host, \.assetlinks).contains("\"\(package)\""), "\(host)")
      }
    }
    #expect(plan.isLossless, "\(plan.unrestored.map { plan.text(of: $0) })")
    // The host answers nothing today, so that a build which follows redirects opens a blank screen.
    let course: [Outcome?] = [.appUnknown, .app, .app, .app, .app, .app, .dead]
    #expect(plan.course(0, "i 1") == course)
    #expect(plan.course(0, "a 1") == course)
    #expect(plan.course(0, "i 2") == [nil, nil, .app, .app, .app, .web, .dead])
  }

  @Test("the plan shows the move as changes, with the gates that only stores can meet")
  func phases() throws {
    let plan = PlanBuilder(try #require(try project.inputs())).plan()
    let published = plan.phases[0].changes.map(\.text)
    #expect(
      published.contains("links.example.com: '\(Self.new)' beside '\(Self.old)', since 'i' moves"))
    #expect(
      published.contains(
        "links.example.com: 'com.example.next' beside 'com.example.app', since 'a' moves"))
    let gates = plan.phases[1].gates.map(\.condition)
    #expect(gates.contains { $0.hasPrefix("App Store Connect has transferred 'i'") })
    #expect(
      gates.contains { $0.hasPrefix("'com.example.next' is in the store as an app of its own") })
    #expect(plan.phases[1].changes.contains { $0.kind == .keep && $0.text.hasPrefix("i 1: open") })
  }

  @Test("the last step of a move says all that is to be done, and what it says can be planned")
  func lastStep() throws {
    let plan = PlanBuilder(try #require(try project.inputs())).plan()
    let step =
      "i: once nobody has a build of \(Self.old), take i 1 out of \"builds\" in linkover.json, move "
      + "\(Self.old) from \"formerly\" to \"retiredApps\", name the files that hosts serve by then "
      + "(\"aasa\", \"assetlinks\"), and plan again"
    let dropped = try #require(plan.phases.first { $0.step.kind == .drop })
    #expect(dropped.changes.contains { $0.kind == .person && $0.text == step })
    var stays = project
    stays.json = stays.json.replacing(
      #"{"host": "links.example.com","#,
      with: #"{"host": "links.example.com", "movesTo": "links.example.com","#)
    let drained = PlanBuilder(try #require(try stays.inputs())).plan().phases.last
    #expect(drained?.step.kind == .drain && drained?.changes.contains { $0.text == step } == true)

    var half = project
    half.json = retired(half.json, keepingBuilds: true)
    #expect(half.findings.map(\.ruleID) == ["PRJ005", "PRJ005"])
    #expect(half.findings.allSatisfy { $0.help?.contains("take it out of \"builds\"") == true })
    var done = project
    done.json = retired(done.json, keepingBuilds: false)
    done.files["x"] = plan.text("links.example.com", \.aasa)
    done.files["y"] = plan.text("links.example.com", \.assetlinks)
    let after = PlanBuilder(try #require(try done.inputs(), "\(done.findings)")).plan()
    #expect(after.isLossless, "\(after.unrestored.map { after.text(of: $0) })")
    #expect(after.listings[0].allSatisfy { $0.today == .whole && $0.after == .whole })
    #expect(!after.text("links.example.com", \.aasa).contains(Self.old))
    #expect(!after.text("links.example.com", \.assetlinks).contains("com.example.app"))
  }

  /// The project with the former identities retired and the new builds shipped.
  private func retired(_ json: String, keepingBuilds: Bool) -> String {
    let old = [
      #"{"app": "i", "version": "1", "appID": "\#(Self.old)", "entitlements": "e","#
        + "\n   \"resolver\": \"redirect\"},",
      #"{"app": "a", "version": "1", "package": "com.example.app", "manifest": "m","#
        + "\n   \"resolver\": \"redirect\"},",
    ]
    let json =
      json
      .replacing(#", "formerly": [{"appID": "\#(Self.old)"}]"#, with: "")
      .replacing(
        ",\n   \"formerly\": [{\"package\": \"com.example.app\", "
          + "\"certificates\": [\"\(Self.keys[0])\"]}]", with: ""
      )
      .replacing(
        "\"version\": 1,",
        with: "\"version\": 1, \"retiredApps\": [\"\(Self.old)\", \"com.example.app\"],")
    return keepingBuilds ? json : old.reduce(json) { $0.replacing($1, with: "") }
  }

  @Test("a file that names an app by its old identity alone names it in part, and opens as before")
  func namedInPart() throws {
    let plan = PlanBuilder(try #require(try project.inputs())).plan()
    #expect(plan.listings[0].allSatisfy { $0.today == .part && $0.after == .whole })
    let claims = plan.ruleClaims.filter { $0.host == "links.example.com" && $0.rule == "*" }
    #expect(claims.map(\.apps) == [[Self.old], [Self.new]])
    #expect(claims.map(\.opensToday) == [true, false])
  }

  @Test("a host that names the old identity alone loses the builds with the new one, and no other")
  func withoutNewIdentity() throws {
    let builder = PlanBuilder(try #require(try project.inputs()))
    for (identity, lost) in [(Self.old, "i 1"), (Self.new, "i 2")] {
      var files = builder.plan().hostFiles
      let text = builder.plan().text("links.example.com", \.aasa)
      files[0].aasa = Array(text.replacing("\"\(identity)\"", with: "\"ZZZZZ99999.x\"").utf8)
      let plan = builder.plan(with: files)
      #expect(plan.unrestored.map { plan.name(of: $0.audience) } == [lost], "\(identity)")
    }
    for (package, lost) in [("com.example.app", "a 1"), ("com.example.next", "a 2")] {
      var files = builder.plan().hostFiles
      let text = builder.plan().text("links.example.com", \.assetlinks)
      files[0].assetlinks = Array(text.replacing("\"\(package)\"", with: "\"x.y\"").utf8)
      let plan = builder.plan(with: files)
      #expect(plan.unrestored.map { plan.name(of: $0.audience) } == [lost], "\(package)")
    }
  }

  @Test("a build may not have an identity that its app never had")
  func unknownIdentity() {
    var other = project
    other.json = other.json.replacing(
      "\"version\": \"1\", \"appID\": \"\(Self.old)\"",
      with: "\"version\": \"1\", \"appID\": \"CCCCC33333.com.example.app\"")
    #expect(other.findings.map(\.ruleID) == ["PRJ005"])
  }

  @Test(
    "an App Clip is named by the files of its hosts, the app and the clip, and waits for a person")
  func clips() throws {
    let clip = "\(Self.new).Clip"
    var project = project
    project.json = project.json.replacing(
      "\"name\": \"i\",", with: "\"name\": \"i\", \"clip\": \"\(clip)\",")
    let plan = PlanBuilder(try #require(try project.inputs())).plan()
    for host in ["links.example.com", "go.example.com"] {
      let text = plan.text(host, \.aasa)
      let section = try #require(text.firstRange(of: "\"appclips\"")?.lowerBound)
      #expect(text[section...].contains("\"\(clip)\""), "\(text)")
    }
    let own = plan.text(ofApp: "i", "coexistence.entitlements")
    let other = plan.text(ofApp: "i", "clip-coexistence.entitlements")
    for host in ["links.example.com", "go.example.com"] {
      #expect(own.contains("<string>applinks:\(host)</string>"))
      #expect(own.contains("<string>appclips:\(host)</string>"))
      #expect(other.contains("<string>appclips:\(host)</string>"))
    }
    #expect(!other.contains("applinks:"))
    #expect(!plan.text(ofApp: "i", "clip-final.entitlements").contains("links.example.com"))
    let gate = plan.phases[1].gates.first { $0.condition.contains("advanced App Clip experience") }
    #expect(gate?.command == nil && gate?.condition.contains(clip) == true)
    #expect(plan.isLossless)
  }

  @Test("an App Clip is added to a file that names others, and to one that names none")
  func addedClips() throws {
    let clip = "\(Self.new).Clip"
    let today = [
      #"{"appclips": {"apps": ["X0X0X0X0X0.a"]}, "applinks": {"details": [{"appIDs": ["I"], "components": [{"/": "*"}]}]}}"#,
      #"{"appclips": {}, "applinks": {"details": [{"appIDs": ["I"], "components": [{"/": "*"}]}]}}"#,
    ]
    for file in today {
      var project = project
      project.json = project.json.replacing(
        "\"name\": \"i\",", with: "\"name\": \"i\", \"clip\": \"\(clip)\",")
      project.files["x"] = file.replacing("\"I\"", with: "\"\(Self.old)\", \"\(Self.new)\"")
      let plan = PlanBuilder(try #require(try project.inputs())).plan()
      let text = plan.text("links.example.com", \.aasa)
      #expect(text.contains("\"\(clip)\""), "\(text)")
      #expect(text.contains("X0X0X0X0X0") == file.contains("X0X0X0X0X0"))
      #expect(plan.isLossless)
    }
  }
}
