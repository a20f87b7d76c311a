import Foundation
import Hosting
import TestSupport
import Testing

/// Real servers with what Hosting generates, over TLS with a private authority.
@Suite(.timeLimit(.minutes(2)))
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

  /// Expects a location, or none, for each request.
  private func expect(
    _ server: WebServer, _ host: ServerName,
    _ cases: [(path: String, agent: String, location: String?)],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let found = try server.landings(of: cases.map { ($0.path, $0.agent) }, on: host.text)
    #expect(found.count == cases.count, sourceLocation: sourceLocation)
    for (location, expected) in zip(found, cases) {
      #expect(
        location == expected.location, "\(server.program) \(expected.path) \(expected.agent)",
        sourceLocation: sourceLocation)
    }
  }

  @Test("every request gets what the plan says", arguments: programs)
  func serves(program: WebServer.Program) throws {
    let server = try server(program, Links.all, Links.forQueries)
    try expectAssociationFiles(server)
    try expect(server, legacy, Links.devices + Links.spellings + Links.keptQueries + Links.long)
    try expect(server, new, Links.droppedQueries)
    try expectNoOpenRedirect(server)
    for path in ["/t/none", "/t/KX9Q", "/"] {
      let reply = try server.get("https://\(legacy.text)\(path)", agent: Links.phone)
      #expect(reply.status == 404, "\(path)")
      #expect(reply["content-type"] == "text/html", "\(path)")
      #expect(reply.body.contains("https://www.trailnote.example/"), "\(path)")
    }
    let reply = try server.get("https://\(legacy.text)/t/plain", agent: Links.phone)
    #expect(reply.status == 302 && reply["vary"] == "User-Agent")
  }

  /// Hostile long links and paths lead to the team's hosts or nowhere.
  private func expectNoOpenRedirect(_ server: WebServer) throws {
    let requests = Links.hostile.map { ("/" + $0, "") }
    let landings = try server.landings(of: requests, on: legacy.text)
    #expect(landings.count == requests.count)
    for (landing, request) in zip(landings, Links.hostile) {
      #expect(
        landing == nil || landing?.hasPrefix("https://www.trailnote.example/") == true,
        "\(server.program) \(request)")
    }
  }

  /// 200, application/json, no redirect, whoever asks and whatever else holds.
  private func expectAssociationFiles(_ server: WebServer) throws {
    for host in [legacy, new] {
      for agent in [Links.phone, "AASA-Bot/1.0.0", "GoogleAssociationService", ""] {
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

  @Test("hostile link data neither breaks the configuration nor adds a header", arguments: programs)
  func hostile(program: WebServer.Program) throws {
    let links = Links.noisy(seed: 7)
    let twins = ["/t/x$y", "/t/X$Y", "/t/x$Y", "/t/.*", "/t/X%22;}"]
    let server = try server(program, links + twins.map { .init($0, "https://a.example/twin") })
    let known = try server.get("https://\(legacy.text)/t/x$Y")
    #expect(known["location"] == "https://a.example/twin")
    #expect(try server.get("https://\(legacy.text)/t/none").status == 404)
    let paths = links.filter { $0.linkValue == nil }.compactMap { entry in
      let path = String(decoding: entry.path, as: UTF8.self)
      return path.contains("\0")
        ? nil : path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed)
    }
    for path in paths.prefix(20) {
      let reply = try server.get("https://\(legacy.text)" + path)
      #expect(reply["x-evil"] == nil && !reply.body.contains("\nX-Evil"))
    }
    for location in try server.locations(of: paths.map { ($0, "") }, on: legacy.text) {
      #expect(location == nil || location?.hasPrefix("https://a.example/") == true)
    }
  }
}
