import Foundation
import TestSupport
import Testing

/// Hosts on Firebase Hosting, with the built binary.
@Suite struct FirebaseEndToEndTests {
  @Test("what Hosting generates is today's state, whoever serves the host in the end")
  func generatedToday() throws {
    let sample = try SampleCopy("trailnote")
    let retire = ["--retire", "share.trailnote.example"]
    let before = Self.today(try sample.plan(retire).output)
    #expect(
      before.contains("5 links for trailnote-ios 3.2: opens blank \u{2192} dead"), "\(before)")
    try sample.replace(
      "\"servedBy\": \"firebase\"", by: "\"servedBy\": \"us\"", in: "linkover.json")
    #expect(Self.today(try sample.plan(retire).output) == before)
  }

  /// The lines of an answer that are about today.
  private static func today(_ output: String) -> [String] {
    output.split(separator: "\n").map(String.init).dropFirst().prefix { $0.hasPrefix("  ") }
      .map { String($0.dropFirst(2)) }
  }

  @Test("files that linkover.json names are in the preflight, and so is what reports disagree on")
  func preflight() throws {
    let sample = try SampleCopy("trailnote")
    let path = "plan/servers/share.trailnote.example/firebase-preflight.txt"
    _ = try sample.plan()
    let text = try sample.text(path)
    #expect(text.hasPrefix("today, with no file deployed by hand:\n"))
    let after = text.components(separatedBy: "\nafter,").last ?? ""
    #expect(after.contains("\n/t/a4Jq: the redirect of '/t/a4Jq', before any file"), "\(text)")
    #expect(after.contains("\nwhat no link is, like /t/AbCd: 404.html with status 404"), "\(text)")
    try sample.replace(
      "\"firebaseJSON\": \"firebase.json\"",
      by: "\"firebaseJSON\": \"firebase.json\", "
        + "\"aasa\": \"hosts/links.trailnote.example/apple-app-site-association\"",
      in: "linkover.json")
    _ = try sample.plan()
    let lines = try sample.text(path).split(separator: "\n")
    #expect(lines[0] == "today, with the files that linkover.json names deployed:")
    #expect(lines[1].contains("a file that Hosting generates, or yours: reports conflict"))
    #expect(lines[2].contains("a file that Hosting generates from the project's apps"))
  }

  @Test("hosts that share a firebase.json share its room, and the numbers are said")
  func sharedRoom() throws {
    let sample = try SampleCopy("onehost")
    let hosts = ["a.pebblecast.example", "b.pebblecast.example"]
    let domains = hosts.map { "{\"host\": \"\($0)\", \"servedBy\": \"firebase\"}" }
    try sample.replace(
      "\"domains\"",
      by: "\"inventory\": [\"links.csv\"], \"domains\": [\(domains.joined(separator: ","))], \"x\"",
      in: "linkover.json")
    var lines = try sample.text("linkover.json").components(separatedBy: ", \"x\"")
    lines[1] = "}"
    try sample.write("linkover.json", lines.joined())
    let rows = hosts.flatMap { host in
      (0..<600).map { "https://\(host)/\(host.prefix(1))\($0),https://pebblecast.example/\($0)\n" }
    }
    try sample.write("links.csv", "short_link,link\n" + rows.joined())
    #expect(try sample.plan().exitCode == 1)
    let refused = try sample.text("plan/redirects/refused.csv").split(separator: "\n")
    #expect(refused.count == 601)
    let reason = "its redirects come to 600 rules, and 400 fit, which is 400 of 600 links, beside"
    #expect(refused.dropFirst().allSatisfy { $0.hasPrefix("b.") && $0.contains(reason) })
    let file = try sample.text("plan/servers/a.pebblecast.example/firebase.json")
    #expect(file.components(separatedBy: "\"destination\"").count == 601)
    #expect(try sample.text("plan/servers/b.pebblecast.example/DEPLOY.md").contains("for 0 links"))
  }

  @Test("a page for whatever is unknown is told, and more redirects than fit, with the numbers")
  func limits() throws {
    let sample = try SampleCopy("trailnote")
    try sample.replace(
      "\"rewrites\": [",
      by: "\"rewrites\": [{ \"source\": \"**\", \"destination\": \"/index.html\" },",
      in: "firebase.json")
    let rows = (0..<1001).map {
      "https://share.trailnote.example/t/n\($0),https://www.trailnote.example/\($0)"
    }
    try sample.write("exports/more.csv", (["short_link,link"] + rows).joined(separator: "\n"))
    try sample.replace(
      "[\"exports/dynamic-links.csv\"]",
      by: "[\"exports/dynamic-links.csv\", \"exports/more.csv\"]", in: "linkover.json")
    let run = try sample.plan()
    #expect(run.exitCode == 1)
    let plan = try sample.text("plan/PLAN.md")
    #expect(plan.contains("its redirects come to 1006 rules, and 1000 fit"), "\(plan)")
    let finding = "'**' answers every unknown path with '/index.html' and status 200"
    #expect(plan.contains(finding) && plan.contains("FBH008"), "\(plan)")
  }

  private static let host = "share.trailnote.example"
  private static let check = ["check", "trailnote", "--as-of", SampleCopy.day]

  /// Puts a redirect into the team's own firebase.json, at the site that serves links.
  private static func addRedirect(_ redirect: String, to sample: borrowing SampleCopy) throws {
    try sample.replace(
      "\"appAssociation\": \"AUTO\",",
      by: "\"appAssociation\": \"AUTO\",\n      \"redirects\": [{ \(redirect) }],",
      in: "firebase.json")
  }

  /// How many links of the exports are on the host, but for those of mails.
  private static func links(_ sample: borrowing SampleCopy) throws -> Int {
    try sample.text("exports/dynamic-links.csv").split(whereSeparator: \.isNewline)
      .count { $0.hasPrefix("https://\(host)/") }
  }

  @Test("a redirect before the association files loses every link of its host, by name and place")
  func hiddenFiles() throws {
    let sample = try SampleCopy("trailnote")
    try Self.addRedirect(
      #""source": "/**", "destination": "https://www.trailnote.example/", "type": 301"#, to: sample)
    let run = try sample.plan()
    #expect(run.exitCode == 1)
    #expect(run.output.contains("next: correct firebase.json:17:33 [FBH003]"), "\(run.output)")
    #expect(run.output.contains("Not lossless."), "\(run.output)")
    let plan = try sample.text("plan/PLAN.md")
    #expect(
      plan.contains("take the redirect at firebase.json:17:33 out, or have it leave /.well-known/"))
    #expect(plan.contains("in the place of assetlinks.json on '\(Self.host)'"))
    let count = try Self.links(sample)
    let saved = try sample.linkover(Self.check)
    #expect(saved.exitCode == 1 && count > 0)
    #expect(saved.errors.contains("does not hold, \(count) of "), "\(saved.errors)")
    // What is wrong with the team's file is told once, there.
    let faults = saved.output.components(separatedBy: "FBH003").count - 1
    #expect(faults == 1 && saved.output.contains("firebase.json:17:33: "), "\(saved.output)")
    // Whoever accepts the loss has still to correct the file.
    try sample.replace(
      "\"acceptedLosses\": []",
      by: "\"acceptedLosses\": [{\"class\": \"\(Self.host) short\", \"reason\": \"x\"}]",
      in: "linkover.json")
    #expect(try sample.plan().exitCode == 1)
  }

  @Test("what cannot be judged counts as taken, and says how it can be")
  func unjudged() throws {
    let sample = try SampleCopy("trailnote")
    try Self.addRedirect(
      #""regex": "(?i)^/Promo", "destination": "https://www.trailnote.example/", "type": 301"#,
      to: sample)
    let run = try sample.plan()
    #expect(run.exitCode == 1 && run.output.contains("Not lossless."), "\(run.output)")
    let plan = try sample.text("plan/PLAN.md")
    #expect(plan.contains("may answer in the place of apple-app-site-association"))
    #expect(plan.contains("write the redirect at firebase.json:17:32 as a plain path or glob"))
    #expect(plan.contains("whether \(Self.host) serves its assetlinks.json"), "\(plan)")
    let saved = try sample.linkover(Self.check)
    #expect(saved.exitCode == 1 && saved.errors.contains("does not hold"), "\(saved.errors)")
    try sample.replace("(?i)^/Promo", by: "^/(promo|Promo)/(?P<name>.+)", in: "firebase.json")
    #expect(try sample.plan().exitCode == 0)
  }

  @Test("a redirect that somebody adds to the saved file is told with the links that it costs")
  func savedFile() throws {
    let sample = try SampleCopy("trailnote")
    #expect(try sample.plan().exitCode == 0)
    let path = "plan/servers/\(Self.host)/firebase.json"
    try sample.replace(
      "\"redirects\": [",
      by:
        "\"redirects\": [{ \"source\": \"/.well-known/**\", \"destination\": \"/\", \"type\": 301 },",
      in: path)
    let run = try sample.linkover(Self.check)
    let count = try Self.links(sample)
    #expect(run.exitCode == 1 && run.output.contains("\(path):"), "\(run.output)")
    #expect(run.errors.contains("does not hold, \(count) of "), "\(run.errors)")
  }
}
