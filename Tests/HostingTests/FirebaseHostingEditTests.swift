import Diagnostics
import Foundation
import Hosting
import TestSupport
import Testing

@Suite struct FirebaseHostingEditTests {
  private func edit(
    _ text: String, site: Int = 0, _ redirects: [RedirectEntry] = []
  ) throws -> FirebaseHostingEdit {
    let file = FirebaseHostingFile(parsing: SourceText(path: "firebase.json", text: text))
    return try #require(FirebaseHostingEdit(file, site: site, redirects: redirects))
  }

  private func link(_ path: String, _ target: String) -> RedirectEntry {
    RedirectEntry(path: Array(path.utf8), target: Array(target.utf8))
  }

  private func text(_ edit: FirebaseHostingEdit) -> String {
    String(decoding: edit.bytes, as: UTF8.self)
  }

  @Test("the sample's site is taken off Dynamic Links, its other site and comments stay")
  func sample() throws {
    let source = SourceText(
      path: "firebase.json", text: try Fixtures.text("samples/trailnote/firebase.json"))
    let file = FirebaseHostingFile(parsing: source)
    #expect(file.linkSite == 1)
    let edit = try #require(
      FirebaseHostingEdit(
        file, site: 1,
        redirects: [
          link("/t/Kx9Q", "https://www.trailnote.example/trips/1042"),
          link("/t/kx9q", "https://www.trailnote.example/trips/1043?a=b#c"),
        ]))
    expectGolden(text(edit), "Tests/HostingTests/Golden/firebase.json")
    #expect(edit.refused.isEmpty)
    #expect(
      edit.changes == [
        "~ appAssociation AUTO → NONE",
        "+ header Content-Type for /.well-known/apple-app-site-association",
        "+ header Content-Type for /.well-known/assetlinks.json",
        "+ header Content-Type for /apple-app-site-association",
        "+ 2 redirects",
        "- rewrite of /t/** to Dynamic Links",
        "- rewrite of / to Dynamic Links",
      ])
  }

  @Test("editing the result again changes nothing")
  func again() throws {
    for text in [
      "{\"hosting\":{}}", "{\n  \"hosting\": { \"public\": \"p\" }\n}",
      "{\n\t\"hosting\": [\n\t\t{\n\t\t\t\"target\": \"a\"\n\t\t}\n\t]\n}\n",
      "{\"hosting\":{\"headers\":[{\"source\":\"/x\",\"headers\":[]}],\"rewrites\":[]}}",
    ] {
      let once = try edit(text)
      let twice = try edit(self.text(once))
      #expect(twice.bytes == once.bytes)
      #expect(twice.changes.isEmpty, "\(twice.changes)")
    }
  }

  @Test("header rules stand behind those of the team, of which the last one counts")
  func headers() throws {
    let text = #"{"hosting":{"headers":[{"source":"/.well-known/*","headers":[]}]}}"#
    let edited = self.text(try edit(text))
    let (own, added) = (edited.range(of: "/.well-known/*"), edited.range(of: "assetlinks.json"))
    #expect(try #require(own).upperBound < #require(added).lowerBound, "\(edited)")
  }

  @Test(
    "rewrites go with their commas, wherever they stand",
    arguments: [
      ("D", ""), ("D, a", "a"), ("a, D", "a"), ("a, D, b", "a, b"), ("D, D, a, D, D, b, D", "a, b"),
      ("a, D,", "a,"), ("D,", ""), ("a, // x\n D, b // y\n", "a, // x\n b // y\n"),
    ])
  func rewrites(before: String, after: String) throws {
    let rest =
      #""appAssociation":"NONE","headers":["#
      + #"{"source":"/.well-known/apple-app-site-association"},"#
      + #"{"source":"/.well-known/assetlinks.json"},"#
      + #"{"source":"/apple-app-site-association"}],"rewrites":["#
    let text = "{\"hosting\":{" + rest + elements(before) + "]}}"
    #expect(self.text(try edit(text)) == "{\"hosting\":{" + rest + elements(after) + "]}}")
  }

  private func elements(_ text: String) -> String {
    text.map { character in
      switch character {
      case "D": #"{"source":"/","dynamicLinks":true}"#
      case "a": #"{"source":"/1"}"#
      case "b": #"{"source":"/2"}"#
      default: String(character)
      }
    }.joined()
  }

  @Test("what Firebase cannot match is refused with its reason")
  func refusals() throws {
    let target = "https://www.example.com/a"
    var long = link("/", target)
    long.linkValue = Array("https://x".utf8)
    let edit = try edit(
      "{\"hosting\":{}}",
      [
        link("/a", target), long, link("/gr%C3%BC", target), link("/a*", target),
        link("/a", "https://other.example"), link("/b", "javascript:alert(1)"),
        link("/c", "https://x.example/:y"),
      ])
    #expect(edit.refused.map(\.entry) == [1, 2, 3, 4, 5, 6])
    #expect(edit.refused.map(\.refusal.reason)[3...4] == [.duplicate, .targetNotAbsolute])
  }

  @Test("more redirects than a file can hold are none, each with its reason")
  func tooMany() throws {
    let entries = (0...FirebaseHostingEdit.redirectLimit).map {
      link("/\($0)", "https://a.example")
    }
    let edit = try edit("{\"hosting\":{}}", entries)
    #expect(edit.refused.count == entries.count)
    #expect(
      edit.refused.last?.refusal.message == "there are 1001 redirects, and 1000 fit")
    #expect(!text(edit).contains("redirects"))
  }

  @Test("a file that is no JSON is not edited")
  func invalid() {
    let file = FirebaseHostingFile(
      parsing: SourceText(path: "firebase.json", text: "{\"hosting\":{\"a\":"))
    #expect(FirebaseHostingEdit(file, site: 0, redirects: []) == nil)
  }
}
