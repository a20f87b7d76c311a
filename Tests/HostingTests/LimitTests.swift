import Foundation
import Migration
import TestSupport
import Testing

@testable import Hosting

/// Each documented limit at what just fits, and at one more.
@Suite struct LimitTests {
  private let host = "links.trailnote.example"

  private func many(_ count: Int, _ target: String = "https://x.example/") -> [RedirectEntry] {
    (0..<count).map { RedirectEntry("/t/n\($0)", target) }
  }

  /// A target of so many bytes.
  private func target(_ bytes: Int) -> String {
    "https://x.example/" + String(repeating: "x", count: bytes - 18)
  }

  /// A path of so many bytes.
  private func path(_ bytes: Int) -> String { "/" + String(repeating: "p", count: bytes - 1) }

  @Test(
    "more redirects than a platform takes are none, and how many would fit is said",
    arguments: [
      (HostingPlatform.cloudflarePages, 2000), (.gitLabPages, 1000),
    ])
  func rules(platform: HostingPlatform, limit: Int) throws {
    #expect(try WrittenHost(many(limit), on: platform).report.overflow == nil)
    let written = try WrittenHost(many(limit + 1), on: platform)
    #expect(
      written.report.overflow
        == .init(needed: limit + 1, limit: limit, unit: "rules", fittingLinks: limit))
    #expect(written.bytes("hosts/\(host)/_redirects").isEmpty)
    let deploy = written.text("servers/\(host)/DEPLOY.md").split(whereSeparator: \.isWhitespace)
    #expect(deploy.joined(separator: " ").contains("`_redirects` with 0 links"))
  }

  @Test("Apache takes two slashes at the beginning for one, so such a link is refused")
  func twoSlashes() throws {
    let links = [
      RedirectEntry("//hhhh", "https://x.example/1"), RedirectEntry("/a//b", "https://x.example/2"),
    ]
    let written = try WrittenHost(links, on: .apache)
    #expect(
      written.refusals(2) == [
        [RedirectRefusal(.notExpressible("a path that begins with two slashes"))], [],
      ])
    #expect(try WrittenHost(links, on: .nginx).refusals(2) == [[], []])
  }

  @Test("a list of bulk redirects has room for what the largest plan takes")
  func bulkRedirects() throws {
    #expect(BulkRedirectsRenderer(templates: TemplateSet()).limit == 1_000_000)
    let small = BulkRedirectsRenderer(templates: TemplateSet(), limit: 10)
    #expect(try WrittenHost(many(10), by: small).report.overflow == nil)
    let written = try WrittenHost(many(11), by: small)
    #expect(
      written.report.overflow == .init(needed: 11, limit: 10, unit: "rules", fittingLinks: 10))
    #expect(written.bytes("redirects/\(host)/bulk-redirects.csv").isEmpty)
  }

  @Test("a file is as large as its platform takes, to the byte")
  func bytes() throws {
    let templates = TemplateSet()
    #expect(NetlifyRenderer(templates: templates).bundleLimit == 20_000_000)
    #expect(CloudFrontRenderer(templates: templates).storeLimit == 5_000_000)
    for (file, empty, renderer) in [
      (
        "servers/\(host)/netlify/links.js", "new Map([\n\n])",
        { NetlifyRenderer(templates: templates, bundleLimit: $0) }
      ),
      (
        "redirects/\(host)/keyvaluestore.json", "[\n\n]",
        { CloudFrontRenderer(templates: templates, storeLimit: $0) }
      ),
    ] as [(String, String, (Int) -> any HostRenderer)] {
      let size = try WrittenHost(many(10), by: renderer(.max)).bytes(file).count
      #expect(try WrittenHost(many(10), by: renderer(size)).report.overflow == nil)
      let written = try WrittenHost(many(10), by: renderer(size - 1))
      #expect(
        written.report.overflow
          == .init(needed: size, limit: size - 1, unit: "bytes", fittingLinks: 9))
      #expect(written.text(file).contains(empty))
    }
  }

  @Test("a site of GitHub Pages has room for its pages, to the byte")
  func pages() throws {
    let renderer = GitHubPagesRenderer(templates: TemplateSet())
    #expect(renderer.siteLimit == 1_000_000_000)
    let page = try WrittenHost(many(1), by: renderer).bytes("hosts/\(host)/t/n0.html").count
    for (limit, fitting) in [(2 * page, nil), (2 * page - 1, 1)] {
      let small = GitHubPagesRenderer(templates: TemplateSet(), siteLimit: limit)
      let written = try WrittenHost(many(2), by: small)
      #expect(written.report.overflow?.fittingLinks == fitting)
      #expect(written.files().contains("hosts/\(host)/t/n0.html") == (fitting == nil))
    }
  }

  @Test("_redirects of GitLab has 64 KB, to the byte")
  func redirectsFile() throws {
    let file = "hosts/\(host)/_redirects"
    var entries = (100..<163).map { RedirectEntry("/t/n\($0)", target(1000)) }
    let base = (try WrittenHost(entries, on: .gitLabPages)).bytes(file).count
    let overhead = "/t/last  302\n".utf8.count
    entries.append(RedirectEntry("/t/last", target(65_536 - base - overhead)))
    let fits = try WrittenHost(entries, on: .gitLabPages)
    #expect(fits.report.overflow == nil && fits.bytes(file).count == 65_536)
    entries[63] = RedirectEntry("/t/last", target(65_537 - base - overhead))
    #expect(
      try WrittenHost(entries, on: .gitLabPages).report.overflow
        == .init(needed: 65_537, limit: 65_536, unit: "bytes", fittingLinks: 63))
    // Of more rules than are read, no more fit than have room.
    entries = (0..<1001).map { RedirectEntry("/t/n\($0)", target(200)) }
    let overflow = try WrittenHost(entries, on: .gitLabPages).report.overflow
    #expect(overflow?.unit == "bytes" && overflow?.fittingLinks == 308, "\(overflow as Any)")
  }

  @Test("a function of CloudFront has 10 KB, to the byte")
  func function() throws {
    let name = "cloudfront/function.js"
    let text = try Fixtures.text("templates/" + name)
    func written(_ extra: Int) throws -> Int {
      let bytes = Array((text + "//" + String(repeating: "x", count: extra) + "\n").utf8)
      let templates = try TemplateSet(replacing: [name: bytes])
      return try WrittenHost([], on: .cloudFront, templates: templates)
        .bytes("servers/\(host)/function.js").count
    }
    let room = 10_240 - (try written(0))
    #expect(try written(room) == 10_240)
    #expect(
      throws: TemplateError("templates/" + name, .tooLarge(bytes: 10_241, limit: 10_240))
    ) { try written(room + 1) }
  }

  @Test("more rules than vercel.json takes are bulk redirects")
  func vercelRules() throws {
    for (count, isBulk) in [(2048, false), (2049, true)] {
      let written = try WrittenHost(many(count), on: .vercel)
      #expect(written.report.links == count && written.report.overflow == nil)
      #expect(written.files().contains("servers/\(host)/redirects.jsonl") == isBulk)
    }
    // A link with a fallback takes two rules.
    let two = RedirectEntry("/t/two", "https://x.example/", [(.android, "https://a.example/")])
    for (count, isBulk) in [(2046, false), (2047, true)] {
      let written = try WrittenHost(many(count) + [two], on: .vercel)
      #expect(written.files().contains("servers/\(host)/redirects.jsonl") == isBulk)
    }
  }

  @Test("a page of a device that vercel.json cannot have is refused, and its link is not")
  func vercelFallbacks() throws {
    for (fallback, reason) in [
      ("https://a.example/$1", RedirectRefusal.Reason.notExpressible("a target with '$'")),
      ("https://a.example/:name", .notExpressible("a target with '/:'")),
      (target(4097), .tooLong(limit: 4096)),
    ] {
      let entry = RedirectEntry("/t/a", "https://x.example/", [(.iPhone, fallback)])
      let written = try WrittenHost([entry], on: .vercel)
      #expect(written.refusals(1) == [[RedirectRefusal(reason, device: .iPhone)]])
      #expect(written.report.links == 1)
      #expect(!written.text("servers/\(host)/vercel.json").contains(fallback))
    }
    let longest = RedirectEntry("/t/a", "https://x.example/", [(.desktop, target(4096))])
    #expect(try WrittenHost([longest], on: .vercel).refusals(1) == [[]])
  }

  @Test("Workers KV takes ten thousand pairs at once")
  func pairsAtOnce() throws {
    for (count, files) in [(10_000, 1), (10_001, 2)] {
      #expect(try WrittenHost(many(count), on: .cloudflareWorker).report.files.count == files)
    }
  }

  @Test(
    "a text that is one byte too long is refused, the longest is not",
    arguments: [
      (HostingPlatform.cloudflarePages, 20, 975, 995), (.vercel, 20, 4096, 4096),
      (.vercel, 4096, 20, 4096), (.cloudflareWorker, 512, 20, 512), (.cloudFront, 512, 20, 512),
      (.cloudFront, 20, 1024, 1024), (.apache, 512, 20, 512), (.apache, 20, 7680, 7680),
      (.caddy, 20, 8000, 8000), (.netlify, 20, 8000, 8000), (.nginx, 20, 3952, 4000),
      (.cloudflareBulkRedirects, 31_977, 20, 31_977),
      (.cloudflareBulkRedirects, 20, 31_977, 31_977),
    ])
  func lengths(platform: HostingPlatform, path: Int, target: Int, limit: Int) throws {
    let longest = RedirectEntry(self.path(path), self.target(target))
    #expect(try WrittenHost([longest], on: platform).report.links == 1)
    let isPath = path > target
    let longer = RedirectEntry(
      self.path(path + (isPath ? 1 : 0)), self.target(target + (isPath ? 0 : 1)))
    #expect(
      try WrittenHost([longer], on: platform).refusals(1)
        == [[RedirectRefusal(.tooLong(limit: limit))]])
  }

  @Test("a bulk redirect of Vercel has a source and a target of 2,048 characters")
  func vercelBulk() throws {
    let rest = many(2048)
    for (path, target, isRefused) in [
      (2048, 2048, false), (2049, 20, true), (20, 2049, true),
    ] {
      let entry = RedirectEntry(self.path(path), self.target(target))
      let written = try WrittenHost(rest + [entry], on: .vercel)
      #expect(
        written.report.refused.map(\.refusal)
          == (isRefused ? [RedirectRefusal(.tooLong(limit: 2048))] : []))
    }
  }
}
