import Foundation
import TestSupport
import Testing

@Suite struct PlatformEndToEndTests {
  private static let pathsAlone: Set = [
    "cloudflare-pages", "cloudflare-bulk-redirects", "vercel", "github-pages", "gitlab-pages",
  ]

  @Test(
    "every value of servedBy that the team configures gives a plan with files for it",
    arguments: [
      ("nginx", "servers/nginx/linkover.conf"), ("apache", "servers/apache/linkover.conf"),
      ("caddy", "servers/caddy/linkover.caddy"),
      ("cloudflare-worker", "servers/go.trailnote.example/worker.js"),
      ("cloudflare-pages", "hosts/go.trailnote.example/_redirects"),
      ("cloudflare-bulk-redirects", "redirects/go.trailnote.example/bulk-redirects.csv"),
      ("netlify", "servers/go.trailnote.example/netlify.toml"),
      ("vercel", "servers/go.trailnote.example/vercel.json"),
      ("cloudfront", "redirects/go.trailnote.example/keyvaluestore.json"),
      ("github-pages", "hosts/go.trailnote.example/.nojekyll"),
      ("gitlab-pages", "servers/go.trailnote.example/gitlab-ci.yml"),
      ("nextjs", "servers/go.trailnote.example/middleware.js"),
    ])
  func platforms(name: String, file: String) throws {
    let sample = try SampleCopy("trailnote")
    try sample.replace("\"us\"", by: "\"\(name)\"", in: "linkover.json")
    let run = try sample.plan()
    let files = try sample.planned()
    // Some links of the sample need more than a plain path, which some services cannot match.
    let isRefused = Self.pathsAlone.contains(name)
    #expect(run.exitCode == (isRefused ? 1 : 0), "\(run.output)\(run.errors)")
    #expect(files.keys.contains("redirects/refused.csv") == isRefused)
    #expect(files[file] != nil, "\(files.keys.sorted())")
    #expect(files["hosts/go.trailnote.example/.well-known/assetlinks.json"] != nil)
    #expect(try sample.untoldFiles() == [])
    #expect(try sample.unwrittenFiles() == [])
  }

  /// A host on `platform` with so many links, the target of each of about so many bytes.
  private func sample(on platform: String, links: Int, bytes: Int = 0) throws -> SampleCopy {
    let sample = try SampleCopy("onehost")
    try sample.replace("\"us\"", by: "\"\(platform)\"", in: "linkover.json")
    try sample.replace(
      "\"domains\"", by: "\"inventory\": [\"links.csv\"], \"domains\"", in: "linkover.json")
    let rest = String(repeating: "x", count: bytes)
    let rows = (0..<links).map {
      "https://links.pebblecast.example/n\($0),https://x.example/\($0)\(rest)\n"
    }
    try sample.write("links.csv", "short_link,link\n" + rows.joined())
    return sample
  }

  @Test(
    "a map that a platform has no room for is refused with what it takes and what would fit",
    arguments: [
      ("cloudflare-pages", 2001, 0, "2001 rules, and 2000 fit, which is 2000 of 2001 links"),
      ("gitlab-pages", 1001, 0, "1001 rules, and 1000 fit, which is 1000 of 1001 links"),
      ("firebase", 1001, 0, "1001 rules, and 1000 fit, which is 1000 of 1001 links"),
      ("cloudfront", 5000, 990, " bytes, and 5000000 fit, which is 4"),
    ])
  func limits(platform: String, count: Int, bytes: Int, text: String) throws {
    try expectNoRoom(try sample(on: platform, links: count, bytes: bytes), count, text)
  }

  @Test(
    "a list of bulk redirects that no account has room for is refused likewise",
    .enabled(if: ProgramRun.isReleased, "a million links take a program without checks"))
  func bulkRedirects() throws {
    let text = "1000001 rules, and 1000000 fit, which is 1000000 of 1000001 links"
    try expectNoRoom(
      try sample(on: "cloudflare-bulk-redirects", links: 1_000_001), 1_000_001, text)
  }

  private func expectNoRoom(_ sample: borrowing SampleCopy, _ count: Int, _ text: String) throws {
    let run = try sample.plan()
    #expect(run.exitCode == 1)
    #expect(run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(text))
    #expect(try sample.text("plan/PLAN.md").contains(text))
    // By programs, since a million lines are much for a test's own code.
    let refused = try sample.bash(
      "cd \(sample.name)/plan/redirects && wc -l < refused.csv && tail -n 1 refused.csv")
    let lines = refused.output.split(separator: "\n").map(String.init)
    #expect(lines.first == String(count + 1))
    #expect(lines.last?.contains(text) == true, "\(refused.output)")
    #expect(try sample.unwrittenFiles() == [])
    #expect(try sample.linkover(["check", sample.name]).exitCode == 1)
  }

  @Test("more links than vercel.json takes are bulk redirects, and nothing is lost")
  func split() throws {
    for (count, isSplit) in [(2048, false), (2049, true)] {
      let sample = try sample(on: "vercel", links: count)
      let run = try sample.plan()
      let files = try sample.planned()
      #expect(run.exitCode == 0, "\(run.output)")
      let folder = "servers/links.pebblecast.example"
      #expect(files.keys.contains(folder + "/redirects.jsonl") == isSplit)
      #expect(!files.keys.contains("redirects/refused.csv"))
      #expect(
        try sample.text("plan/\(folder)/DEPLOY.md").contains("\(count) links are written"))
      #expect(try sample.unwrittenFiles() == [])
    }
  }

  @Test("a platform without room for the links fails the plan, with the numbers")
  func tooMany() throws {
    let sample = try SampleCopy("trailnote")
    try sample.replace("\"us\"", by: "\"gitlab-pages\"", in: "linkover.json")
    let header = try sample.text("exports/dynamic-links.csv").prefix { $0 != "\n" }
    let commas = header.filter { $0 == "," }.count
    let rows = (0..<1001).map {
      "https://links.trailnote.example/t/n\($0),https://www.trailnote.example/\($0)"
        + String(repeating: ",", count: commas - 1) + "\n"
    }
    try sample.write("exports/dynamic-links.csv", header + "\n" + rows.joined())
    let run = try sample.plan()
    #expect(run.exitCode == 1)
    #expect(run.output.contains("unrestored: "))
    let plan = try sample.text("plan/PLAN.md")
    #expect(plan.contains("rules, and 1000 fit"), "\(plan)")
  }

  @Test("links that a server cannot tell from others are refused, with the reason")
  func unservable() throws {
    let sample = try SampleCopy("onehost")
    try sample.write(
      "links.csv",
      """
      short_link,link
      https://links.pebblecast.example/abcd,https://pebblecast.example/1
      https://links.pebblecast.example:8443/port,https://pebblecast.example/2
      "https://links.pebblecast.example/?link=https%3A%2F%2Fa.example%2F3&link=https%3A%2F%2Fa.example%2F4",
      "https://links.pebblecast.example/?link=https%3A%2F%2Fa.example%2F5;x",

      """)
    try sample.replace(
      "\"domains\"", by: "\"inventory\": [\"links.csv\"], \"domains\"", in: "linkover.json")
    _ = try sample.plan()
    let port = "the link has the port 8443, and only 443 and 80 are listened on"
    #expect(try sample.text("plan/redirects/refused.csv").split(separator: "\n").count == 2)
    #expect(try sample.text("plan/redirects/refused.csv").contains(port))
    try sample.replace("\"us\"", by: "\"caddy\"", in: "linkover.json")
    #expect(try sample.plan().exitCode == 1)
    let refused = try sample.text("plan/redirects/refused.csv")
    #expect(refused.split(separator: "\n").count == 4, "\(refused)")
    for reason in [port, "several 'link' parameters", "a raw ';' in the 'link' parameter"] {
      #expect(refused.contains(reason), "\(refused)")
    }
  }

  @Test("phones without the app go to its store where the project says so")
  func stores() throws {
    let sample = try SampleCopy("onehost")
    try sample.write(
      "linkover.json",
      """
      {"version": 1, "apps": [
        {"name": "a", "appID": "7QK3M9T2LX.com.example.a", "appStoreID": "77"}],
       "domains": [{"host": "links.example.com", "withoutApp": "store"}], "inventory": ["x.csv"]}
      """)
    try sample.write(
      "x.csv",
      """
      short_link,link,apn,ibi,isi,afl
      https://links.example.com/a,https://www.example.com/a,com.example.a,com.example.a,,
      https://links.example.com/b,https://www.example.com/b,com.example.a,com.other,88,https://www.example.com/get

      """)
    _ = try sample.plan()
    let map = try sample.text("plan/redirects/links.example.com/fallbacks.map")
    #expect(map.contains("\"iphone /a https://apps.apple.com/app/id77\""))
    #expect(map.contains("\"ipad /b https://apps.apple.com/app/id88\""))
    #expect(
      map.contains("\"android /a https://play.google.com/store/apps/details?id=com.example.a\""))
    #expect(map.contains("\"android /b https://www.example.com/get\""))
  }

  @Test("templates of the team take the place of the program's, and a stray name is an error")
  func templates() throws {
    let sample = try SampleCopy("trailnote")
    try sample.write("own/pages/404.html", "<p>{{host}} knows no such link")
    let run = try sample.plan(["--templates", "trailnote/own"])
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(
      try sample.text("plan/hosts/go.trailnote.example/404.html")
        == "<p>go.trailnote.example knows no such link")
    #expect(try sample.text("plan/plan.json").contains("\"templates\": \"own\""))
    let generated = try sample.linkover(["generate", "trailnote", "--out", "again"])
    #expect(generated.exitCode == 0, "\(generated.errors)")
    #expect(try sample.text("../again/hosts/go.trailnote.example/404.html").hasPrefix("<p>go."))
    try sample.write("own/pages/405.html", "x")
    let stray = try sample.plan(["--templates", "trailnote/own"])
    #expect(stray.exitCode == 2 && stray.errors.contains("there is no template 'pages/405.html'"))
    try sample.remove("own/pages/405.html")
    try sample.write("own/pages/404.html", "<p>\n{{host}} <b>{{page}}</b>")
    let broken = try sample.plan(["--templates", "trailnote/own"])
    #expect(broken.exitCode == 2)
    #expect(
      broken.errors.contains("trailnote/own/pages/404.html:2:13: nothing is called 'page'"),
      "\(broken.errors)")
    #expect(broken.errors.contains("the names in this template: host, site"))
  }

  @Test("a plan is checked and written again with the templates that it was made with")
  func recordedTemplates() throws {
    let sample = try SampleCopy("trailnote")
    try sample.replace("\"us\"", by: "\"cloudfront\"", in: "linkover.json")
    try sample.write("own/pages/404.html", "<p>{{host}} knows no such link")
    #expect(try sample.plan(["--templates", "trailnote/own"]).exitCode == 0)
    let words = ["check", "trailnote", "--as-of", SampleCopy.day]
    let check = try sample.linkover(words)
    #expect(check.exitCode == 0 && !check.output.contains("as planned"), "\(check.output)")
    try sample.write("own/pages/404.html", "<p>{{host}} knows it not")
    let stale = try sample.linkover(words)
    #expect(stale.exitCode == 1)
    #expect(
      stale.output.contains("'own/pages/404.html' is not what the plan was made from"),
      "\(stale.output)")
    let refused = try sample.linkover(["generate", "trailnote", "--out", "other"])
    #expect(refused.exitCode == 2)
  }

  @Test(
    "a function that CloudFront has no room for is refused with its host's links, and no other's")
  func tooLarge() throws {
    let sample = try SampleCopy("trailnote")
    try sample.replace("\"us\"", by: "\"cloudfront\"", in: "linkover.json")
    try sample.write("own/pages/404.html", String(repeating: "x", count: 9000))
    let run = try sample.plan(["--templates", "trailnote/own"])
    #expect(run.exitCode == 1, "\(run.errors)")
    let plan = try sample.text("plan/PLAN.md")
    #expect(plan.contains("bytes, and 10240 fit"), "\(plan)")
    #expect(plan.contains("shorten your own templates: 'cloudfront/function.js'"), "\(plan)")
    let refused = try sample.text("plan/redirects/refused.csv")
    #expect(refused.contains("/t/Kx9Q"), "\(refused)")
    #expect(try sample.unwrittenFiles() == [])
    let steps = try sample.text("plan/servers/go.trailnote.example/DEPLOY.md")
    #expect(!steps.contains("function.js") && steps.contains("10240 fit"), "\(steps)")
    try sample.write("own/pages/404.html", "<p>no such link")
    #expect(try sample.plan(["--templates", "trailnote/own"]).exitCode == 0)
  }

  @Test("what a service does with a request's own query is said where it is not as chosen")
  func queries() throws {
    let sample = try SampleCopy("trailnote")
    try sample.replace("\"us\"", by: "\"gitlab-pages\"", in: "linkover.json")
    _ = try sample.plan()
    let line = "parameters added to links on go.trailnote.example"
    #expect(try sample.text("plan/PLAN.md").contains(line))
  }

  @Test("an app that follows redirects learns nothing from GitHub Pages")
  func pages() throws {
    let sample = try SampleCopy("trailnote")
    try sample.replace("\"us\"", by: "\"github-pages\"", in: "linkover.json")
    let run = try sample.plan()
    #expect(run.exitCode == 1)
    let links = try sample.text("plan/links.csv").split(separator: "\n")
    let line = try #require(links.first { $0.contains("/t/Kx9Q,") })
    #expect(line.contains(",opens blank,web,"), "\(line)")
  }
}
