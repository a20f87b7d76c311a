import Foundation
import Hosting
import TestSupport
import Testing

/// Association files are for everybody, whatever rules a team has for all of its server or in a site.
@Suite(.timeLimit(.minutes(10)))
struct HostileRulesTests {
  /// A file below `Rules/`: its folders say which server it is for, and where it goes there.
  struct Rule: CustomTestStringConvertible, Sendable {
    let program: WebServer.Program
    let place: String
    let name: String

    var testDescription: String { "\(program)/\(place)/\(name)" }

    func text() throws -> String {
      try Fixtures.text("\(HostileRulesTests.folder)/\(testDescription)")
    }
  }

  private static let folder = "Tests/HostingTests/Rules"
  private static let whole = "links.trailnote.example"
  private static let beside = "www.trailnote.example"
  private static let modules = [
    "access_compat", "actions", "allowmethods", "auth_basic", "authn_file", "authz_user", "dir",
    "proxy", "proxy_http", "setenvif", "status", "vhost_alias",
  ]

  private static let rules = WebServer.Program.allCases.filter(\.isWanted).flatMap { program in
    (FileManager.default.subpaths(atPath: "\(Fixtures.root)/\(folder)/\(program)") ?? []).sorted()
      .filter { $0.contains(".") }
      .map { path in
        let parts = path.split(separator: "/").map(String.init)
        return Rule(program: program, place: parts[0], name: parts[1])
      }
  }

  /// What a site answers where it has no page.
  private static let forMissingPages = rules.filter { $0.place == "pages" }

  @Test(
    "association files come before every rule of a team",
    arguments: rules.filter { $0.place != "pages" })
  func rule(_ rule: Rule) throws {
    let server = try server(rule)
    let files = [
      ("/.well-known/apple-app-site-association", WrittenHost.apple),
      ("/.well-known/assetlinks.json", WrittenHost.android),
      ("/apple-app-site-association", WrittenHost.apple),
    ]
    let expected = [Self.whole, Self.beside].flatMap { host in
      files.map { (url: "https://\(host)\($0.0)", body: $0.1) }
    }
    let page = "https://\(Self.beside)/.well-known/page.json"
    let replies = try server.getAtOnce(expected.map(\.url) + [page], agent: "AASA-Bot/1.0.0")
    for (reply, expected) in zip(replies, expected) {
      #expect(Self.isAsWritten(reply, expected.body), "\(expected.url): \(reply)")
    }
    // A rule that leaves the site's own page as it is would show nothing.
    let own = try #require(replies.last)
    #expect(!Self.isAsWritten(own, "{}"), "\(own)")
  }

  private static func isAsWritten(_ reply: WebServer.Reply, _ body: String) -> Bool {
    reply.status == 200 && reply["content-type"] == "application/json" && reply["location"] == nil
      && reply.body == body
  }

  @Test("without such a rule, a page of the site is as written")
  func page() throws {
    for program in WebServer.Program.allCases.filter(\.isWanted) {
      let server = try server(Rule(program: program, place: "", name: ""))
      let reply = try server.get("https://\(Self.beside)/.well-known/page.json")
      #expect(Self.isAsWritten(reply, "{}"), "\(program): \(reply)")
    }
  }

  @Test(
    "links, and the page for unknown ones, come before a site that is handed on",
    arguments: rules.filter { $0.place == "site" && $0.name.hasPrefix("proxy") } + forMissingPages)
  func handedOn(_ rule: Rule) throws {
    let server = try server(rule)
    if rule.place == "pages" {
      let own = try server.get("https://\(Self.beside)/none")
      #expect(own.body == "home", "\(own)")
    }
    let known = try server.get("https://\(Self.beside)/go/AbCd")
    #expect(known.status == 302 && known["location"] == "https://a.example/1", "\(known)")
    let unknown = try server.get("https://\(Self.beside)/go/none")
    #expect(unknown.status == 404 && unknown["content-type"] == "text/html", "\(unknown)")
    #expect(unknown.body.contains("This link leads nowhere"), "\(unknown)")
  }

  /// A host that has nothing but links, and one with a site besides.
  private func server(_ rule: Rule) throws -> WebServer {
    let text = rule.name.isEmpty ? "" : try rule.text()
    let own = try #require(ServerName(Self.beside))
    let whole = HostSite(host: try #require(ServerName(Self.whole)), site: own)
    let beside = HostSite(host: own, site: own, linkPaths: ["/go/"])
    return try WebServer.serving(
      rule.program, [whole, beside],
      entries: [own: [RedirectEntry("/go/AbCd", "https://a.example/1")]]
    ) { server in
      try server.write("site/.well-known/page.json", "{}".utf8)
      try server.write("site/index.html", "home".utf8)
      server.ownModules = Self.modules
      server.ownOptions = rule.place == "options" ? text : ""
      let site = Self.site(server, ["site", "pages"].contains(rule.place) ? text : "")
      return rule.place == "main" ? text + "\n" + site : site
    }
  }

  /// The team's own configuration of the site, with `rules` after what PLAN.md says to put in.
  private static func site(_ server: WebServer, _ rules: String) -> String {
    let certificate = "\(server.certificates)/\(beside)"
    let links = "\(server.root)/servers/\(server.program)/links/\(beside)"
    switch server.program {
    case .nginx:
      return """
        server {
          listen 127.0.0.1:\(server.port) ssl;
          server_name \(beside);
          ssl_certificate \(certificate)/fullchain.pem;
          ssl_certificate_key \(certificate)/privkey.pem;
          include \(links).conf;
          \(rules)
          types { application/json json; }
          root \(server.root)/site;
          location / { auth_basic off; allow all; }
        }
        """
    case .apache:
      return """
        <VirtualHost 127.0.0.1:\(server.port)>
          ServerName \(beside)
          SSLEngine on
          SSLCertificateFile \(certificate)/fullchain.pem
          SSLCertificateKeyFile \(certificate)/privkey.pem
          Include \(links).conf
          DocumentRoot \(server.root)/site
          AddType application/json .json
          <Directory "\(server.root)/site">
            AllowOverride None
          </Directory>
          <Location "/">
            Require all granted
          </Location>
          \(rules)
        </VirtualHost>
        """
    case .caddy:
      return """
        https://\(beside):\(server.port) {
          tls \(certificate)/fullchain.pem \(certificate)/privkey.pem
          route {
            import \(links).caddy
            handle {
              root * \(server.root)/site
              \(rules)
              file_server
            }
          }
        }
        """
    }
  }
}
