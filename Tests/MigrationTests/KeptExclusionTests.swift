import AppleAssociation
import Diagnostics
import LinkLanguage
import Testing

@testable import Migration

/// What the AASA of a plan says of each app, against today's and what the plan is for.
@Suite struct KeptExclusionTests {
  private func file(_ text: String) -> AppleAssociationFile {
    AppleAssociationFile(parsing: SourceText(path: "aasa", text: text))
  }

  private func bytes(_ tail: String) -> ArraySlice<UInt8> { Array(tail.utf8)[...] }

  /// Two apps that get the same links, each with what its rules of today are, in short.
  private func plan(
    _ one: String, _ two: String?, links: [String] = ["/abcd", "/efgh", "/Qwer"],
    isFirebase: Bool = false
  ) throws -> Plan {
    let today = [("a0", one), ("a1", two)].compactMap { name, rules in
      rules.map { #"{"appIDs": ["AAAAA11111.com.x.\#(name)"], "components": [\#($0)]}"# }
    }
    let builds = ["a0", "a1"].map {
      #"{"app": "\#($0)", "version": "1", "entitlements": "e", "resolver": "redirect"}"#
    }
    let server = isFirebase ? #", "servedBy": "firebase""# : ""
    var project = WrittenProject(
      json: """
        {"version": 1, "apps": [{"name": "a0", "appID": "AAAAA11111.com.x.a0"},
         {"name": "a1", "appID": "AAAAA11111.com.x.a1"}],
         "builds": [\(builds.joined(separator: ", "))],
         "domains": [{"host": "\(RandomHost.host)", "aasa": "x"\(server)}]}
        """)
    project.links = links.map { "https://\(RandomHost.host)\($0),https://x.example\($0),a" }
    project.files = [
      "e": WrittenProject.entitlements("applinks:\(RandomHost.host)"),
      "x": #"{"applinks": {"details": [\#(today.joined(separator: ", "))]}}"#,
    ]
    return PlanBuilder(try #require(try project.inputs(), "\(project.findings)")).plan()
  }

  /// The rules of each entry of a plan's file, in short.
  private func entries(_ plan: Plan) -> [[String]] {
    file(plan.text(RandomHost.host, \.aasa)).entries.map { $0.rules.map(\.summary) }
  }

  @Test("an exclusion stays with its app, wherever it stands")
  func ownExclusions() throws {
    let abcd = #"{"/": "/abcd", "exclude": true}, "#
    let efgh = #"{"/": "/efgh", "exclude": true}, "#
    let leading = try plan(abcd + #"{"/": "/e*"}"#, efgh + #"{"/": "/a*"}"#)
    #expect(entries(leading) == [["NOT /abcd", "/*"], ["NOT /efgh", "/*"]])
    #expect(leading.isLossless, "\(leading.unrestored.map { leading.text(of: $0) })")
    let inside = try plan(#"{"/": "/efgh"}, "# + abcd + #"{"/": "/a*"}"#, #"{"/": "/abcd"}"#)
    #expect(entries(inside) == [["/efgh", "NOT /abcd", "/*"], ["/*"]])
    #expect(inside.isLossless)
  }

  @Test("an exclusion that comes too late moves up, unless that would take a link")
  func lateExclusions() throws {
    let late = #"{"/": "/s1"}, {"/": "/*"}, {"/": "/s*", "exclude": true}"#
    let moved = try plan(late, late)
    #expect(entries(moved) == [["/s1", "NOT /s*", "/*"]])
    #expect(moved.differences.filter(\.isGain).isEmpty)
    #expect(try entries(plan(late, late, links: ["/sale"])) == [["/s1", "/*"]])
    // Without an inventory the path alone tells where links are.
    for rule in ["*", "/*", "/?*"] {
      let all = #"{"/": "/s1"}, {"/": "/*"}, {"/": "\#(rule)", "exclude": true}"#
      #expect(try entries(plan(all, all, links: [])) == [["/s1", "/*"]], "\(rule)")
    }
  }

  @Test("an exclusion in another entry than what opens its URLs moves up too, for its apps alone")
  func lateInAnotherEntry() throws {
    let (all, late) = (#"{"/": "/*"}"#, #"{"/": "/s*", "exclude": true}"#)
    func plan(_ apps: [String], links: [String]) throws -> Plan {
      var host = WrittenProject(
        json: """
          {"version": 1, "apps": [{"name": "a0", "appID": "AAAAA11111.com.x.a0"},
           {"name": "a1", "appID": "AAAAA11111.com.x.a1"}],
           "builds": [{"app": "a0", "version": "1", "entitlements": "e", "resolver": "redirect"},
            {"app": "a1", "version": "1", "entitlements": "e", "resolver": "redirect"}],
           "domains": [{"host": "\(RandomHost.host)", "aasa": "x"}]}
          """)
      host.links = links.map { "https://\(RandomHost.host)\($0),https://x.example\($0),a" }
      let first = apps.map { "\"AAAAA11111.com.x.\($0)\"" }.joined(separator: ", ")
      host.files = [
        "e": WrittenProject.entitlements("applinks:\(RandomHost.host)"),
        "x": #"{"applinks": {"details": [{"appIDs": [\#(first)], "components": [\#(all)]}, "#
          + #"{"appIDs": ["AAAAA11111.com.x.a0"], "components": [\#(late)]}]}}"#,
      ]
      return PlanBuilder(try #require(try host.inputs(), "\(host.findings)")).plan()
    }
    let alone = try plan(["a0"], links: ["/abcd"])
    #expect(entries(alone) == [["NOT /s*", "/*"], ["/*"]])
    let shared = try plan(["a1", "a0"], links: ["/abcd"])
    #expect(entries(shared) == [["/*"], ["NOT /s*", "/*"]])
    #expect(shared.differences.map(\.app) == ["AAAAA11111.com.x.a0"])
    #expect(shared.isLossless, "\(shared.unrestored.map { shared.text(of: $0) })")
    #expect(try entries(plan(["a1", "a0"], links: ["/sale"])) == [["/*"]])
  }

  @Test("an app that the file leaves out gets the exclusions that all share and that take no link")
  func missingApp() throws {
    let shared = #"{"/": "/_/*", "exclude": true}, {"/": "/abcd", "exclude": true}, {"/": "/*"}"#
    #expect(
      try entries(plan(shared, nil)) == [["NOT /_/*", "NOT /abcd", "/*"], ["NOT /_/*", "/*"]])
    let kept = try plan(shared, nil, links: ["/Qwer"])
    #expect(entries(kept) == [["NOT /_/*", "NOT /abcd", "/*"]])
    #expect(file(kept.text(RandomHost.host, \.aasa)).appIDs.count == 2)
  }

  @Test("sign-in pages are closed where an app opens them today, and for no other reason")
  func signInPages() throws {
    let plan = try plan(
      #"{"/": "/__/*"}, {"/": "/a*"}"#, #"{"/": "/__/*", "exclude": true}, {"/": "/a*"}"#,
      isFirebase: true)
    let pages = ["NOT /__/auth/action/", "NOT /__/auth/handler/"]
    #expect(entries(plan) == [pages + ["/*"], ["NOT /__/*", "/*"]])
  }

  @Test("for each app a file says what today's does, and opens what the plan is for besides")
  func random() throws {
    for seed in UInt64(1)...400 {
      let host = RandomHost(seed: seed)
      let plan = PlanBuilder(try #require(try host.project.inputs(), "\(seed)")).plan()
      let text = plan.text(RandomHost.host, \.aasa)
      let (today, planned) = (file(host.aasa), file(text))
      let faults = AppleAssociationRules.findings(in: planned.source).filter {
        $0.severity == .error
      }
      #expect(faults.isEmpty, "seed \(seed): \(faults.map(\.message))\n\(host.aasa)\n\(text)")
      let order = planned.appIDs.filter(today.appIDs.contains)
      #expect(order == today.appIDs.filter(order.contains), "seed \(seed)")
      var matchers = (AssociationMatcher(today), AssociationMatcher(planned))
      var late = host.apps.map { self.late(today)($0.id) }
      for tail in host.tails.distinctTexts {
        let wrong = wrong(
          tail, host, before: { matchers.0.verdict(for: AppID($0), on: self.bytes(tail)) },
          after: { matchers.1.verdict(for: AppID($0), on: self.bytes(tail)) },
          isToldOf: plan.unwritable.contains { $0.ruleID == "PLN010" },
          isLate: { !late[$0].openers(of: self.bytes(tail)).isEmpty })
        #expect(
          wrong.isEmpty, "seed \(seed) \(tail): \(wrong)\n\(host.links)\n\(host.aasa)\n\(text)")
      }
    }
  }

  /// The exclusions of an app that a file has behind rules which take all their URLs, as rules that
  /// open them.
  private func late(_ file: AppleAssociationFile) -> (_ app: String) -> AssociationMatcher {
    let late = AppleAssociationRules.findings(in: file.source).filter {
      $0.ruleID == "AASA011" && $0.severity == .error
    }.compactMap(\.location.range)
    return { app in
      let rules = file.rules(for: AppID(app)).filter { late.contains($0.range) }.map { rule in
        var rule = AssociationFileContent.Rule(rule)
        rule.isExclusion = false
        return rule
      }
      return AssociationMatcher(
        AssociationFileContent(
          entries: [.anyApp(rules)], variables: AssociationFileContent(file).variables
        ).ruleList)
    }
  }

  /// The apps for which a URL does what it should not, each with the reason.
  private func wrong(
    _ tail: String, _ host: RandomHost, before: (String) -> Verdict, after: (String) -> Verdict,
    isToldOf: Bool, isLate: (Int) -> Bool
  ) -> [String] {
    let isPage =
      host.isFirebase
      && ["/__/auth/action", "/__/auth/handler"].contains { page in
        tail == page || tail.hasPrefix(page + "?") || tail.hasPrefix(page + "#")
      }
    var wrong = RandomHost.strangers.filter { before($0).opens != after($0).opens }
    for (index, app) in host.apps.enumerated() {
      let (old, new) = (before(app.id), after(app.id).opens)
      let owners = host.links.filter { $0.tail == tail }.map(\.app)
      let isOwn = owners.contains(index)
      let isNobodys =
        owners.contains(nil)
        && !host.apps.contains { before($0.id).opens }
      if isPage {
        if new { wrong.append("\(app.name) opens a sign-in page") }
      } else if old.opens {
        let mayClose = isLate(index) && !isOwn && !owners.contains(nil)
        if !new && !mayClose { wrong.append("\(app.name) loses it") }
      } else if old.rule != nil {
        if new { wrong.append("\(app.name) loses an exclusion") }
      } else if !owners.isEmpty, !isOwn, !owners.contains(nil) {
        if new && !isToldOf { wrong.append("\(app.name) gets another's link") }
      } else if isOwn || isNobodys {
        if !new { wrong.append("\(app.name) does not get its link") }
      }
    }
    return wrong
  }
}

extension [String] {
  /// Each text once.
  fileprivate var distinctTexts: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
