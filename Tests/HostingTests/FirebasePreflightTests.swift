import Diagnostics
import Hosting
import TestSupport
import Testing

@Suite struct FirebasePreflightTests {
  private static let aasa = "/.well-known/apple-app-site-association"

  private func answer(
    _ site: String, for path: String = aasa, files: Set<String> = [aasa]
  ) throws -> FirebasePreflight.Answer {
    let file = FirebaseHostingFile(
      parsing: SourceText(path: "firebase.json", text: "{\"hosting\":{\(site)}}"))
    return FirebasePreflight(try #require(file.sites.first), files: files).answer(for: path)
  }

  @Test(
    "redirects come before files, files before rewrites, and AUTO where nobody knows",
    arguments: [
      (#""appAssociation":"NONE""#, "your file", Certainty.documented),
      (
        #""appAssociation":"NONE","redirects":[{"source":"/**"}]"#, "the redirect of '/**'",
        .documented
      ),
      (#""appAssociation":"NONE","redirects":[{"source":"/t/**"}]"#, "your file", .documented),
      (
        #""appAssociation":"NONE","redirects":[{"regex":"(?i)^/T/.*"}]"#,
        "perhaps the redirect of '(?i)^/T/.*'", .inferred
      ),
      (#""appAssociation":"NONE","redirects":[{"regex":"^/t/.*"}]"#, "your file", .documented),
      (
        #""appAssociation":"NONE","redirects":[{"source":"!{/t,/x}"}]"#,
        "perhaps the redirect of '!{/t,/x}'", .inferred
      ),
      (#""appAssociation":"AUTO""#, "a file that Hosting generates, or yours", .observed),
      (#""public":"p""#, "a file that Hosting generates, or yours", .observed),
      (
        #""appAssociation":"NONE","ignore":["**/.*"]"#, "your file, if it is deployed", .observed
      ),
    ])
  func association(site: String, text: String, certainty: Certainty) throws {
    let answer = try answer(site)
    #expect(answer.text.hasPrefix(text), "\(answer.text)")
    #expect(answer.certainty == certainty)
  }

  @Test("a missing file is generated, rewritten or a 404")
  func missing() throws {
    #expect(try answer(#""public":"p""#, files: []).text.hasSuffix(", which claims the whole host"))
    let android = "/.well-known/assetlinks.json"
    #expect(try !answer(#""public":"p""#, for: android, files: []).text.contains("whole host"))
    let none = #""appAssociation":"NONE""#
    #expect(try answer(none, files: []).text == "404.html with status 404")
    let all = none + #","rewrites":[{"source":"**","destination":"/index.html"}]"#
    #expect(try answer(all, files: []).text.hasPrefix("the rewrite of '**', with status 200"))
    let dynamic = #""rewrites":[{"source":"/t/**","dynamicLinks":true}]"#
    #expect(try answer(dynamic, for: "/t/Kx9Q").text.contains("shut down"))
  }

  @Test(
    "globs mean segments",
    arguments: [
      ("/t/*", "/t/a", true), ("/t/*", "/t/a/b", false), ("/t/**", "/t", true),
      ("/t/**", "/t/a/b", true), ("/t/a*c", "/t/abc", true), ("/t/a*c", "/t/ab", false),
      ("**", "/", true), ("/*", "/.well-known/x", false), ("/**/x", "/a/b/x", true),
      ("/:page", "/a", true), ("/:page", "/a/b", false), ("/t/:rest*", "/t/a/b", true),
      ("/:all*", "/.well-known/assetlinks.json", true), ("/t/:id/x", "/t/1/x", true),
      ("/@(.well-known|x)/**", "/.well-known/y", true), ("/@(a|b)/**", "/.well-known/y", false),
      ("/{.well-known,x}/*", "/x/y", true), ("/{a,b{c,d}}/*", "/bd/y", true),
      ("/{,**}", "/.well-known/y", true), ("/.well-known{,/**}", "/.well-known/y", true),
      ("!/promo", "/.well-known/y", true), ("!/promo", "/promo", false), ("!/p/**", "/p/a", false),
      ("/a?c", "/abc", true), ("/a?c", "/ac", false), ("/[a-c]x", "/bx", true),
      ("/[!a-c]x", "/bx", false), ("/?(a)b", "/b", true), ("/?(a)b", "/aab", false),
      ("/+(a|b)", "/abba", true), ("/+(a|b)", "/", false), ("/*(a|b)c", "/c", true),
      ("/!(a|b)", "/ab", true), ("/!(a|b)", "/b", false), ("/x!(a|b)", "/xa", false),
      ("/@(a+(b|c)|d*)", "/abcb", true), ("/@(a+(b|c)|d*)", "/ad", false),
      ("**/*.@(json|txt)", "/.well-known/assetlinks.json", true),
      ("/t/*b*d", "/t/abcd", true), ("/t/*b*b", "/t/ab", false), ("t/a", "/t/a", true),
    ])
  func globs(glob: String, path: String, isMatch: Bool) throws {
    let site = #""appAssociation":"NONE","redirects":[{"source":"\#(glob)"}]"#
    let answer = try answer(site, for: path, files: [])
    #expect(answer.text.hasPrefix("the redirect") == isMatch, "\(answer.text)")
  }
}
