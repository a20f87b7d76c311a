import Bytes
import Foundation
import Hosting
import Migration
import TestSupport
import Testing

/// Links and targets of any length: each is served to the byte, or refused.
@Suite(.timeLimit(.minutes(10)))
struct LongTextTests {
  private static let platforms = HostingPlatform.allCases.filter(\.isWanted)
  private static let agents = [
    "linkover-app", Links.phone, Links.tablet, Links.android, Links.desktop,
  ]

  /// A URL of so many bytes, every one of which shows where it was cut.
  private static func url(_ bytes: Int, _ tag: String, on host: String = "a.example") -> String {
    let start = "https://\(host)/\(tag)?u="
    let digits = (0..<max(bytes, 10)).map { "\($0 % 10)" }.joined()
    return start + digits.prefix(max(0, bytes - start.count - 1)) + "z"
  }

  private static let lengths = [
    200, 470, 480, 481, 960, 961, 1_000, 1_008, 1_009, 1_017, 1_018, 1_019, 1_022, 1_023, 1_024,
    1_025, 2_048, 3_950, 4_000, 4_096, 7_680, 7_681, 8_000, 8_001, 16_000, 60_000,
  ]

  private static let short = lengths.enumerated().flatMap { number, length in
    [
      RedirectEntry("/t/only\(number)", url(length, "target")),
      RedirectEntry(
        "/t/all\(number)", url(length, "target"),
        RedirectDevice.allCases.map { ($0, url(length, $0.rawValue)) }),
      RedirectEntry(
        "/t/one;\(number)", url(100, "target"), [(.android, url(length, "android"))]),
      // Servers close the connection where they are asked for more than they read.
      RedirectEntry(
        "/" + String(repeating: "p", count: min(length, 7_900 + number)), url(100, "target")),
    ]
  }

  private static let longLengths = [300, 800, 1_900, 3_700, 6_100, 7_400, 7_900, 8_100, 20_000]

  /// Long links to a host of the team's, each once with a page of its own for a device.
  private static let long = longLengths.flatMap { length in
    ["x", "y"].map { tag in
      let target = url(length, tag + "\(length)", on: "www.trailnote.example")
      let value = target.replacingOccurrences(of: "=", with: "%3D")
      var entry = RedirectEntry(
        "/", target, link: value, tag == "x" ? [] : [(.desktop, url(100, "desktop"))])
      entry.queryLength = "link=".utf8.count + value.utf8.count
      return entry
    }
  }

  private static func host(
    _ platform: HostingPlatform, _ site: HostSite, _ entries: [RedirectEntry],
    _ written: WrittenHost
  ) throws -> any AnsweringHost {
    guard let program = WebServer.Program(rawValue: platform.rawValue) else {
      return PlayedHost(written, on: platform)
    }
    return RunHost(
      server: try WebServer.serving(program, [site], entries: [site.host: entries]),
      name: site.host)
  }

  private static func site() throws -> HostSite {
    HostSite(
      host: try #require(ServerName("links.trailnote.example")), longLinkPaths: ["/"],
      allowedTargets: [try #require(ServerName("www.trailnote.example"))])
  }

  /// Where an agent is sent that has the place `agent` among all.
  private static func location(_ entry: RedirectEntry, _ agent: Int) -> String {
    func fallback(_ device: RedirectDevice) -> [UInt8]? {
      entry.fallbacks.first { $0.device == device }?.target
    }
    let own: [UInt8]? =
      switch agent {
      case 1: fallback(.iPhone)
      case 2: fallback(.iPad) ?? fallback(.iPhone)
      case 3: fallback(.android)
      case 4: fallback(.desktop)
      default: nil
      }
    return String(decoding: own ?? entry.target, as: UTF8.self)
  }

  @Test("no target is cut, however long it is", arguments: platforms)
  func targets(platform: HostingPlatform) throws {
    let site = try Self.site()
    let written = try WrittenHost(Self.short, on: platform, site: site)
    let host = try Self.host(platform, site, Self.short, written)
    let unserved =
      platform == .firebase
      ? [] : written.report.overflow == nil ? Array(written.report.refused) : []
    let requests = Self.short.indices.flatMap { link in Self.agents.indices.map { (link, $0) } }
    let answers = try host.finalAnswers(
      to: requests.map {
        (String(decoding: Self.short[$0.0].path, as: UTF8.self), Self.agents[$0.1])
      })
    for ((link, asking), answer) in zip(requests, answers) {
      // No app runs the script of a page.
      let agent = platform == .gitHubPages && asking == 0 ? 4 : asking
      let entry = Self.short[link]
      let what = "\(platform) \(link) \(agent) \(answer.status) \((answer.location ?? "-").count)"
      let refused = unserved.filter { $0.link == link }.map(\.refusal)
      if refused.contains(where: { $0.device == nil }) || written.report.overflow != nil {
        #expect(answer.location == nil, "\(what)")
      } else if refused.isEmpty, platform != .firebase {
        #expect(answer.location == Self.location(entry, agent), "\(what)")
      } else {
        // Pages of single devices are left out; what is there is whole.
        let whole = [0, agent].map { Self.location(entry, $0) }
        #expect(answer.location.map(whole.contains) ?? (platform == .firebase), "\(what)")
      }
    }
  }

  @Test(
    "a long link that is too long for a table is followed to the team's own hosts",
    arguments: platforms.filter {
      [.nginx, .apache, .caddy, .cloudflareWorker, .cloudFront, .netlify, .nextJS].contains($0)
    })
  func longLinks(platform: HostingPlatform) throws {
    let site = try Self.site()
    let written = try WrittenHost(Self.long, on: platform, site: site)
    let host = try Self.host(platform, site, Self.long, written)
    let refused = written.report.refused
    let isDead = Self.long.indices.map { link in
      refused.contains { $0.link == link && $0.refusal.device == nil }
    }
    // What no server reads, and what is too long for the address alone.
    #expect(isDead == Self.long.map { $0.queryLength > 7_985 }, "\(platform)")
    #expect(!written.report.followed.isEmpty)
    let alive = Self.long.indices.filter { !isDead[$0] }
    let answers = try host.finalAnswers(
      to: alive.map { link in
        let value = String(decoding: Self.long[link].linkValue ?? [], as: UTF8.self)
        return ("/?link=" + value, Links.desktop)
      })
    for (link, answer) in zip(alive, answers) {
      let isOwn = !refused.contains { $0.link == link }
      let expected = Self.location(Self.long[link], isOwn ? 4 : 0)
      #expect(answer.location == expected, "\(platform) \(link) \(answer.status)")
    }
  }

  @Test(
    "a long link to a host of somebody else's is in a table or refused",
    arguments: [HostingPlatform.nginx, .apache, .cloudflareWorker, .cloudFront])
  func foreignLinks(platform: HostingPlatform) throws {
    let entries = Self.longLengths.map { length in
      let target = Self.url(length, "t\(length)")
      return RedirectEntry("/", target, link: target)
    }
    let report = try WrittenHost(entries, on: platform, site: Self.site()).report
    #expect(report.followed.isEmpty && report.links < entries.count)
    #expect(report.links + report.refused.count == entries.count)
  }
}
