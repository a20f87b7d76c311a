import Foundation
import TestSupport
import Testing

/// Hosts that are web sites with links besides, from the project to the files of the plan.
@Suite struct SiteEndToEndTests {
  private static let host = "www.example.com"

  /// A project of one app and one such host with these members.
  private func sample(_ members: String, links: String...) throws -> SampleCopy {
    try sample(members, links: links)
  }

  private func sample(_ members: String, links: [String]) throws -> SampleCopy {
    let sample = try SampleCopy("onehost")
    try sample.write(
      "linkover.json",
      """
      {"version": 1, "apps": [{"name": "a", "appID": "7QK3M9T2LX.com.example.app"}],
       "domains": [{"host": "\(Self.host)"\(members)}], "inventory": ["x.csv"]}
      """)
    try sample.write("x.csv", "short_link,link\n" + links.map { $0 + "\n" }.joined())
    return sample
  }

  private static let below = "https://www.example.com/go/AbCd,https://www.example.com/p/1"
  private static let elsewhere = "https://www.example.com/go/AbCd,https://shop.example.com/p/1"

  @Test(
    "nothing that a plan writes takes a site's place, and PLAN.md says how to put it in",
    arguments: [
      ("nginx", "write `include /srv/linkover/servers/nginx/links/HOST.conf;` into the `server`"),
      ("apache", "write `Include /srv/linkover/servers/apache/links/HOST.conf` into the `Virtual"),
      ("caddy", "holds `import /srv/linkover/servers/caddy/links/HOST.caddy` and then"),
      ("cloudflare-worker", "It leaves the site there as it is: links lead to it."),
      ("vercel", "It leaves the site there as it is: links lead to it."),
      ("github-pages", "It leaves the site there as it is: links lead to it."),
    ])
  func merging(platform: String, step: String) throws {
    let sample = try sample(
      ", \"prefix\": \"/go\", \"servedBy\": \"\(platform)\"", links: Self.below)
    let run = try sample.plan()
    if platform != "github-pages" { #expect(run.exitCode == 0, "\(run.output)\(run.errors)") }
    #expect(run.output.contains(", beside a site)"), "\(run.output)")
    let plan = try sample.text("plan/PLAN.md")
    #expect(plan.contains(step), "\(plan)")
    let paths = try sample.planned().map(\.key)
    let taking = paths.filter { path in
      path.hasSuffix("hosts/\(Self.host)/404.html") || path.contains("/hosts/\(Self.host).")
    }
    #expect(taking.isEmpty, "\(paths)")
    for (path, bytes) in try sample.planned() where path.hasPrefix("servers/") {
      let text = String(decoding: bytes, as: UTF8.self)
      for word in ["custom_domain", "outputDirectory", "location / ", "<VirtualHost"] {
        #expect(!text.contains(word), "\(path): \(word)")
      }
    }
    let check = try sample.linkover(["check", "onehost"])
    #expect(check.exitCode == run.exitCode, "\(check.output)\(check.errors)")
  }

  @Test("what is taken to be a site is told, and either word for it settles the matter")
  func told() throws {
    let assumed = try sample(", \"prefix\": \"/go\"", links: Self.elsewhere)
    var run = try assumed.plan()
    let question = "whether www.example.com has a web site besides its links"
    #expect(run.exitCode == 0 && run.output.contains(", beside a site)"), "\(run.output)")
    #expect(try assumed.text("plan/PLAN.md").contains(question))
    #expect(
      try assumed.text("plan/PLAN.md").contains("its links are below `/go` alone; if not, say"))
    try assumed.replace("\"/go\"", by: "\"/go\", \"site\": false", in: "linkover.json")
    run = try assumed.plan()
    #expect(run.exitCode == 0 && !run.output.contains("beside a site"), "\(run.output)")
    #expect(try !assumed.text("plan/PLAN.md").contains(question))
    #expect(try assumed.text("plan/servers/nginx/linkover.conf").contains("hosts/www.example.com."))
    #expect(try assumed.text("plan/hosts/www.example.com/404.html").contains("leads nowhere"))
    let broken = try sample(", \"site\": \"yes\"", links: Self.elsewhere)
    run = try broken.plan()
    #expect(run.exitCode == 2 && (run.output + run.errors).contains("'site'"), "\(run.output)")
  }

  @Test("a target on a host that the plan's files answer all of is lost until a site is told of")
  func whole() throws {
    let link = "https://www.example.com/AbCd,https://www.example.com/p/1"
    let sample = try sample("", links: link)
    var run = try sample.plan()
    #expect(run.exitCode == 1 && run.output.contains("\"site\": true"), "\(run.output)")
    try sample.replace(
      "\"\(Self.host)\"", by: "\"\(Self.host)\", \"site\": true", in: "linkover.json")
    run = try sample.plan()
    #expect(run.exitCode == 0, "\(run.output)\(run.errors)")
    #expect(try sample.text("plan/PLAN.md").contains("linkover.json says so"))
  }

  @Test("init asks whether a host with links below a path is a site")
  func asked() throws {
    let sample = try sample("", links: Self.below, Self.elsewhere.replacing("AbCd", with: "Xy"))
    try sample.remove("linkover.json")
    let run = try sample.linkover(["init", "x.csv"], in: sample.folder)
    let text = try sample.text("linkover.json")
    #expect(run.exitCode == 0 && text.contains("// \"site\": true,"), "\(text)\(run.errors)")
  }

  @Test("a query is left to the pages of a site on which the inventory has no long link")
  func queries() throws {
    let short = "https://www.example.com/go/AbCd,https://shop.example.com/p/1"
    func long(_ path: String) -> String {
      "https://www.example.com\(path)?link=https%3A%2F%2Fshop.example.com%2Fp%2F2&ibi=com.example.app,"
        + "https://shop.example.com/p/2"
    }
    for (members, links, paths) in [
      (", \"prefix\": \"/go\"", [short], ["/go", "/go/"]),
      (", \"prefix\": [\"/go\", \"/s\"]", [short, long("/go/")], ["/go", "/go/", "/s", "/s/"]),
      (", \"prefix\": \"/go\"", [short, long("/")], ["/go", "/go/", "/"]),
      (", \"prefix\": \"/go\"", [short, long("")], ["/go", "/go/", "/"]),
      (", \"prefix\": \"/go\"", [short, long("/out")], ["/go", "/go/", "/out", "/out/"]),
      (", \"site\": true", [short], []),
      (", \"site\": true", [short, long("/")], ["/"]),
      (", \"site\": false", [short], ["/"]),
      (", \"prefix\": \"/go\", \"site\": false", [short], ["/", "/go", "/go/"]),
    ] {
      let label: Comment = "\(members) \(links)"
      let sample = try sample(members, links: links)
      let run = try sample.plan()
      #expect(run.exitCode == 0, "\(label): \(run.output)\(run.errors)")
      let map = try sample.text("plan/redirects/\(Self.host)/long.map")
      #expect(map == paths.map { "\"~^\($0)\\z\" \"\($0)\";\n" }.joined(), label)
      let turns = try sample.text("plan/redirects/\(Self.host)/turns.map")
      #expect(turns.contains("default \"1\"") == members.contains("false"), label)
    }
  }

  @Test("long links outside of the prefixes are answered on a few paths, and lost on others")
  func paths() throws {
    func link(_ path: String) -> String {
      "https://www.example.com\(path)?link=https%3A%2F%2Fshop.example.com%2Fp&ibi=com.example.app,"
        + "https://shop.example.com/p"
    }
    let sample = try sample(
      ", \"site\": false",
      links: (1...21).map { link("/p\($0)") } + [link("/%22%7B"), link("/p3/"), link("/")])
    let run = try sample.plan()
    #expect(run.exitCode == 1 && run.output.contains("20 short paths"), "\(run.output)")
    let refused = try sample.text("plan/redirects/refused.csv")
    #expect(refused.split(separator: "\n").count == 3, "\(refused)")
    #expect(refused.contains("/p21?") && refused.contains("/%22%7B?"), "\(refused)")
    #expect(try sample.linkover(["check", "onehost"]).exitCode == 1)
  }

  @Test("what retiring leaves to a site is among the plan's files, and its links are named alone")
  func retired() throws {
    let sample = try sample(
      ", \"aasa\": \"a.json\", \"site\": true, \"movesTo\": \"go.example.com\"}, "
        + "{\"host\": \"go.example.com\", \"role\": \"new\"",
      links: "https://www.example.com/AbCd,https://shop.example.com/p/1")
    try sample.write(
      "a.json",
      """
      {"applinks": {"details": [
        {"appIDs": ["7QK3M9T2LX.com.example.app"], "components": [{"/": "/p/*"}, {"/": "/AbCd"}]},
        {"appIDs": ["4WZ8R2C6NB.com.partner"], "components": [{"/": "/q/*"}]}]}}
      """)
    let run = try sample.plan()
    #expect(run.exitCode == 0, "\(run.output)\(run.errors)")
    let place = "hosts/\(Self.host)/.well-known/apple-app-site-association"
    let planned = try sample.text("plan/" + place)
    #expect(planned.contains("/AbCd") && !planned.contains("\"/*\""), "\(planned)")
    let path = try #require(
      try sample.planned().keys.first { $0.hasPrefix("phases/") && $0.hasSuffix(place) })
    let left = try sample.text("plan/" + path)
    for word in ["/p/*", "4WZ8R2C6NB.com.partner"] { #expect(left.contains(word), "\(left)") }
    #expect(!left.contains("/AbCd"), "\(left)")
    #expect(try sample.text("plan/PLAN.md").contains("4WZ8R2C6NB.com.partner, which linkover.json"))
    #expect(try sample.linkover(["check", "onehost"]).exitCode == 0)
  }
}
