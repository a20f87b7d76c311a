import TestSupport
import Testing

/// Mails for signing in, with the built binary.
@Suite struct SignInEndToEndTests {
  private func sample(_ domain: String) throws -> SampleCopy {
    let sample = try SampleCopy("trailnote")
    try sample.replace(
      "\"acceptedLosses\": []", by: "\"signInDomain\": \"\(domain)\", \"acceptedLosses\": []",
      in: "linkover.json")
    return sample
  }

  @Test("the switch is a phase with a gate, and there is no way back")
  func phase() throws {
    let sample = try sample("trailnote-1.firebaseapp.com")
    let run = try sample.plan()
    #expect(run.exitCode == 0, "\(run.output)\(run.errors)")
    #expect(run.output.contains("  5 switch mails for signing in "), "\(run.output)")
    let plan = try sample.text("plan/PLAN.md")
    #expect(plan.contains("To go back: none, this phase is one-way"))
    #expect(
      plan.contains("lose sign-in with the switch: trailnote-ios 3.2, trailnote-android 5.1."))
    #expect(plan.contains("Phase 5 is the switch."))
    for name in ["coexistence", "final"] {
      let entitlements = try sample.text("plan/apps/trailnote-ios/\(name).entitlements")
      #expect(entitlements.contains("applinks:trailnote-1.firebaseapp.com"), "\(name)")
      let filters = try sample.text("plan/apps/trailnote-android/\(name).xml")
      #expect(
        filters.contains("<data android:host=\"trailnote-1.firebaseapp.com\" />"), "\(filters)")
      #expect(filters.contains("<data android:pathPrefix=\"/__/auth/links\" />"), "\(filters)")
    }
    let gate = try sample.linkover(["check", "trailnote", "--gate", "5"])
    #expect(gate.exitCode == 1)
    #expect(gate.output.contains("error[PLN006]: 'trailnote-ios 3.2' and"), "\(gate.output)")
    #expect(try sample.untoldFiles() == [])
  }

  @Test("builds of which nothing is known may lose sign-in, and so count")
  func unknownBuilds() throws {
    let sample = try sample("trailnote-1.firebaseapp.com")
    try sample.replace(
      "\"entitlements\": \"ios/3.2/Trailnote.entitlements\",", by: "", in: "linkover.json")
    _ = try sample.plan()
    #expect(try sample.text("plan/PLAN.md").contains("installs: trailnote-ios 3.2 (now 38 %)"))
    let gate = try sample.linkover(["check", "trailnote", "--gate", "5"])
    #expect(gate.output.contains("error[PLN006]: 'trailnote-ios 3.2' and"), "\(gate.output)")
  }

  @Test("new links on a host without redirects open blank in builds that ask it")
  func blank() throws {
    let sample = try SampleCopy("trailnote")
    try sample.replace(
      "\"role\": \"new\",\n      \"servedBy\": \"us\"",
      by: "\"role\": \"new\", \"servedBy\": \"github-pages\"",
      in: "linkover.json")
    let run = try sample.plan()
    #expect(run.exitCode == 1)
    let plan = try sample.text("plan/PLAN.md")
    #expect(
      plan.contains("its new URL on 'go.trailnote.example' opens it, and it cannot resolve it"),
      "\(plan)")
  }

  @Test("a domain whose files mails need is no domain for links")
  func domains() throws {
    let sample = try sample("share.trailnote.example")
    let moving = try sample.plan()
    #expect(moving.exitCode == 2)
    #expect(
      moving.output.contains("mails for signing in need 'share.trailnote.example'"),
      "\(moving.output)")
    let listed = try SampleCopy("trailnote")
    try listed.replace(
      "\"trailnote.page.link\"", by: "\"trailnote-1.firebaseapp.com\"", in: "linkover.json")
    #expect(
      try listed.plan().output.contains(
        "mails for signing in need 'trailnote-1.firebaseapp.com' with the files that"))
  }

  @Test("a host that mails come from stays where it is, and advice says no other")
  func ownDomain() throws {
    let sample = try sample("share.trailnote.example")
    let moving = try sample.plan()
    #expect(
      moving.output.contains("by \"movesTo\": \"share.trailnote.example\" in"),
      "\(moving.output)")
    try sample.replace(
      "\"firebaseJSON\": \"firebase.json\",\n      \"movesTo\": \"go.trailnote.example\"",
      by: "\"firebaseJSON\": \"firebase.json\", \"movesTo\": \"share.trailnote.example\"",
      in: "linkover.json")
    let staying = try sample.plan()
    #expect(staying.exitCode == 0, "\(staying.output)\(staying.errors)")
    let filters = try sample.text("plan/apps/trailnote-android/final.xml")
    #expect(filters.contains("share.trailnote.example"), "\(filters)")
    #expect(filters.contains("<data android:pathPrefix=\"/__/auth/links\" />"), "\(filters)")
    let opened = try sample.linkover([
      "match", "https://share.trailnote.example/__/auth/links?link=x",
      "--files", "trailnote/plan/hosts/share.trailnote.example",
    ])
    #expect(opened.exitCode == 0, "\(opened.output)\(opened.errors)")
  }

  @Test("links that Firebase Hosting cannot redirect are to be replaced where it has to serve")
  func unservedLinks() throws {
    let sample = try sample("links.trailnote.example")
    try sample.replace(
      "\"servedBy\": \"us\",\n      \"aasa\"", by: "\"servedBy\": \"firebase\",\n      \"aasa\"",
      in: "linkover.json")
    try sample.replace(
      "assetlinks.json\",\n      \"movesTo\": \"go.trailnote.example\"",
      by: "assetlinks.json\", \"movesTo\": \"links.trailnote.example\"", in: "linkover.json")
    let run = try sample.plan()
    #expect(run.exitCode == 1, "\(run.output)\(run.errors)")
    let plan = try sample.text("plan/PLAN.md")
    #expect(plan.contains("To restore: replace them where they stand, since 'links."), "\(plan)")
    #expect(!plan.contains("serve 'links.trailnote.example' with"))
    // The classes, as the lines of PLAN.md name them: "13 links of 'CLASS' like …".
    let classes = plan.split(separator: "\n").compactMap { line in
      line.hasPrefix("- ") && line.contains(" To restore: replace them where")
        ? line.split(separator: "'").dropFirst().first.map(String.init) : nil
    }
    let losses = Set(classes).sorted().map { "{\"class\": \"\($0)\", \"reason\": \"replaced\"}" }
    try sample.replace(
      "\"acceptedLosses\": []", by: "\"acceptedLosses\": [\(losses.joined(separator: ", "))]",
      in: "linkover.json")
    let accepted = try sample.plan()
    #expect(accepted.exitCode == 0, "\(accepted.output)\(accepted.errors)")
  }

  @Test("phases that switch nowhere, or drop the entries before, are refused")
  func phases() throws {
    func errors(_ phases: String) throws -> String {
      let sample = try SampleCopy("onehost")
      try sample.replace("\"domains\"", by: "\(phases), \"domains\"", in: "linkover.json")
      return try sample.plan().output
    }
    #expect(
      try errors("\"phases\": [{\"do\": \"publish\"}, {\"do\": \"ship\"}, {\"do\": \"sign-in\"}]")
        .contains("the phase 'sign-in' has no domain to switch the mails to"))
    #expect(
      try errors(
        "\"signInDomain\": \"a.firebaseapp.com\", \"phases\": [{\"do\": \"sign-in\"}, "
          + "{\"do\": \"publish\"}, {\"do\": \"ship\"}]"
      )
      .contains("the phase 'sign-in' stands before 'ship', which it counts on"))
    #expect(
      try errors(
        "\"signInDomain\": \"a.firebaseapp.com\", \"phases\": [{\"do\": \"publish\"}, {\"do\": \"ship\"}, "
          + "{\"do\": \"sign-in\"}, {\"do\": \"sign-in\"}]"
      )
      .contains("the phase 'sign-in' is there twice"))
    #expect(
      try errors("\"signInDomain\": \"https://a.firebaseapp.com\"").contains("is not a host name"))
  }
}
