import Testing

@testable import Audit

@Suite struct RobotsTests {
  @Test(
    "which robots.txt lets Googlebot fetch the file",
    arguments: [
      ("", true), ("User-agent: *\nDisallow: /", false), ("User-agent: *\nDisallow:", true),
      ("User-agent: *\nDisallow: /\nAllow: /.well-known/", true),
      ("User-agent: Googlebot\nDisallow: /x\n\nUser-agent: *\nDisallow: /", true),
      ("user-agent: a\nuser-agent: googlebot\ndisallow: /.well*", false),
      ("User-agent: *\nDisallow: /*.json$", false), ("User-agent: *\nDisallow: /*.js$", true),
      ("User-agent: *\nAllow: /\nDisallow: /", true), ("Disallow: /", true),
      ("User-agent: *\r\nDisallow: / # all\r\n", false), ("<html>Disallow: /", true),
      ("User-agent: *\nDisallow: /*assetlinks*json", false),
    ])
  func decisions(text: String, allows: Bool) {
    let file = RobotsFile(Array(text.utf8), crawler: "Googlebot")
    #expect(file.allows("/.well-known/assetlinks.json") == allows, "\(text)")
  }
}
