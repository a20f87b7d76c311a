import Foundation
import Hosting
import Migration
import Testing

/// Patterns of redirects that somebody added, as the services document them.
@Suite struct PathPatternTests {
  private func captures(_ pattern: PathPattern?, _ path: String) -> [String: String]? {
    pattern?.captures(in: Array(path.utf8)).map { captures in
      Dictionary(
        uniqueKeysWithValues: captures.map {
          (String(decoding: $0, as: UTF8.self), String(decoding: $1, as: UTF8.self))
        })
    }
  }

  @Test(
    "a pattern of _redirects",
    arguments: [
      ("/*", "/", ["splat": ""]), ("/*", "/t/a", ["splat": "t/a"]),
      ("/t/*", "/t/a/b", ["splat": "a/b"]), ("/t/*", "/t", nil), ("/t/*", "/u/t/a", nil),
      ("/t/wd*", "/t/wd4K", ["splat": "4K"]), ("/*/end", "/a/b/end", ["splat": "a/b"]),
      ("/:a/:b", "/x/y", ["a": "x", "b": "y"]), ("/:a/:b", "/x/", nil), ("/:a", "/x/y", nil),
      ("/t/:id.html", "/t/a.b.html", ["id": "a.b"]), ("/t/a", "/t/a", [:]), ("/t/a", "/t/A", nil),
    ] as [(String, String, [String: String]?)])
  func redirects(pattern: String, path: String, expected: [String: String]?) {
    #expect(captures(PathPattern(redirects: Array(pattern.utf8)), path) == expected)
  }

  @Test(
    "a pattern of vercel.json",
    arguments: [
      ("/t/:id", "/t/a", true), ("/t/:id", "/t/a/b", false), ("/t/:id*", "/t", true),
      ("/t/:id*", "/t/a/b", true), ("/t/:id*", "/tx", false), ("/t/:id+", "/t", false),
      ("/t/:id+", "/t/a/b", true), ("/t/(.*)", "/t/", true), ("/t/(.*)", "/t", false),
      ("/:all(.*)", "/t/a", true), ("/t/a", "/t/a", true),
      ("/((?!x).*)", "/t/a", true), ("/((?!x).*)", "/xa", false), ("/((?!x).*)", "/", true),
      ("/:a((?!\\.well-known/|api).*)", "/.well-known/a", false),
      ("/:a((?!\\.well-known/|api).*)", "/apis", false),
      ("/:a((?!\\.well-known/|api).*)", "/ap", true), ("/t/((?!|x).*)", "/t/a", false),
      ("/((?!x).*)/end", "/a/end", true), ("/((?!x).*)/end", "/x/end", false),
    ])
  func vercel(pattern: String, path: String, matches: Bool) {
    #expect((captures(PathPattern(vercel: Array(pattern.utf8)), path) != nil) == matches)
  }

  @Test(
    "what is not documented plainly is not read",
    arguments: [
      "/t/(\\d+)", "/t/:id(\\w+)", "/t/:id?", "/((?!.x).*)", "/((?!x).+)", "/((?!\\w).*)", "/((?!x",
      "/{t}?", "/a\\:b", "/:",
    ])
  func unread(pattern: String) {
    #expect(PathPattern(vercel: Array(pattern.utf8)) == nil)
  }

  @Test("no pattern takes long")
  func hostile() throws {
    let path = Array(("/" + String(repeating: "a", count: 1000)).utf8)
    let names = "/" + (0..<40).map { ":n\($0)-" }.joined()
    for text in [String(repeating: "*a", count: 45) + "b", names] {
      let pattern = try #require(PathPattern(redirects: Array(text.utf8)))
      #expect(pattern.captures(in: path) == nil)
    }
    #expect(PathPattern(redirects: Array(String(repeating: "*a", count: 60).utf8)) == nil)
    let long = [UInt8](repeating: UInt8(ascii: "a"), count: 500_000)
    let start = ContinuousClock.now
    #expect(PathPattern(redirects: long)?.isPlain == true)
    #expect(ContinuousClock.now - start < .seconds(5))
  }

  @Test(
    "a rule of vercel.json that hangs on more than the path is not known to take it",
    arguments: [("", true), (#", "has": []"#, false), (#", "missing": []"#, false)])
  func conditions(members: String, isRead: Bool) {
    for source in ["/t/:x", "/t/a"] {
      let record = #"{"source": "\#(source)", "destination": "https://x.example/"\#(members)}"#
      let rule = SavedRedirectFormat(.vercel, file: "vercel.json").rule(Array(record.utf8))
      #expect(rule.takes(Array("/t/a".utf8)))
      #expect(rule.isRead == isRead)
      #expect((rule.target != nil) == isRead)
    }
  }

  @Test(
    "a regular expression may match what holds its beginning",
    arguments: [
      ("^/promo/.*", "/t/a", false), ("^/promo/.*", "/promo/a", true), ("/t/.*", "/t/a", true),
      ("/promox?", "/promo", true), ("/promo|/t/a", "/t/a", true), ("(?i)/PROMO", "/promo", true),
      ("", "/t/a", true), ("/promo{2}", "/prom", true),
    ])
  func expression(text: String, key: String, isTaken: Bool) {
    #expect(SavedRule.expression(text.utf8).takes(Array(key.utf8)) == isTaken)
  }

  @Test("how many lines of a _redirects file are read")
  func readCount() {
    let pages = SavedRedirectFormat(.cloudflarePages, file: "_redirects")
    let gitLab = SavedRedirectFormat(.gitLabPages, file: "_redirects")
    let lines = (0..<1000).map { Array("/t/\($0) https://x.example/ 302".utf8) }
    let promo = Array("/promo/* https://x.example/ 302".utf8)
    #expect(pages.readCount(lines + [promo]) == 1001)
    // Behind a pattern every line counts as one.
    #expect(pages.readCount([promo] + lines) == 100)
    #expect(gitLab.readCount(lines) == 1000)
    #expect(gitLab.readCount([promo] + lines) == 1000)
    #expect(gitLab.readCount(lines + [Array(repeating: 0x23, count: 65_536)]) == 0)
  }
}
