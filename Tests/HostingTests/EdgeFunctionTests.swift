import Foundation
import Hosting
import Migration
import TestSupport
import Testing

/// The scripts for edges under Node, each with a driver that plays its platform.
@Suite(.enabled(if: OutsideProgram.isWanted("node")), .timeLimit(.minutes(2)))
struct EdgeFunctionTests {
  private static let platforms: [HostingPlatform] = [
    .cloudflareWorker, .cloudFront, .netlify, .nextJS,
  ]
  private static let phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)"
  private static let tablet = "Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X)"
  private static let android = "Mozilla/5.0 (Linux; Android 15; Pixel 9) Mobile"
  private static let desktop = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)"

  private static let entries = [
    RedirectEntry(
      "/t/3bTz", "https://www.trailnote.example/app",
      [
        (.iPhone, "https://a.example/ios"), (.android, "https://a.example/android"),
        (.desktop, "https://a.example/desktop"),
      ]),
    RedirectEntry("/t/Kx9Q", "https://a.example/1?y=1#f?g"),
    RedirectEntry("/t/kx9q", "https://a.example/2#f"),
    RedirectEntry("/t/gr%C3%BC%C3%9Fe", "https://a.example/gr\u{FC}n"),
    RedirectEntry("/t/a%20b%22$%7b", "https://a.example/$6"),
    RedirectEntry("/", "https://partner.example/1", link: "https%3A%2F%2Fpartner.example%2F1"),
    RedirectEntry("/t/", "https://partner.example/3", link: "https://partner.example/3?a%3D1"),
  ]

  private static let cases: [(path: String, agent: String, location: String?)] = [
    ("/t/3bTz", phone, "https://a.example/ios"), ("/t/3bTz", tablet, "https://a.example/ios"),
    ("/t/3bTz", android, "https://a.example/android"),
    ("/t/3bTz", "linkover-app", "https://www.trailnote.example/app"),
    ("/t/3bTz", desktop, "https://a.example/desktop"), ("/t/3bTz", "", "https://a.example/desktop"),
    ("/t/Kx9Q", phone, "https://a.example/1?y=1#f?g"), ("/t/kx9q", "", "https://a.example/2#f"),
    ("/t/KX9Q", "", nil), ("/t/%4bx9Q", "", "https://a.example/1?y=1#f?g"), ("/t/none", "", nil),
    ("/t/Kx9Q?u=%20m&v=1", "", "https://a.example/1?y=1&u=%20m&v=1#f?g"),
    ("/t/kx9q?u=m", "", "https://a.example/2?u=m#f"), ("/t/kx9q?", "", "https://a.example/2#f"),
    ("/t/gr%c3%bc%C3%9fe", "", "https://a.example/gr%C3%BCn"),
    ("/t/a%20b%22$%7B", "", "https://a.example/$6"), ("/t/Kx9Q%0a", "", nil), ("/t/%", "", nil),
    ("/t/%00", "", nil),
    ("/?link=https://partner.example/1&apn=x", "", "https://partner.example/1"),
    ("/?apn=x&link=https%3A%2F%2Fpartner.example%2F1", "", "https://partner.example/1"),
    ("/t/?link=https://partner.example/3?a%3D1&b=2", "", "https://partner.example/3"),
    (
      "/?link=https%3A%2F%2Fwww.trailnote.example%2Fa%3Fb%3Dc%26d%3D%2525%23e&apn=x", "",
      "https://www.trailnote.example/a?b=c&d=%25#e"
    ),
    ("/t?link=https://www.trailnote.example", "", "https://www.trailnote.example"),
    ("/", "", nil), ("/?link=", "", nil), ("/?link=https://evil.example/", "", nil),
    ("/?link=https://www.trailnote.example.evil.example/", "", nil),
    ("/?link=https://www.trailnote.example@evil.example/", "", nil),
    ("/?link=https://www.trailnote.example:80@evil.example/", "", nil),
    ("/?link=https%3A%2F%2Fwww.trailnote.example%2F%0D%0ASet-Cookie:%20a%3Db", "", nil),
    ("/?link=https%3A%2F%2Fwww.trailnote.example%5C.evil.example", "", nil),
    ("/?link=//evil.example", "", nil), ("/?link=javascript:alert(1)", "", nil),
    ("/?link=https://wwwxtrailnote.example/", "", nil), ("/t?link=https://x%zz", "", nil),
    ("//evil.example", "", nil), ("/%5Cevil.example", "", nil),
  ]

  private func site(keepsQuery: Bool = true) throws -> HostSite {
    HostSite(
      host: try #require(ServerName("links.trailnote.example")),
      longLinkPaths: ["/", "/t", "/t/"],
      allowedTargets: [try #require(ServerName("www.trailnote.example"))], keepsQuery: keepsQuery)
  }

  /// The replies of a platform's script to `requests`: a status, and a location or a body.
  private func replies(
    _ platform: HostingPlatform, _ requests: [(path: String, agent: String)],
    keepsQuery: Bool = true
  ) throws -> [[String: Any]] {
    let host = try WrittenHost(Self.entries, on: platform, site: site(keepsQuery: keepsQuery))
    #expect(host.report.refused.isEmpty && host.report.links == Self.entries.count)
    let asked = requests.map { ["path": $0.path, "agent": $0.agent] }
    let run = try ProgramRun.of(
      "node",
      [
        "--no-warnings", Fixtures.root + "/Tests/HostingTests/Edge/\(platform.rawValue).mjs",
        host.path,
      ], input: Array(try JSONSerialization.data(withJSONObject: asked)), timeout: 20)
    #expect(run.exitCode == 0, "\(platform): \(run.errors)")
    let replies = try JSONSerialization.jsonObject(with: Data(run.outputBytes))
    return try #require(replies as? [[String: Any]])
  }

  @Test("every link, device, query and unknown path gets what the plan says", arguments: platforms)
  func redirects(platform: HostingPlatform) throws {
    let replies = try replies(platform, Self.cases.map { ($0.path, $0.agent) })
    for (reply, expected) in zip(replies, Self.cases) {
      let location = reply["location"] as? String
      #expect(location == expected.location, "\(platform) \(expected.path)")
      let status = expected.location == nil ? 404 : 302
      #expect(reply["status"] as? Int == status, "\(platform) \(expected.path)")
      if expected.location != nil { #expect(reply["vary"] as? String == "User-Agent") }
    }
  }

  @Test("a query is dropped where the project says so", arguments: platforms)
  func droppedQuery(platform: HostingPlatform) throws {
    let replies = try replies(platform, [("/t/kx9q?u=m", "")], keepsQuery: false)
    #expect(replies.first?["location"] as? String == "https://a.example/2#f")
  }

  @Test("association files are served before everything else", arguments: platforms)
  func associationFiles(platform: HostingPlatform) throws {
    let paths = ["/.well-known/apple-app-site-association", "/.well-known/assetlinks.json"]
    let replies = try replies(platform, paths.map { ($0 + "?x=1", "AASA-Bot/1.0.0") })
    for (reply, path) in zip(replies, paths) {
      #expect(reply["status"] as? Int == 200, "\(platform) \(path)")
      #expect(reply["file"] as? String == path)
      #expect(reply["type"] as? String == "application/json")
    }
  }
}
