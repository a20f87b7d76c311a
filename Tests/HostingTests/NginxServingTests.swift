import Foundation
import Hosting
import TestSupport
import Testing

@Suite(
  .enabled(if: NginxServer.isAvailable),
  .timeLimit(.minutes(2)))
struct NginxServingTests {
  private static let phone =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1"
  private static let tablet =
    "Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1"
  private static let android =
    "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36"
  private static let desktop =
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15"

  private let legacy: ServerName
  private let new: ServerName
  private let site: ServerName

  init() throws {
    legacy = try #require(ServerName("links.trailnote.example"))
    new = try #require(ServerName("go.trailnote.example"))
    site = try #require(ServerName("www.trailnote.example"))
  }

  private func link(
    _ path: String, _ target: String, link: String? = nil,
    _ fallbacks: [(RedirectDevice, String)] = []
  ) -> RedirectEntry {
    RedirectEntry(
      path: Array(path.utf8), linkValue: link.map { Array($0.utf8) },
      target: Array(target.utf8),
      fallbacks: fallbacks.map { .init(device: $0.0, target: Array($0.1.utf8)) })
  }

  private func server(
    _ legacyEntries: [RedirectEntry], _ newEntries: [RedirectEntry] = [], keepsQuery: Bool = true
  ) throws -> NginxServer {
    let aasa = Array(#"{"applinks":{"details":[]}}"#.utf8)
    return try NginxServer(
      sites: [
        NginxSite(
          host: legacy, longLinkPaths: ["/", "/t", "/t/"], allowedTargets: [site],
          keepsQuery: keepsQuery),
        NginxSite(host: new),
      ],
      entries: [legacy: legacyEntries, new: newEntries],
      trees: [legacy, new].map {
        HostTree(host: $0, appleAppSiteAssociation: aasa, assetLinks: Array("[]".utf8), site: site)
      })
  }

  @Test(
    "association files: 200, application/json, no redirect, whoever asks and whatever else holds")
  func associationFiles() throws {
    let server = try server([
      link("/.well-known/apple-app-site-association", "https://evil.example/")
    ])
    for host in [legacy, new] {
      for agent in [Self.phone, "AASA-Bot/1.0.0", "GoogleAssociationService", ""] {
        for (name, body) in [
          ("apple-app-site-association", #"{"applinks":{"details":[]}}"#),
          ("assetlinks.json", "[]"),
        ] {
          let reply = try server.get("https://\(host.text)/.well-known/\(name)", agent: agent)
          #expect(reply.status == 200)
          #expect(reply["content-type"] == "application/json")
          #expect(reply["location"] == nil)
          #expect(reply.body == body)
        }
      }
    }
  }

  @Test("each device gets its fallback, and everybody else the link's target")
  func devices() throws {
    let target = "https://www.trailnote.example/app"
    let server = try server([
      link(
        "/t/3bTz", target,
        [
          (.iPhone, "https://a.example/ios"), (.iPad, "https://a.example/ipad"),
          (.android, "https://a.example/android"), (.desktop, "https://a.example/desktop"),
        ]),
      link("/t/phone", target, [(.iPhone, "https://a.example/ios")]),
      link("/t/plain", target),
    ])
    for (path, agent, expected) in [
      ("3bTz", Self.phone, "https://a.example/ios"),
      ("3bTz", Self.tablet, "https://a.example/ipad"),
      ("3bTz", Self.android, "https://a.example/android"),
      ("3bTz", Self.desktop, "https://a.example/desktop"),
      ("3bTz", "", "https://a.example/desktop"),
      ("phone", Self.phone, "https://a.example/ios"),
      ("phone", Self.tablet, "https://a.example/ios"),
      ("phone", Self.android, target), ("phone", Self.desktop, target),
      ("plain", Self.phone, target), ("plain", Self.desktop, target),
    ] {
      let reply = try server.get("https://links.trailnote.example/t/\(path)", agent: agent)
      #expect(reply.status == 302)
      #expect(reply["location"] == expected, "\(path) \(agent)")
      #expect(reply["vary"] == "User-Agent")
    }
  }

  @Test("suffixes that differ in case alone are two links, others in the wrong case are none")
  func letterCase() throws {
    let server = try server([
      link("/t/Kx9Q", "https://a.example/1"), link("/t/kx9q", "https://a.example/2"),
      link("/t/Wm7e", "https://a.example/3", [(.iPhone, "https://a.example/4")]),
      link("/t/gr%C3%BC%C3%9Fe", "https://a.example/5"),
      link("/t/a%20b%22$", "https://a.example/$6"),
    ])
    for (path, expected) in [
      ("Kx9Q", "https://a.example/1"), ("kx9q", "https://a.example/2"), ("KX9Q", nil),
      ("Wm7e", "https://a.example/3"), ("wm7e", nil), ("gr%c3%bc%c3%9fe", "https://a.example/5"),
      ("%4bx9Q", "https://a.example/1"), ("Kx9Q/", nil), ("Kx9Q%0a", nil), ("kx9q%0a", nil),
      ("a%20b%22$", "https://a.example/$6"),
    ] {
      let reply = try server.get("https://links.trailnote.example/t/\(path)")
      #expect(reply["location"] == expected, "\(path)")
      #expect(reply.status == (expected == nil ? 404 : 302), "\(path)")
    }
    let reply = try server.get("https://links.trailnote.example/t/wm7e", agent: Self.phone)
    #expect(reply.status == 404)
  }

  @Test("a query is added to the target, before its fragment, or dropped")
  func queries() throws {
    let links = [
      link("/t/a", "https://a.example/x"), link("/t/b", "https://a.example/x?y=1"),
      link("/t/c", "https://a.example/x#f"), link("/t/d", "https://a.example/x?y=1#f?g"),
    ]
    let keeping = try server(links, [link("/a", "https://a.example/x")])
    let dropping = try server(links, keepsQuery: false)
    for (path, kept, dropped) in [
      ("a?u=%20m", "https://a.example/x?u=%20m", "https://a.example/x"),
      ("b?u=m", "https://a.example/x?y=1&u=m", "https://a.example/x?y=1"),
      ("c?u=m", "https://a.example/x?u=m#f", "https://a.example/x#f"),
      ("d?u=m&v", "https://a.example/x?y=1&u=m&v#f?g", "https://a.example/x?y=1#f?g"),
      ("d", "https://a.example/x?y=1#f?g", "https://a.example/x?y=1#f?g"),
      ("a?", "https://a.example/x", "https://a.example/x"),
    ] {
      let url = "https://links.trailnote.example/t/" + path
      #expect(try keeping.get(url)["location"] == kept, "\(path)")
      #expect(try dropping.get(url)["location"] == dropped, "\(path)")
    }
    let reply = try keeping.get("https://go.trailnote.example/a?u=m")
    #expect(reply["location"] == "https://a.example/x?u=m")
  }

  @Test("long links go to their target, unknown ones only to hosts on the list")
  func longLinks() throws {
    let server = try server([
      link("/", "https://partner.example/1", link: "https%3A%2F%2Fpartner.example%2F1"),
      link("/t", "https://partner.example/2", link: "https://partner.example/2"),
      link("/t/", "https://partner.example/3", link: "https://partner.example/3?a%3D1"),
    ])
    let www = "https://www.trailnote.example"
    for (query, expected) in [
      ("?link=https%3A%2F%2Fpartner.example%2F1&apn=x", "https://partner.example/1"),
      ("?apn=x&link=https%3A%2F%2Fpartner.example%2F1", "https://partner.example/1"),
      ("t?link=https://partner.example/2", "https://partner.example/2"),
      ("t/?link=https://partner.example/3?a%3D1&b=2", "https://partner.example/3"),
      (
        "?link=https%3A%2F%2Fwww.trailnote.example%2Fa%3Fb%3Dc%26d%3D%2525%23e&apn=x",
        www + "/a?b=c&d=%25#e"
      ),
      ("?link=https%3A%2F%2Fwww%2Etrailnote%2Eexample%2Fa%2Db", www + "/a-b"),
      ("t/?link=https://www.trailnote.example/a?b%3Dc%26d", www + "/a?b=c&d"),
      ("?link=\(www)", www),
    ] {
      #expect(
        try server.landing("https://links.trailnote.example/" + query) == expected, "\(query)")
    }
    for query in [
      "", "?apn=x", "?link=", "?link=/", "?link=https://evil.example/",
      "?link=https://www.trailnote.example.evil.example/",
      "?link=https://evil.example/www.trailnote.example",
      "?link=https://www.trailnote.example@evil.example/",
      "?link=https://www.trailnote.example:80@evil.example/",
      "?link=https%3A%2F%2Fwww.trailnote.example%2F%0D%0ASet-Cookie:%20a%3Db",
      "?link=https%3A%2F%2Fwww.trailnote.example%5C.evil.example", "?link=//evil.example",
      "?link=javascript:alert(1)", "?link=https://wwwxtrailnote.example/",
      "?link=https://www.trailnote.example/../../evil.example/", "_/link/https://evil.example/",
      "_/link//evil.example/", "/evil.example", "//evil.example/%2e%2e", "%5Cevil.example",
    ] {
      let landing = try server.landing("https://links.trailnote.example/" + query)
      #expect(landing == nil || landing?.hasPrefix(www + "/") == true, "\(query)")
    }
  }

  @Test("an unknown link is a 404 whose page names the site")
  func unknown() throws {
    let server = try server([])
    for url in ["https://links.trailnote.example/t/none", "https://go.trailnote.example/"] {
      let reply = try server.get(url)
      #expect(reply.status == 404)
      #expect(reply["content-type"] == "text/html")
      #expect(reply.body.contains("https://www.trailnote.example/"))
    }
  }

  @Test("hostile link data neither breaks the configuration nor adds a header")
  func hostile() throws {
    var generator = SeededGenerator(seed: 7)
    let pieces = [
      "\"", "'", "\\", "$", "${", "}", "{", ";", "#", "\n", "\r\nX-Evil: 1", "\0", " ", "~", "*",
      "%0d%0aX-Evil:%201", "%", "%22", "$request_uri", "${host}", "include /etc/passwd;",
      "\u{2028}",
      "default", "hostnames", "volatile", "\\\"", "%5c", "\t", "<script>", "^(.*)$", "\\z", "a",
      "/",
    ]
    func noise() -> String {
      (0..<6).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
    }
    let links = (0..<150).map { number in
      let device = RedirectDevice.allCases.randomElement(using: &generator) ?? .desktop
      return link(
        "/t/\(number)" + noise(), "https://a.example/\(number)?" + noise(),
        link: number % 3 == 0 ? noise() : nil,
        number % 2 == 0 ? [(device, "https://a.example/" + noise())] : [])
    }
    let twins = ["/t/x\"\\$y", "/t/X\"\\$Y", "/t/x\"\\$Y", "/t/.*", "/t/X%22;}"]
    let server = try server(links + twins.map { link($0, "https://a.example/twin") })
    for link in twins {
      let url = link.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
      let path = "https://links.trailnote.example/" + url.dropFirst(3)
      #expect(try server.get(path)["x-evil"] == nil)
    }
    let reply = try server.get("https://links.trailnote.example/t/x%22%5C$Y")
    #expect(reply["location"] == "https://a.example/twin")
    #expect(try server.get("https://links.trailnote.example/t/none").status == 404)
    for entry in links {
      let path = String(decoding: entry.path, as: UTF8.self)
      guard !path.contains("\0"), entry.linkValue == nil,
        let url = path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed)
      else { continue }
      let reply = try server.get("https://links.trailnote.example" + url)
      #expect(reply["x-evil"] == nil && !reply.body.contains("X-Evil"))
      let location = reply["location"]
      #expect(location == nil || location?.hasPrefix("https://a.example/") == true)
    }
  }
}

extension NginxServer {
  /// Where the host's own redirects lead in the end; nil when that is a 404.
  func landing(_ url: String) throws -> String? {
    let reply = try get(url)
    guard let location = reply["location"] else { return nil }
    if !location.hasPrefix("/") || location.hasPrefix("//") { return location }
    return try get("https://links.trailnote.example" + location)["location"]
  }
}
