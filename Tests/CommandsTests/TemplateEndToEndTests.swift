import Foundation
import TestSupport
import Testing

/// Copies of JSON templates that a team has edited, with the built binary.
@Suite struct TemplateEndToEndTests {
  private static let host = "links.pebblecast.example"
  private static let vercel = "plan/servers/\(host)/vercel.json"
  private static let firebase = "plan/servers/\(host)/firebase.json"
  private static let check = ["check", "onehost", "--as-of", SampleCopy.day]

  /// A project with three links on a host that `platform` serves, and the team's own template `name`.
  private func project(on platform: String, _ name: String, _ old: String, _ new: String) throws
    -> SampleCopy
  {
    let sample = try SampleCopy("onehost")
    try sample.replace(
      "\"servedBy\": \"us\"", by: "\"servedBy\": \"\(platform)\"", in: "linkover.json")
    try sample.replace(
      "\"domains\"", by: "\"inventory\": [\"links.csv\"], \"domains\"", in: "linkover.json")
    let rows = ["t/a", "t/b/", "t/c.html"].map {
      "https://\(Self.host)/\($0),https://pebblecast.example/\($0)\n"
    }
    try sample.write("links.csv", "short_link,link\n" + rows.joined())
    try sample.write("own/" + name, try Fixtures.text("templates/" + name))
    try sample.replace(old, by: new, in: "own/" + name)
    return sample
  }

  private func plan(_ sample: borrowing SampleCopy) throws -> ProgramRun {
    try sample.plan(["--templates", "onehost/own"])
  }

  @Test("what a team adds to vercel.json is there, behind the redirects of links")
  func vercelEdits() throws {
    let own = #"{"source": "/:any", "destination": "https://{{host}}/{{host}}"}"#
    let sample = try project(
      on: "vercel", "vercel/vercel.json", "\"redirects\": []",
      "\"regions\": [\"fra1\"], \"redirects\": [\(own)]")
    let run = try plan(sample)
    #expect(run.exitCode == 0, "\(run.output)\(run.errors)")
    let text = try sample.text(Self.vercel)
    #expect(text.contains("\"regions\": [\"fra1\"]"))
    let filled = own.replacingOccurrences(of: "{{host}}", with: Self.host)
    let parts = text.components(separatedBy: filled)
    #expect(parts.count == 2 && parts[0].contains("\"/t/a\""), "\(text)")
    #expect(try sample.text("plan/plan.json").contains("own/vercel/vercel.json"))
    let check = try sample.linkover(Self.check)
    #expect(check.exitCode == 0, "\(check.output)\(check.errors)")
    try sample.replace("fra1", by: "iad1", in: "own/vercel/vercel.json")
    #expect(try sample.linkover(Self.check).output.contains("is not what the plan was made from"))
  }

  @Test(
    "links that a setting of vercel.json sends elsewhere are unrestored, in plan and check",
    arguments: [
      ("\"trailingSlash\": true", ["t/a"]), ("\"trailingSlash\": false", ["t/b/"]),
      ("\"cleanUrls\": true", ["t/c.html"]), ("\"cleanUrls\": false", []),
    ])
  func vercelSettings(setting: String, lost: [String]) throws {
    let name = setting.split(separator: "\"")[0]
    let sample = try project(
      on: "vercel", "vercel/vercel.json", "\"redirects\": []", "\(setting), \"redirects\": []")
    let run = try plan(sample)
    #expect(run.exitCode == (lost.isEmpty ? 0 : 1))
    let reason = "'\(name)' sends this path elsewhere before any redirect"
    let refused = lost.isEmpty ? "" : try sample.text("plan/redirects/refused.csv")
    #expect(refused.components(separatedBy: reason).count == lost.count + 1)
    for link in lost { #expect(refused.contains("\(Self.host)/\(link),\(reason)"), "\(refused)") }
    let check = try sample.linkover(Self.check)
    #expect(check.exitCode == (lost.isEmpty ? 0 : 1))
    #expect(check.output.contains(reason) != lost.isEmpty)
    // The same, put into the plan's file by hand.
    let plain = try project(on: "vercel", "vercel/vercel.json", "fra1", "")
    _ = try plan(plain)
    try plain.replace("\"redirects\": [", by: "\(setting), \"redirects\": [", in: Self.vercel)
    let edited = try plain.linkover(Self.check)
    #expect(edited.output.contains("has '\(name)' before it, which takes it") != lost.isEmpty)
    let proof = lost.isEmpty ? "holds for 3 links" : "\(lost.count) of 3 links unrestored"
    #expect(edited.errors.contains(proof), "\(edited.errors)")
  }

  @Test(
    "a template that cannot be used stops the plan before anything is written, with the place",
    arguments: [
      ("\"redirects\": []", "\"redirects\": [,]", "35:17: "),
      ("\"redirects\": []", "\"redirects\": 1", "35:16: 'redirects' is a number, not an array"),
      (
        "\"headers\": [\n", "\"routes\": [], \"headers\": [\n", "6:13: 'routes' cannot stand beside"
      ),
      ("{{host}}", "{{hots}}", "4:57: nothing is called 'hots'"),
      ("\"public\",", "\"public\", \"framework\": 1,", "5:32: "),
      (
        "\"redirects\": []", #""redirects": [{"source": "/(.*)", "destination": "/"}]"#,
        "35:28: the redirect of '/(.*)' takes '/.well-known/apple-app-site-association'"
      ),
      (
        "\"redirects\": []",
        #""redirects": [{"source": "/:a", "has": [], "destination": "/"}, {"source": "/(\\W.*)"}]"#,
        "35:78: the redirect of '/(\\W.*)' may take '/.well-known/apple-app-site-association'"
      ),
    ])
  func broken(old: String, new: String, message: String) throws {
    let sample = try project(on: "vercel", "vercel/vercel.json", old, new)
    let run = try plan(sample)
    #expect(run.exitCode == 2)
    #expect(run.errors.contains("onehost/own/vercel/vercel.json:" + message), "\(run.errors)")
    #expect(try sample.planned().isEmpty)
  }

  @Test("a redirect of all that leaves out what is below .well-known may be in a template")
  func lookahead() throws {
    let sample = try project(
      on: "vercel", "vercel/vercel.json", "\"redirects\": []",
      #""redirects": [{"source": "/((?!\\.well-known/).*)", "destination": "https://x.example"}]"#)
    #expect(try plan(sample).exitCode == 0)
    let check = try sample.linkover(Self.check)
    #expect(check.exitCode == 0, "\(check.output)")
  }

  @Test("a firebase.json made from a team's template holds its edits behind the links' redirects")
  func firebaseEdits() throws {
    let own = #"{ "source": "/old", "destination": "/", "type": 302 }"#
    let sample = try project(
      on: "firebase", "firebase/firebase.json", "\"redirects\": []",
      "\"trailingSlash\": true, \"cleanUrls\": true, \"redirects\": [\(own)]")
    let run = try plan(sample)
    #expect(run.exitCode == 0, "\(run.output)\(run.errors)")
    let text = try sample.text(Self.firebase)
    let parts = text.components(separatedBy: own)
    #expect(parts.count == 2 && parts[0].contains("\"/t/a\""), "\(text)")
    #expect(text.contains("\"trailingSlash\": true"))
    #expect(try sample.linkover(Self.check).exitCode == 0)
    let guide = try sample.text("plan/servers/\(Self.host)/DEPLOY.md")
    #expect(guide.contains("redirects for 3 links"), "\(guide)")
    let preflight = try sample.text("plan/servers/\(Self.host)/firebase-preflight.txt")
    #expect(preflight.contains("appAssociation is AUTO"), "\(preflight)")
    #expect(try sample.untoldFiles() == [])
  }

  @Test("a redirect in it that takes the association files is told, in plan and check")
  func firebaseRedirect() throws {
    let sample = try project(
      on: "firebase", "firebase/firebase.json", "\"redirects\": []",
      #""redirects": [{ "source": "/**", "destination": "/", "type": 302 }]"#)
    #expect(try plan(sample).exitCode == 1)
    #expect(try sample.text("plan/PLAN.md").contains("FBH003"))
    let check = try sample.linkover(Self.check)
    #expect(check.exitCode == 1 && check.output.contains("FBH003"), "\(check.output)")
  }

  @Test(
    "a redirect of a template of firebase.json that hides association files is told by the plan")
  func firebaseHiding() throws {
    let redirect = #"{"source": "/.well-known/**", "destination": "https://x.example/"}"#
    let sample = try project(
      on: "firebase", "firebase/firebase.json", "\"redirects\": []",
      "\"redirects\": [\(redirect)]")
    let run = try plan(sample)
    #expect(run.exitCode == 1)
    #expect(run.output.contains("'/.well-known/**' (own/firebase/firebase.json:"), "\(run.output)")
    #expect(run.output.contains("unrestored: 3 links"), "\(run.output)")
    let check = try sample.linkover(Self.check)
    #expect(check.errors.contains("does not hold, 3 of 3 links"), "\(check.errors)")
  }

  @Test("a template of firebase.json that is no JSON is told of by its place, where it is used")
  func brokenFirebase() throws {
    let sample = try project(
      on: "firebase", "firebase/firebase.json", "\"ignore\"", "// ours\n \"ignore\"")
    let run = try plan(sample)
    #expect(run.exitCode == 2)
    #expect(run.errors.contains("onehost/own/firebase/firebase.json:4:5: "), "\(run.errors)")
    #expect(try sample.planned().isEmpty)
    try sample.replace("\"firebase\"", by: "\"us\"", in: "linkover.json")
    #expect(try plan(sample).exitCode == 0)
  }

  @Test("a copy of any one template, untouched, changes nothing of a plan but the list of inputs")
  func untouchedCopies() throws {
    let sample = try SampleCopy("trailnote")
    #expect(try sample.plan().exitCode == 0)
    let plain = try sample.text("plan/links.csv")
    let names = try FileManager.default.subpathsOfDirectory(atPath: Fixtures.root + "/templates")
      .sorted()
    for name in names {
      // A folder has no text.
      guard let text = try? Fixtures.text("templates/" + name) else { continue }
      try sample.write("own/" + name, text)
      let run = try sample.plan(["--templates", "trailnote/own"])
      #expect(run.exitCode == 0, "\(name): \(run.errors)")
      #expect(try sample.text("plan/links.csv") == plain, "\(name)")
      try sample.remove("own")
    }
  }
}
