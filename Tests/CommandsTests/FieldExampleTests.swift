import Foundation
import TestSupport
import Testing

/// Exports, association files, configuration and logs of shapes met in the field.
///
/// Each is given to the program and held to what must be said about it. Long and short links are in
/// DynamicLinksTests.
@Suite struct FieldExampleEndToEndTests {
  private static let folder = "Tests/CommandsTests/Fixtures/field/"

  private func linkover(_ words: String...) throws -> ProgramRun {
    try ProgramRun.of(
      ProgramRun.built("linkover"), words, directory: Fixtures.root + "/" + Self.folder,
      timeout: 60)
  }

  private func flat(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test("a Takeout row with every kind of value")
  func takeout() throws {
    let run = try linkover("inventory", "takeout.csv", "--to", "ndjson", "-q")
    #expect(run.exitCode == 0, "\(run.errors)")
    let link = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect(link["short_link"] as? String == "https://links.example.com/AbCd")
    #expect(link["link"] as? String == "https://example.com/item/42")
    #expect(link["st"] as? String == "Sale, today" && link["name"] as? String == "Summer sale")
    #expect(link["archived"] as? Bool == false && link["kind"] as? String == "short")
    #expect(link["faults"] == nil)
  }

  @Test("an importer's subset: a blank short link is reported, a page.link target warned about")
  func subset() throws {
    let run = try linkover("inventory", "subset.csv")
    #expect(run.exitCode == 1)
    let text = flat(run.output)
    #expect(text.contains("error[INV002] a row that no link can be made of: 1 subset.csv:3:1:"))
    #expect(text.contains("warning[INV005] the target is a dynamic link itself: 1 subset.csv:2:1:"))
  }

  @Test("saved linkStats: counts are strings, the link comes from the file's name")
  func linkStats() throws {
    let named = try linkover("inventory", "example.page.link%2FAbCd.json", "-q")
    #expect(named.output.hasPrefix("1 link in 1 file, 702 counted clicks\n"))
    let nameless = try linkover("inventory", "stats.json")
    #expect(nameless.exitCode == 1 && flat(nameless.output).contains("call the file by it"))
  }

  @Test("a redirect list without a header and without schemes")
  func redirectList() throws {
    let run = try linkover("inventory", "bulk-redirects.csv", "--to", "csv", "-q")
    #expect(
      run.output.split(separator: "\n").dropFirst().map { $0.prefix { $0 != "," } } == [
        "https://example.com/contacts", "https://example.com/about-us-old",
      ])
    #expect(run.output.contains("https://example.com/contacts,https://example.net/contact-us,"))
  }

  @Test(
    "association files of page.link and Hosting",
    arguments: [
      ("page-link", "/AbCd", ["OLDTEAM123.com.example.old", "ABCDE12345.com.example.app"]),
      ("page-link", "/_/x", []), ("hosting", "/__/auth/links", ["ABCDE12345.com.example.app"]),
      ("hosting", "/__/auth/action/", []), ("emptied", "/AbCd", []),
    ] as [(String, String, [String])])
  func associations(_ name: String, _ path: String, _ apps: [String]) throws {
    let run = try ProgramRun.of(
      ProgramRun.built("linkover"),
      ["match", "-", "--files", name + "/apple-app-site-association"],
      input: Array("https://example.page.link\(path)\n".utf8),
      directory: Fixtures.root + "/" + Self.folder)
    let fields = run.output.split(whereSeparator: \.isWhitespace)
    #expect(fields.count > 1 && (fields[1] == "opens") == !apps.isEmpty, "\(run.output)")
    if !apps.isEmpty { #expect(fields[2] == apps.joined(separator: ",")) }
  }

  @Test("asset links of a release and a debuggable package")
  func assetLinks() throws {
    let run = try linkover("lint", "assetlinks.json", "--format", "short")
    #expect(run.output.contains("'com.example.app.debuggable'"), "\(run.output)")
  }

  @Test("firebase.json with comments: one site still hands links to Dynamic Links")
  func firebase() throws {
    let run = try linkover("lint", "firebase.json", "--format", "short")
    #expect(run.output.contains("FBH001") && run.output.contains("'/promos/**'"), "\(run.output)")
  }

  @Test("domains and prefixes in Info.plist")
  func infoPlist() throws {
    let folder = try TemporaryDirectory()
    try folder.write("Info.plist", try Fixtures.text(Self.folder + "Info.plist"))
    let run = try ProgramRun.of(
      ProgramRun.built("linkover"), ["init", "Info.plist"], directory: folder.path)
    #expect(run.exitCode == 0, "\(run.errors)")
    let project = try folder.text("linkover.json")
    #expect(project.contains("\"host\": \"example.com\""), "\(project)")
    #expect(run.output.contains("link domains example.com/promos, example.com/links/share"))
  }

  @Test("fetches of association files and a preview are told from people")
  func logs() throws {
    for (log, people, previews, fetches) in [("access.log", 0, 0, 2), ("cloudfront.log", 0, 1, 0)] {
      let run = try linkover("traffic", log, "--host", "links.example.com", "--format", "json")
      #expect(run.exitCode == 0, "\(run.errors)")
      let text = run.output
      #expect(text.contains("links.example.com"), "\(text)")
      let report = try #require(
        try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
      let totals = try #require(report["totals"] as? [String: Any], "\(report.keys.sorted())")
      #expect(
        totals["person"] as? Int == people && totals["preview"] as? Int == previews, "\(totals)")
      #expect(totals["association"] as? Int == fetches, "\(totals)")
    }
  }
}
