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
    #expect(
      BulkRedirectsRenderer(templates: TemplateSet()).limit == 1_000_000
        && HostingPlatform.cloudflareBulkRedirects.sharedLimit == 1_000_000)
    let small = BulkRedirectsRenderer(templates: TemplateSet(), limit: 10)
    #expect(try WrittenHost(many(10), by: small).report.overflow == nil)
    let written = try WrittenHost(many(11), by: small)
    #expect(
      written.report.overflow == .init(needed: 11, limit: 10, unit: "rules", fittingLinks: 10))
    #expect(written.bytes("redirects/\(host)/bulk-redirects.csv").isEmpty)
    // An account has one limit for all of its hosts.
    for (count, fitting) in [(6, nil), (7, 6)] {
      let beside = BulkRedirectsRenderer(templates: TemplateSet(), limit: 10, taken: 4)
      let overflow = try WrittenHost(many(count), by: beside).report.overflow
      #expect(
        overflow?.fittingLinks == fitting && overflow?.takenByOthers == fitting.map { _ in 4 })
    }
  }

  @Test("a file is as large as its platform takes, to the byte")
  func bytes() throws {
    let templates = TemplateSet()
    #expect(NetlifyRenderer(templates: templates).bundleLimit == 20_000_000)
    #expect(CloudFrontRenderer(templates: templates).storeLimit == 5_000_000)
    for (file, script, empty, renderer) in [
      (
        "servers/\(host)/netlify/links.js", "servers/\(host)/netlify/edge-functions/linkover.js",
        "new Map([\n\n])",
        { NetlifyRenderer(templates: templates, bundleLimit: $0) }
      ),
      (
        "redirects/\(host)/keyvaluestore.json", "", "[\n\n]",
        { CloudFrontRenderer(templates: templates, storeLimit: $0) }
      ),
    ] as [(String, String, String, (Int) -> any HostRenderer)] {
      let whole = try WrittenHost(many(10), by: renderer(.max))
      let size = whole.bytes(file).count + whole.bytes(script).count
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

  @Test(
    "a function of CloudFront has 10 KB, to the byte, and one that exceeds them is its host's alone"
  )
  func function() throws {
    let name = "cloudfront/function.js"
    let text = try Fixtures.text("templates/" + name)
    func written(_ extra: Int) throws -> WrittenHost {
      let bytes = Array((text + "//" + String(repeating: "x", count: extra) + "\n").utf8)
      return try WrittenHost(
        many(3), on: .cloudFront, templates: TemplateSet(replacing: [name: bytes]))
    }
    let file = "servers/\(host)/function.js"
    let room = 10_240 - (try written(0)).bytes(file).count
    let fits = try written(room)
    #expect(fits.bytes(file).count == 10_240 && fits.report.overflow == nil)
    let tooLarge = try written(room + 1)
    #expect(tooLarge.report.overflow?.needed == 10_241)
    #expect(tooLarge.report.overflow?.limit == 10_240)
    #expect(tooLarge.report.overflow?.templates.first == name)
    #expect(!tooLarge.files().contains(file))
    #expect(!tooLarge.text("redirects/\(host)/keyvaluestore.json").contains("key"))
  }

  /// A host with so many target hosts and prefixes, beside a site.
  private func site(targets: Int, prefixes: Int) throws -> HostSite {
    let prefixes = (0..<prefixes).map { "/p\($0)" }
    return HostSite(
      host: try #require(ServerName(host)),
      longLinkPaths: HostSite.longLinkPaths(prefixes: prefixes),
      allowedTargets: (0..<targets).compactMap { ServerName("shop\($0).trailnote.example") },
      linkPaths: prefixes.map { $0 + "/" })
  }

  @Test(
    "a function of CloudFront is no larger for target hosts and prefixes, and they are in the store"
  )
  func lists() throws {
    let (file, store) = ("servers/\(host)/function.js", "redirects/\(host)/keyvaluestore.json")
    let small = try WrittenHost(many(2), on: .cloudFront, site: site(targets: 1, prefixes: 1))
    let large = try WrittenHost(many(2), on: .cloudFront, site: site(targets: 400, prefixes: 200))
    #expect(small.bytes(file) == large.bytes(file))
    #expect(large.report.links == 2 && large.report.overflow == nil)
    for key in ["target:shop399.trailnote.example", "long:/p199", "long:/p199/", "path:/p199/"] {
      #expect(large.text(store).contains("{\"key\":\"\(key)\",\"value\":\"1\"}"), "\(key)")
    }
    // The lists count against the store's limit.
    let size = large.bytes(store).count
    for (limit, fitting) in [(size, nil), (size - 1, 1)] {
      let written = try WrittenHost(
        many(2), by: CloudFrontRenderer(templates: TemplateSet(), storeLimit: limit),
        site: site(targets: 400, prefixes: 200))
      #expect(written.report.overflow?.fittingLinks == fitting)
    }
  }

  @Test("edge functions follow long links to every listed host and to no other, below every prefix")
  func listsAnswer() throws {
    let links = [RedirectEntry("/p7/a", "https://shop0.trailnote.example/a")]
    let followed = [
      "/p0?link=https://shop399.trailnote.example/x",
      "/p199/?link=https%3A%2F%2FSHOP7.trailnote.example",
    ]
    let unknown = [
      "/p7/none", "/p199/none", "/p5/?link=https://evil.example/",
      "/p5/?link=https://shop399.trailnote.example.evil.example/",
      "/p5/?link=https://evil.example/shop399.trailnote.example",
      "/p5/?link=https://shop1.trailnote.example@evil.example/",
      "/p5/?link=https://path:/", "/p5/?link=https:///p7/a",
      "/p5/?link=target:shop1.trailnote.example",
    ]
    let other = [
      "/p200/?link=https://shop399.trailnote.example/x", "/p/none", "/other",
      "/target:shop1.trailnote.example",
      "/long:/p7", "/path:/p7/",
    ]
    for platform in [HostingPlatform.cloudFront, .cloudflareWorker, .netlify] {
      let host = PlayedHost(
        try WrittenHost(links, on: platform, site: site(targets: 400, prefixes: 200)), on: platform)
      let paths = ["/p7/a"] + followed + unknown + other
      let answers = try host.answers(to: paths.map { ($0, "") })
      #expect(
        answers.prefix(3).map(\.location) == [
          "https://shop0.trailnote.example/a", "https://shop399.trailnote.example/x",
          "https://SHOP7.trailnote.example",
        ])
      for (path, answer) in zip(unknown, answers.dropFirst(3)) {
        #expect(answer.status == 404 && answer.location == nil, "\(platform) \(path): \(answer)")
      }
      for (path, answer) in zip(other, answers.suffix(other.count)) {
        #expect(
          answer.location == nil && answer.body.hasPrefix("the site's"),
          "\(platform) \(path): \(answer)")
      }
    }
  }

  @Test("a function of CloudFront waits nowhere but in statements of its own")
  func waits() throws {
    // Runtime 2.0 knows no `await` in arguments and in conditions of other expressions.
    let written = try WrittenHost(many(1), on: .cloudFront)
    for line in written.text("servers/\(host)/function.js").split(separator: "\n")
    where line.contains("await ") {
      let start = line.drop { $0 == " " }.prefix { $0 != "(" }
      #expect(start.hasPrefix("const ") || start.hasPrefix("return await "), "\(line)")
      #expect(start.contains("= await ") || start.hasPrefix("return await "), "\(line)")
    }
  }

  @Test("a Worker's script has 10 MB, and a zone's routes are left to other hosts")
  func worker() throws {
    #expect(WorkerRenderer(templates: TemplateSet()).scriptLimit == 10_000_000)
    let file = "servers/\(host)/worker.js"
    let many = many(2)
    let size = try WrittenHost(many, on: .cloudflareWorker).bytes(file).count
    for (limit, isTooLarge) in [(size, false), (size - 1, true)] {
      let renderer = WorkerRenderer(templates: TemplateSet(), scriptLimit: limit)
      let written = try WrittenHost(many, by: renderer)
      #expect((written.report.overflow?.needed == size) == isTooLarge)
      #expect(written.files().contains(file) != isTooLarge)
      #expect(written.report.links == 2)
    }
    let inside = (0..<2).map { RedirectEntry("/p0/n\($0)", "https://x.example/") }
    for (prefixes, routes) in [(100, 100), (101, 1)] {
      let site = try site(targets: 1, prefixes: prefixes)
      let written = try WrittenHost(inside, on: .cloudflareWorker, site: site)
      #expect(written.report.routes.count == routes)
    }
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
