import Foundation
import Hosting
import Migration
import TestSupport
import Testing

/// One table of requests for every platform: servers run and are asked over TLS, services are played
/// under Node with their generated files.
@Suite(.timeLimit(.minutes(10)))
struct AlikeTests {
  private static let platforms = HostingPlatform.allCases.filter(\.isWanted)

  private static let files = [
    ("/.well-known/apple-app-site-association", WrittenHost.apple),
    ("/.well-known/assetlinks.json", WrittenHost.android),
    ("/apple-app-site-association", WrittenHost.apple),
  ]

  private let legacy: ServerName
  private let new: ServerName
  private let noisy: ServerName
  private let site: ServerName

  init() throws {
    legacy = try #require(ServerName("links.trailnote.example"))
    new = try #require(ServerName("go.trailnote.example"))
    noisy = try #require(ServerName("noise.trailnote.example"))
    site = try #require(ServerName("www.trailnote.example"))
  }

  /// What docs/hosting says that a platform cannot do.
  private static func lacks(_ platform: HostingPlatform) -> Set<ServedCase.Need> {
    switch platform {
    case .nginx, .apache, .cloudflareWorker, .cloudFront, .netlify, .nextJS: []
    case .caddy: [.firstLink]
    case .vercel: [.anyPath, .anySpelling, .longLinks]
    case .cloudflarePages, .cloudflareBulkRedirects:
      [.devices, .anyPath, .anySpelling, .longLinks, .joiningQueries]
    case .gitLabPages, .firebase:
      [.devices, .anyPath, .anySpelling, .longLinks, .addingQueries, .joiningQueries]
    case .gitHubPages: [.apps, .anyPath, .caseTwins, .longLinks]
    }
  }

  /// Whether a platform can leave a request's own query out.
  private static func dropsQueries(_ platform: HostingPlatform) -> Bool {
    platform != .vercel && platform != .cloudflarePages
  }

  @Test("every platform answers alike, as far as it can", arguments: platforms)
  func alike(platform: HostingPlatform) throws {
    let noise = Links.noisy(seed: 7) + Links.noisy(seed: 8)
    let twins = ["/t/x-y", "/t/X-Y", "/t/x-Y"].map { RedirectEntry($0, "https://a.example/twin") }
    let hosts = try hosts(
      platform,
      [
        Links.overFiles + Links.all, Links.forQueries, noise + twins + Links.besideLong,
      ])
    try expect(
      Links.devices + Links.spellings + Links.keptQueries + Links.long, of: hosts[0], platform)
    try expectAssociationFiles(of: hosts[0], platform)
    try expectPageForUnknownLinks(of: hosts[0], platform)
    try expectNoOpenRedirect(of: hosts[0], platform)
    if Self.dropsQueries(platform) { try expect(Links.droppedQueries, of: hosts[1], platform) }
    if !Self.lacks(platform).contains(.longLinks) {
      try expect(Links.besideLongCases, of: hosts[2], platform)
    }
    try expectNothingOf(noise, on: hosts[2], platform)
  }

  /// The paths of `Links.namedAsFiles` that a platform refuses a redirect.
  private static func refusedNames(_ platform: HostingPlatform) -> Set<String> {
    switch platform {
    case .nginx, .apache, .caddy, .cloudFront, .vercel: []
    case .cloudflareWorker, .cloudflareBulkRedirects, .cloudflarePages: ["/cdn-cgi/trace"]
    case .netlify: ["/.netlify/images"]
    case .nextJS:
      [
        "/_next/data", "/t/end/", "/t//double", "/_/link/https://www.trailnote.example/own",
      ]
    case .firebase: ["/__/auth/links"]
    case .gitLabPages: ["/404.html", "/404", "/_redirects"]
    case .gitHubPages:
      [
        "/404.html", "/404", "/index.html", "/index", "/.nojekyll", "/CNAME", "/t/404.html",
        "/t/index.html", "/t/end/", "/t//double",
      ]
    }
  }

  @Test("a link that has the name of a file is served, or refused", arguments: platforms)
  func namesOfFiles(platform: HostingPlatform) throws {
    let links = Links.namedAsFiles.filter { link in
      !Self.lacks(platform).contains(.anyPath) || !link.path.contains(UInt8(ascii: ":"))
    }
    let host = try #require(try hosts(platform, [links]).first)
    let refused = Self.refusedNames(platform)
    let paths = links.map { String(decoding: $0.path, as: UTF8.self) }
    let agents = [Links.phone, Links.desktop]
    for agent in agents {
      for (answer, path) in zip(try host.answers(to: paths.map { ($0, agent) }), paths) {
        let location = answer.location == "https://named.example" + path
        #expect(location != refused.contains(path), "\(platform) \(path) \(answer.status)")
      }
    }
    let written = try WrittenHost(links, on: platform)
    let unwritten = written.report.refused.map { paths[$0.link] }
    #expect(Set(unwritten) == (platform == .firebase ? [] : refused), "\(platform)")
    let page = try host.answers(to: [("/.well-known/404.html", ""), ("/none", "")])
    #expect(page.allSatisfy { $0.status == 404 }, "\(platform)")
  }

  /// A host on a platform for each of `entries`; the second drops a request's own query.
  private func hosts(
    _ platform: HostingPlatform, _ entries: [[RedirectEntry]]
  ) throws -> [any AnsweringHost] {
    func site(_ host: ServerName, _ index: Int) -> HostSite {
      HostSite(
        host: host, longLinkPaths: ["/", "/t", "/t/", "/%C3%A4%20b", "/%C3%A4%20b/"],
        allowedTargets: [self.site],
        keepsQuery: index != 1, site: self.site)
    }
    guard let program = WebServer.Program(rawValue: platform.rawValue) else {
      return try entries.enumerated().map { index, entries in
        PlayedHost(
          try WrittenHost(entries, on: platform, site: site(legacy, index)), on: platform)
      }
    }
    let sites = [legacy, new, noisy].enumerated().map { site($1, $0) }
    let server = try WebServer.serving(
      program, sites, entries: Dictionary(uniqueKeysWithValues: zip([legacy, new, noisy], entries)))
    return sites.map { RunHost(server: server, name: $0.host) }
  }

  private func expect(
    _ cases: [ServedCase], of host: some AnsweringHost, _ platform: HostingPlatform
  ) throws {
    let lacks = Self.lacks(platform)
    let answers = try host.finalAnswers(to: cases.map { ($0.path, $0.agent) })
    #expect(answers.count == cases.count)
    for (answer, expected) in zip(answers, cases) {
      let location = expected.location(lacking: lacks)
      let label: Comment = "\(platform) \(expected.path.prefix(200)) \(expected.agent)"
      #expect(answer.location == location, label)
      let found = platform.hasRedirects ? 302 : 200
      #expect(answer.status == (location == nil ? 404 : found), label)
    }
  }

  /// Association files come before everything else, whoever asks.
  private func expectAssociationFiles(
    of host: some AnsweringHost, _ platform: HostingPlatform
  ) throws {
    let agents = [Links.phone, "AASA-Bot/1.0.0", "GoogleAssociationService", "curl/8", ""]
    let requests = agents.flatMap { agent in
      Self.files.flatMap { [($0.0, $0.1, agent), ($0.0 + "?x=1", $0.1, agent)] }
    }
    let answers = try host.answers(to: requests.map { ($0.0, $0.2) })
    for (answer, request) in zip(answers, requests) {
      let label: Comment = "\(platform) \(request.0) \(request.2)"
      #expect(answer.status == 200 && answer.location == nil, label)
      // Nobody says what type a file without an ending gets where no header can be set.
      let isTyped = platform != .gitHubPages && platform != .gitLabPages
      if isTyped || request.0.contains(".json") {
        #expect(answer.type == "application/json", label)
      }
      if host is PlayedHost { #expect(answer.body == request.1, label) }
    }
  }

  /// Whoever follows an unknown link is told so, and where to look.
  private func expectPageForUnknownLinks(
    of host: some AnsweringHost, _ platform: HostingPlatform
  ) throws {
    let paths = ["/t/none", "/t/KX9Q", "/", "/t/3bTz/more", "/index.html", "/.well-known/none"]
    for (answer, path) in zip(try host.answers(to: paths.map { ($0, Links.phone) }), paths) {
      #expect(answer.status == 404 && answer.type == "text/html", "\(platform) \(path)")
      if host is PlayedHost {
        #expect(answer.body.contains("https://www.trailnote.example/"), "\(platform) \(path)")
      }
    }
  }

  /// No request leads to a host that is none of the team's.
  private func expectNoOpenRedirect(
    of host: some AnsweringHost, _ platform: HostingPlatform
  ) throws {
    let requests = Links.hostile.map { (path: "/" + $0, agent: "") }
    for (answer, request) in zip(try host.finalAnswers(to: requests), requests) {
      #expect(
        answer.location == nil
          || answer.location?.hasPrefix("https://www.trailnote.example/") == true,
        "\(platform) \(request.path)")
    }
  }

  /// Hostile link data neither breaks a platform's files nor adds anything to them.
  private func expectNothingOf(
    _ noise: [RedirectEntry], on host: some AnsweringHost, _ platform: HostingPlatform
  ) throws {
    let twin = Self.lacks(platform).contains(.caseTwins) ? "/t/x-y" : "/t/x-Y"
    let known = try host.answers(to: [(twin, "")])
    #expect(known.first?.location == "https://a.example/twin", "\(platform)")
    let links = noise.filter { $0.linkValue == nil }.compactMap {
      entry -> (path: String, targets: [String])? in
      let path = String(decoding: entry.path, as: UTF8.self)
      let targets = [entry.target] + entry.fallbacks.map(\.target)
      return path.contains("\0")
        ? nil
        : path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed).map {
          ($0, targets.map(Self.asURL))
        }
    }
    let agents = [Links.phone, Links.tablet, Links.android, ""]
    let requests = links.flatMap { link in agents.map { (link.path, $0) } }
    let expected = links.flatMap { link in agents.map { _ in link.targets } }
    let answers = try host.finalAnswers(to: requests)
    for (answer, (request, targets)) in zip(answers, zip(requests, expected)) {
      guard let location = answer.location else { continue }
      #expect(
        location.hasPrefix("https://a.example/") && targets.contains(location),
        "\(platform) \(request.0): \(location)")
    }
  }

  /// A target with all that no URL can hold percent-encoded, worked out apart from the renderers.
  private static func asURL(_ target: [UInt8]) -> String {
    let other = Set("\"<>\\^`{|}".utf8)
    return target.map { byte in
      (0x21...0x7E).contains(byte) && !other.contains(byte)
        ? String(UnicodeScalar(byte))
        : "%" + String(Int(byte) + 0x100, radix: 16).dropFirst().uppercased()
    }.joined()
  }
}
