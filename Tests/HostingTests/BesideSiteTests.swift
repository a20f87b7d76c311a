import Foundation
import Hosting
import Migration
import TestSupport
import Testing

/// Hosts with a web site besides their links: links are answered, and the site as if they were not
/// there.
@Suite(.timeLimit(.minutes(10)))
struct BesideSiteTests {
  private static let links = [
    RedirectEntry("/go/AbCd", "https://www.trailnote.example/p/1"),
    RedirectEntry("/go/Xy", "https://a.example/x", [(.iPhone, "https://a.example/ios")]),
    RedirectEntry("/summer", "https://a.example/summer"),
    RedirectEntry("/", "https://a.example/long", link: "https%3A%2F%2Fa.example%2Flong"),
    RedirectEntry("/go/", "https://a.example/below", link: "https%3A%2F%2Fa.example%2Fbelow"),
  ]

  private static let files = [
    ("/.well-known/apple-app-site-association", WrittenHost.apple),
    ("/.well-known/assetlinks.json", WrittenHost.android),
    ("/apple-app-site-association", WrittenHost.apple),
  ]

  private static let cases: [ServedCase] = [
    ServedCase("/go/AbCd", "https://www.trailnote.example/p/1"),
    ServedCase("/go/AbCd?utm=1", "https://www.trailnote.example/p/1?utm=1"),
    ServedCase("/go/Xy", Links.phone, "https://a.example/ios"),
    ServedCase("/go/Xy", Links.desktop, "https://a.example/x"),
    ServedCase("/summer", "https://a.example/summer"),
    ServedCase("/?link=https%3A%2F%2Fa.example%2Flong&apn=x", "https://a.example/long"),
    ServedCase("/?apn=x&link=https://a.example/long", "https://a.example/long"),
    ServedCase("/go/?link=https%3A%2F%2Fa.example%2Fbelow", "https://a.example/below"),
    ServedCase("/go/?link=https://a.example/%62elow", "https://a.example/below"),
    ServedCase(
      "/go?link=https%3A%2F%2Fwww.trailnote.example%2Fp%2F9", "https://www.trailnote.example/p/9"),
  ]

  /// Where nothing is but links, and none is known.
  private static let unknown = [
    "/go/none", "/go/AbCd/more", "/go/abcd", "/go/p/1", "/go/?link=https://evil.example/",
    "/go/?link=https%3A%2F%2Fevil.example", "/go/?link=nowhere", "/go/?link=",
  ]

  /// What is no long link anywhere: it leads to no host that links lead to.
  private static let foreign = [
    "/?link=https://evil.example/", "/?link=https%3A%2F%2Fevil.example%2F&a=1", "/?link=nowhere",
    "/?link=https://a.example.evil.example/", "/?link=https://evil.example/a.example", "/?link=",
    "/go?link=https://evil.example/", "/?LINK=https%3a%2f%2fevil%2eexample",
  ]

  /// What is a long link where the root has such links.
  private static let onRoot = [
    "/?link=https%3A%2F%2Fa.example%2Flong&apn=x", "/?link=https://www.trailnote.example/p/9",
    "/?link=https%3A%2F%2Fwww%2Etrailnote%2Eexample%2Fp%2F9", "/?link=https://a.example/none",
  ]

  /// The site's own, whatever it answers.
  private static let ofTheSite = [
    "/", "/p/1", "/p/1?link=https://a.example/long", "/golf", "/none", "/404.html", "/members/",
    "/p", "/p/", "/?page=2", "/AbCd", "/SUMMER", "/index.html", "/.well-known/security.txt",
    "/.well-known/linkover-404.html", "/.well-known/linkover-link", "//p/1", "/%70/1", "/p%2F1",
  ]

  private func site(
    _ host: String, _ linkPaths: [String], longLinkPaths: [String] = ["/", "/go", "/go/"]
  ) throws -> HostSite {
    let own = try #require(ServerName("www.trailnote.example"))
    return HostSite(
      host: try #require(ServerName(host)), longLinkPaths: longLinkPaths,
      longLinkHosts: [Array("a.example".utf8)], allowedTargets: [own], site: own,
      linkPaths: linkPaths)
  }

  /// The links that are left where none is a long one on the root.
  private static let linksBelow = links.filter { $0.path != Array("/".utf8) }

  /// The site's configuration for `host`, with `links` for what PLAN.md says to put in.
  private static func block(_ server: WebServer, host: String, links: Bool) -> String {
    let certificate = "\(server.certificates)/\(host)"
    let folder = "\(server.root)/site"
    let fragment = "\(server.root)/servers/\(server.program)/links/\(host)"
    switch server.program {
    case .nginx:
      return """
        server {
          listen 127.0.0.1:\(server.port) ssl;
          server_name \(host);
          ssl_certificate \(certificate)/fullchain.pem;
          ssl_certificate_key \(certificate)/privkey.pem;
          \(links ? "include \(fragment).conf;" : "")
          add_header X-Site yes always;
          error_page 404 /missing.html;
          types { text/html html; }
          root \(folder);
          location / { auth_basic off; allow all; try_files $uri $uri/index.html =404; }
          location /members { return 403; }
        }
        """
    case .apache:
      return """
        <VirtualHost 127.0.0.1:\(server.port)>
          ServerName \(host)
          SSLEngine on
          SSLCertificateFile \(certificate)/fullchain.pem
          SSLCertificateKeyFile \(certificate)/privkey.pem
          \(links ? "Include \(fragment).conf" : "AllowEncodedSlashes On\nRewriteEngine On")
          DocumentRoot \(folder)
          ErrorDocument 404 /missing.html
          Header always set X-Site yes
          <Location "/">
            Require all granted
          </Location>
          <Location "/members">
            Require all denied
          </Location>
          RewriteRule "^/$" "/index.html" [PT]
        </VirtualHost>
        """
    case .caddy:
      let own = """
        handle {
          root * \(folder)
          header X-Site yes
          respond /members* 403
          file_server
        }
        """
      return """
        https://\(host):\(server.port) {
          tls \(certificate)/fullchain.pem \(certificate)/privkey.pem
          \(links ? "route {\nimport \(fragment).caddy\n\(own)\n}" : own)
          handle_errors {
            root * \(folder)
            rewrite * /missing.html
            header X-Site yes
            file_server
          }
        }
        """
    }
  }

  /// A server with a site on four hosts: around links below `/go` and a long one on the root, around
  /// links on the root, around links below `/go`, and alone.
  private func server(_ program: WebServer.Program) throws -> WebServer {
    let hosts = [
      "www.trailnote.example", "whole.trailnote.example", "prefix.trailnote.example",
      "plain.trailnote.example",
    ]
    let below = try site(hosts[0], ["/go/"])
    let whole = try site(hosts[1], [])
    let prefix = try site(hosts[2], ["/go/"], longLinkPaths: ["/go", "/go/"])
    let alone = try site(hosts[3], ["/"])
    return try WebServer.serving(
      program, [below, whole, prefix],
      entries: [
        below.host: Self.links, whole.host: Self.links, prefix.host: Self.linksBelow,
      ],
      certificates: [alone.host.text]
    ) { server in
      for (name, text) in [
        ("index.html", "home"), ("p/1", "product"), ("golf", "golf"), ("missing.html", "not here"),
        ("go/p/1", "hidden"), ("members/index.html", "members"),
      ] {
        try server.write("site/" + name, text.utf8)
      }
      return hosts.map { Self.block(server, host: $0, links: $0 != alone.host.text) }
        .joined(separator: "\n")
    }
  }

  @Test(
    "a server answers links, and the site as before",
    arguments: WebServer.Program.allCases.filter(\.isWanted))
  func answersOfServers(program: WebServer.Program) throws {
    let server = try server(program)
    let below = RunHost(
      server: server, name: try #require(ServerName("www.trailnote.example")))
    let whole = RunHost(
      server: server, name: try #require(ServerName("whole.trailnote.example")))
    let prefix = RunHost(
      server: server, name: try #require(ServerName("prefix.trailnote.example")))
    for host in [below, whole, prefix] {
      try expect(
        Self.cases.filter { host.name != prefix.name || !$0.path.hasPrefix("/?") }, of: host,
        program.rawValue)
      for (path, body) in Self.files {
        let reply = try server.get("https://\(host.name.text)\(path)", agent: "AASA-Bot/1.0.0")
        #expect(reply.status == 200 && reply.body == body, "\(program) \(path)")
        #expect(reply["content-type"] == "application/json", "\(program) \(path)")
      }
    }
    for host in [below, prefix] {
      for path in Self.unknown {
        let reply = try server.get("https://\(host.name.text)\(path)")
        #expect(reply.status == 404 && reply["content-type"] == "text/html", "\(program) \(path)")
        #expect(
          reply.body.contains("This link leads nowhere"), "\(program) \(path): \(reply.body)")
      }
    }
    for host in [below, whole, prefix] {
      for path in Self.ofTheSite + Self.foreign {
        try expectAsBefore(path, server, host.name.text)
      }
    }
    for path in Self.unknown { try expectAsBefore(path, server, whole.name.text) }
    for path in Self.onRoot { try expectAsBefore(path, server, prefix.name.text) }
  }

  private func expectAsBefore(_ path: String, _ server: WebServer, _ host: String) throws {
    let reply = try server.get("https://\(host)\(path)")
    let before = try server.get("https://plain.trailnote.example\(path)")
    let label: Comment = "\(server.program) \(host)\(path): \(reply) before: \(before)"
    #expect(reply.status == before.status, label)
    #expect(
      reply.body == before.body.replacingOccurrences(of: "plain.trailnote.example", with: host),
      label)
    for header in ["content-type", "x-site", "vary"] {
      #expect(reply[header] == before[header], label)
    }
    let location = before["location"]?.replacingOccurrences(
      of: "plain.trailnote.example", with: host)
    #expect(reply["location"] == location, label)
  }

  private func expect(
    _ cases: [ServedCase], of host: some AnsweringHost, _ platform: String
  ) throws {
    let answers = try host.finalAnswers(to: cases.map { ($0.path, $0.agent) })
    for (answer, expected) in zip(answers, cases) {
      #expect(
        answer.status == 302 && answer.location == expected.location,
        "\(platform) \(expected.path): \(answer)")
    }
  }

  // MARK: Services

  private static let services = HostingPlatform.allCases.filter {
    WebServer.Program(rawValue: $0.rawValue) == nil && $0 != .firebase && $0.isWanted
  }

  @Test("a service answers links, and the site all else", arguments: services)
  func answersOfServices(platform: HostingPlatform) throws {
    for linkPaths in [["/go/"], []] {
      let site = try site("links.trailnote.example", linkPaths)
      let written = try WrittenHost(Self.links, on: platform, site: site)
      let host = PlayedHost(written, on: platform)
      let knowsQueries: [HostingPlatform] = [.cloudflareWorker, .cloudFront, .netlify, .nextJS]
      let cases =
        knowsQueries.contains(platform)
        ? Self.cases : Self.cases.filter { !$0.path.contains("?") && !$0.path.contains("Xy") }
      let answers = try host.finalAnswers(to: cases.map { ($0.path, $0.agent) })
      for (answer, expected) in zip(answers, cases) {
        #expect(answer.location == expected.location, "\(platform) \(expected.path): \(answer)")
      }
      for (answer, file) in zip(try host.answers(to: Self.files.map { ($0.0, "") }), Self.files) {
        #expect(answer.status == 200 && answer.body == file.1, "\(platform) \(file.0)")
      }
      let tellsOfUnknown: [HostingPlatform] = [
        .cloudflareWorker, .cloudFront, .netlify, .cloudflarePages,
      ]
      let isTold = tellsOfUnknown.contains(platform) && !linkPaths.isEmpty
      let unknown = Self.unknown.filter { platform != .cloudflarePages || !$0.contains("?") }
      for (answer, path) in zip(try host.finalAnswers(to: unknown.map { ($0, "") }), unknown) {
        let label: Comment = "\(platform) \(linkPaths) \(path): \(answer)"
        #expect(answer.status == (isTold ? 404 : 203), label)
        #expect(
          answer.body.contains(isTold ? "This link leads nowhere" : "the site's /go"), label)
      }
      let own = ["/", "/p/1", "/golf", "/go", "/none", "/404.html", "/_/link/x", "/AbCd"]
      for (answer, path) in zip(try host.answers(to: own.map { ($0, Links.phone) }), own) {
        #expect(answer.body == "the site's " + path, "\(platform) \(linkPaths) \(path): \(answer)")
      }
    }
  }

  @Test(
    "a service leaves a query to the site where no long link is",
    arguments: services.filter {
      [.cloudflareWorker, .cloudFront, .netlify, .nextJS].contains($0)
    })
  func queriesOfServices(platform: HostingPlatform) throws {
    for (longLinkPaths, asked) in [
      (["/go", "/go/"], Self.foreign + Self.onRoot), (["/", "/go", "/go/"], Self.foreign),
    ] {
      let site = try site("links.trailnote.example", ["/go/"], longLinkPaths: longLinkPaths)
      let host = PlayedHost(
        try WrittenHost(Self.linksBelow, on: platform, site: site), on: platform)
      for (answer, path) in zip(try host.answers(to: asked.map { ($0, Links.phone) }), asked) {
        let own = path.prefix { $0 != "?" }
        #expect(answer.body == "the site's \(own)", "\(platform) \(path): \(answer)")
      }
    }
  }

  @Test("files beside a site take the place of none of the site's", arguments: services)
  func names(platform: HostingPlatform) throws {
    let site = try site("links.trailnote.example", ["/go/"])
    let written = try WrittenHost(Self.links, on: platform, site: site)
    let names = written.files().filter { $0.hasPrefix("hosts/") }
    let own = ["404.html", "index.html"].map { "hosts/links.trailnote.example/" + $0 }
    #expect(!names.contains { own.contains($0) }, "\(platform): \(names)")
    if platform != .nextJS {
      let steps = written.text("servers/links.trailnote.example/DEPLOY.md")
      #expect(steps.contains("site"), "\(platform)")
    }
  }

  @Test("a Worker's routes are those of its links, or the host where links are outside of them")
  func routes() throws {
    func routes(_ links: [RedirectEntry], _ linkPaths: [String]) throws -> [String] {
      let written = try WrittenHost(
        links, on: .cloudflareWorker, site: site("links.trailnote.example", linkPaths))
      let settings = written.text("servers/links.trailnote.example/wrangler.toml")
      #expect(!settings.contains("custom_domain"))
      return settings.split(separator: "\n").filter { $0.hasPrefix("  \"links.") }
        .map { $0.split(separator: "\"")[1].dropFirst("links.trailnote.example".count) }
        .filter { !$0.contains("association") && !$0.contains("assetlinks") }.map(String.init)
    }
    let below = Array(Self.links.prefix(2))
    #expect(try routes(below, ["/go/"]) == ["/go*"])
    #expect(try routes(below, ["/go/", "/s/"]) == ["/go*", "/s*"])
    #expect(try routes(Self.links, ["/go/"]) == ["/*"])
    #expect(try routes(below, []) == ["/*"])
    let escaped = [RedirectEntry("/%C3%BCber/AbCd", "https://www.trailnote.example/p/1")]
    #expect(try routes(escaped, ["/%C3%BCber/"]) == ["/*"])
  }

  @Test("a path with two slashes in a row has no place where a site makes one of them")
  func slashes() throws {
    let links = Self.links + [RedirectEntry("/go//two", "https://a.example/")]
    for (platform, isRefused) in [
      (HostingPlatform.nginx, true), (.apache, true), (.caddy, false), (.cloudflareWorker, false),
    ] {
      let written = try WrittenHost(
        links, on: platform, site: site("links.trailnote.example", ["/go/"]))
      #expect(written.report.refused.map(\.link) == (isRefused ? [5] : []), "\(platform)")
    }
  }
}
