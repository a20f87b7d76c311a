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
    #expect(try sample.text(path).hasPrefix("today, with no file deployed by hand:\n"))
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
}
