import Foundation
import Hosting
import TestSupport
import Testing

/// Real servers with what Hosting generates, over TLS with a private authority.
@Suite(.timeLimit(.minutes(10)))
struct ServingTests {
  private static let programs = WebServer.Program.allCases.filter(\.isWanted)

  private let legacy: ServerName
  private let new: ServerName
  private let site: ServerName

  init() throws {
    legacy = try #require(ServerName("links.trailnote.example"))
    new = try #require(ServerName("go.trailnote.example"))
    site = try #require(ServerName("www.trailnote.example"))
  }

  private func server(
    _ program: WebServer.Program, _ legacyEntries: [RedirectEntry],
    _ newEntries: [RedirectEntry] = []
  ) throws -> WebServer {
    try WebServer.serving(
      program,
      [
        HostSite(
          host: legacy, longLinkPaths: ["/", "/t", "/t/"], allowedTargets: [site], site: site),
        HostSite(host: new, keepsQuery: false, site: site),
      ],
      entries: [legacy: legacyEntries, new: newEntries])
  }

  @Test("bodies, types and headers are what the plan says", arguments: programs)
  func bodies(program: WebServer.Program) throws {
    let server = try server(program, Links.all, Links.forQueries)
    for host in [legacy, new] {
      for (path, body) in [
        ("/.well-known/apple-app-site-association", WrittenHost.apple),
        ("/.well-known/assetlinks.json", WrittenHost.android),
        ("/apple-app-site-association", WrittenHost.apple),
      ] {
        let reply = try server.get("https://\(host.text)\(path)", agent: "AASA-Bot/1.0.0")
        #expect(reply.status == 200 && reply.body == body)
        #expect(reply["content-type"] == "application/json" && reply["location"] == nil)
      }
    }
    let unknown = try server.get("https://\(legacy.text)/t/none", agent: Links.phone)
    #expect(unknown.status == 404 && unknown["content-type"] == "text/html")
    #expect(unknown.body.contains("https://www.trailnote.example/"))
    let known = try server.get("https://\(legacy.text)/t/plain", agent: Links.phone)
    #expect(known.status == 302 && known["vary"] == "User-Agent")
  }

  @Test(
    "a host is answered however a request writes it, and another is refused", arguments: programs)
  func hosts(program: WebServer.Program) throws {
    let server = try WebServer.serving(
      program, [HostSite(host: legacy, site: site), HostSite(host: new, site: site)],
      entries: [legacy: Links.all]
    ) { server in
      server.ownOptions = "servers {\n strict_sni_host on\n}"
      return ""
    }
    let (known, file) = (
      "https://\(legacy.text)/t/plain", "https://\(legacy.text)/.well-known/assetlinks.json"
    )
    let capitals = legacy.text.uppercased()
    for host in [capitals, legacy.text + ":443", capitals + ":443"] {
      #expect(try server.get(known, host: host).status == 302, "\(program) \(host)")
      #expect(try server.get(file, host: host).body == WrittenHost.android, "\(program) \(host)")
    }
    for host in [legacy.text + ".", legacy.text + ".:443"] {
      let reply = try server.get(known, host: host)
      #expect(reply.status == (program == .caddy ? 421 : 302), "\(program) \(host)")
    }
    for host in ["other.example", "127.0.0.1", new.text] {
      let reply = try server.get(known, host: host)
      // nginx has a server for what no other is for, the first.
      #expect(reply.status == (program == .nginx ? 404 : 421), "\(program) \(host)")
    }
  }

  @Test(
    "a plain request is sent to TLS with its path and query",
    arguments: programs.filter { $0 != .caddy })
  func plainRequests(program: WebServer.Program) throws {
    let server = try server(program, Links.all)
    for path in ["/t/3bTz?u=%20m", "/", "//evil.example/%2e%2e", "/t/%0d%0aX-Evil:%201"] {
      let reply = try server.get("http://\(legacy.text)\(path)")
      #expect(reply.status == 301, "\(program) \(path)")
      #expect(
        reply["location"]?.hasPrefix("https://\(legacy.text)/") == true, "\(program) \(path)")
      #expect(reply["x-evil"] == nil, "\(program) \(path)")
    }
    let reply = try server.get("http://\(legacy.text)/t/3bTz?u=%20m")
    #expect(reply["location"] == "https://\(legacy.text)/t/3bTz?u=%20m")
  }

  @Test(
    "a challenge of certificate renewal is answered in plain",
    arguments: programs.filter { $0 != .caddy })
  func challenges(program: WebServer.Program) throws {
    let server = try server(program, Links.all)
    let path = ".well-known/acme-challenge/a-Token_1"
    try server.write("acme/" + path, "proof".utf8)
    let reply = try server.get("http://\(legacy.text)/\(path)")
    #expect(reply.status == 200 && reply.body == "proof", "\(program) \(reply)")
    #expect(try server.get("http://\(legacy.text)/\(path)/../../x").status != 200)
  }

  @Test("hostile link data adds no header", arguments: programs)
  func headers(program: WebServer.Program) throws {
    let links = Links.noisy(seed: 7)
    let server = try server(program, links)
    let paths = links.filter { $0.linkValue == nil }.compactMap { entry in
      let path = String(decoding: entry.path, as: UTF8.self)
      return path.contains("\0")
        ? nil : path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed)
    }
    let replies = try server.replies(to: paths.map { ($0, "") }, on: legacy.text)
    #expect(replies.count == paths.count)
    for (reply, path) in zip(replies, paths) {
      #expect(reply["x-evil"] == nil && reply.status != 200, "\(program) \(path)")
    }
  }
}
