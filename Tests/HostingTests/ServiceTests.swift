import Bytes
import Diagnostics
import Foundation
import Hosting
import Migration
import Syntax
import TestSupport
import Testing

/// Services that are given files: what is in them, and that it is what the service documents.
@Suite struct ServiceTests {
  private let host = "links.trailnote.example"
  private let target = "https://www.trailnote.example/a,b?c=d#e"

  private func many(_ count: Int) -> [RedirectEntry] {
    (0..<count).map { RedirectEntry("/t/n\($0)", "https://www.trailnote.example/\($0)") }
  }

  /// Links that a service which matches paths alone cannot have, with the reason.
  private var beyondPaths: [(entry: RedirectEntry, refusal: RedirectRefusal)] {
    let path = "a path with other bytes than letters, digits, '/', '-', '_', '.'"
    return [
      (RedirectEntry("/", target, link: target), .init(.notExpressible("a query parameter"))),
      (RedirectEntry("/t/a%20b", target), .init(.notExpressible(path))),
      (RedirectEntry("/t/*", target), .init(.notExpressible(path))),
      (RedirectEntry("/t/:a", target), .init(.notExpressible(path))),
      (
        RedirectEntry("/t/b", "https://x.example/:y"),
        .init(.notExpressible("a target with '/:'"))
      ),
      (RedirectEntry("/t/c", "javascript:alert(1)"), .init(.targetNotAbsolute)),
      (RedirectEntry("/t/d", "https://x.example/\r\nX: 1"), .init(.controlCharacter)),
      (RedirectEntry("/t/ok", "https://y.example/"), .init(.duplicate)),
    ]
  }

  @Test(
    "what a path alone cannot say is refused with its reason",
    arguments: [
      HostingPlatform.cloudflarePages, .cloudflareBulkRedirects, .vercel, .gitHubPages,
      .gitLabPages,
    ])
  func refusals(platform: HostingPlatform) throws {
    let good = RedirectEntry("/t/ok", target)
    let written = try WrittenHost([good] + beyondPaths.map(\.entry), on: platform)
    #expect(written.report.links == 1)
    #expect(
      written.refusals(beyondPaths.count + 1).dropFirst() == beyondPaths.map { [$0.refusal] }[...])
  }

  @Test(
    "a platform that cannot tell devices apart says so of each fallback",
    arguments: [
      HostingPlatform.cloudflarePages, .cloudflareBulkRedirects, .gitLabPages,
    ])
  func devices(platform: HostingPlatform) throws {
    let entry = RedirectEntry("/t/a", target, [(.iPhone, target), (.desktop, target)])
    let written = try WrittenHost([entry], on: platform)
    #expect(written.report.links == 1)
    #expect(
      written.refusals(1)[0]
        == [RedirectDevice.iPhone, .desktop].map {
          RedirectRefusal(.notExpressible("a kind of device"), device: $0)
        })
  }

  @Test("Cloudflare's KV gets files of ten thousand pairs")
  func splitPairs() throws {
    let written = try WrittenHost(many(20_001), on: .cloudflareWorker)
    let counts = try written.report.files.map { file in
      try #require(json(written, file).array).count
    }
    #expect(counts == [10_000, 10_000, 1])
    let deploy = written.text("servers/\(host)/DEPLOY.md")
    for file in written.report.files { #expect(deploy.contains(file)) }
  }

  @Test("_redirects and the bulk list hold one line for each link")
  func lines() throws {
    let entries = [RedirectEntry("/t/a", target), RedirectEntry("/t/B_c-d.e", "https://x.example")]
    for platform in [HostingPlatform.cloudflarePages, .gitLabPages] {
      #expect(
        try WrittenHost(entries, on: platform).text("hosts/\(host)/_redirects")
          == "/t/a \(target) 302\n/t/B_c-d.e https://x.example 302\n")
    }
    #expect(
      try WrittenHost(entries, on: .cloudflareBulkRedirects)
        .text("redirects/\(host)/bulk-redirects.csv") == """
          \(host)/t/a,"\(target)",302,FALSE,FALSE,FALSE,FALSE
          \(host)/t/B_c-d.e,https://x.example,302,TRUE,FALSE,FALSE,FALSE

          """)
  }

  @Test("a page of GitHub Pages holds its link's targets and no markup of theirs")
  func pages() throws {
    let written = try WrittenHost(
      [
        RedirectEntry("/t/a", "https://x.example/?a=\"'<b>&c", [(.android, "https://y.example/")])
      ]
        + [
          "/t/", "/404", "//t/b", "/t/Index", "/t/c.html", "/t/a.html/d", "/t/A",
          "/" + String(repeating: "e", count: 251),
        ].map { RedirectEntry($0, "https://x.example/") }, on: .gitHubPages)
    #expect(written.report.refused.map(\.link) == Array(1...8))
    #expect(written.files().contains("hosts/\(host)/.nojekyll"))
    let page = written.text("hosts/\(host)/t/a.html")
    #expect(page.contains(#"href="https://x.example/?a=%22&#39;%3Cb%3E&amp;c""#))
    #expect(page.contains(#"data-android="https://y.example/""#))
    #expect(page.contains(#"data-iphone="""#))
    #expect(!page.contains("<b>"))
  }

  @Test("Vercel's rules tell devices apart, the first that matches counts")
  func vercelRules() throws {
    let entry = RedirectEntry(
      "/t/a", "https://x.example/",
      [
        (.iPhone, "https://i.example/"), (.android, "https://a.example/"),
        (.desktop, "https://d.example/"),
      ])
    let written = try WrittenHost([entry], on: .vercel)
    let rules = try #require(json(written, "servers/\(host)/vercel.json")["redirects"]?.array)
    let agents = [
      ("Mozilla/5.0 (iPad; CPU OS 18_0)", "https://i.example/"),
      ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)", "https://i.example/"),
      ("Mozilla/5.0 (Linux; Android 15)", "https://a.example/"),
      ("linkover-app", "https://x.example/"),
      ("Mozilla/5.0 (Macintosh)", "https://d.example/"), ("", "https://d.example/"),
    ]
    for (agent, expected) in agents {
      let rule = rules.first { rule in
        let has = (rule["has"]?.array ?? []).allSatisfy { Self.matches($0, agent) }
        return has && !(rule["missing"]?.array ?? []).contains { Self.matches($0, agent) }
      }
      #expect(rule?["destination"]?.string == expected, "\(agent)")
    }
  }

  private static func matches(_ condition: JSONNode, _ agent: String) -> Bool {
    let pattern = "^" + (condition["value"]?.string ?? "") + "$"
    return agent.range(of: pattern, options: .regularExpression) != nil
  }

  @Test("more rules than vercel.json takes are bulk redirects, without devices")
  func vercelBulk() throws {
    let entry = RedirectEntry("/t/a", target, [(.iPhone, "https://i.example/")])
    let written = try WrittenHost(many(2047) + [entry], on: .vercel)
    #expect(
      json(written, "servers/\(host)/vercel.json")["bulkRedirectsPath"]?.string == "redirects.jsonl"
    )
    let lines = written.text("servers/\(host)/redirects.jsonl").split(separator: "\n")
    #expect(lines.count == 2048)
    #expect(written.report.refused.map(\.link) == [2047])
    let fitting = try WrittenHost(many(2048), on: .vercel)
    #expect(json(fitting, "servers/\(host)/vercel.json")["redirects"]?.array?.count == 2048)
  }

  private func json(_ written: WrittenHost, _ path: String) -> JSONNode {
    let source = SourceText(path: path, bytes: written.bytes(path))
    let document = JSONDocument(parsing: source)
    #expect(document.isValid, "\(path)")
    return document.root ?? JSONNode(range: 0..<0, value: .null)
  }
}
