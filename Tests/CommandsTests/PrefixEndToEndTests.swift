import Foundation
import TestSupport
import Testing

/// Path prefixes of a team's own domain, from the export to the files of the plan.
@Suite struct PrefixEndToEndTests {
  private static let export = """
    short_link,link,ibi
    https://links.example.com/a/AbCdEf,https://www.example.com/1,com.example.app
    https://links.example.com/a/xYzXyZ,https://www.example.com/2,com.example.app
    https://links.example.com/b/AbCdEf,https://www.example.com/3,com.example.app

    """

  /// A project of one app and a host with these members, moving to a new one.
  private func sample(_ members: String) throws -> SampleCopy {
    let sample = try SampleCopy("onehost")
    try sample.write(
      "linkover.json",
      """
      {"version": 1, "apps": [{"name": "a", "appID": "7QK3M9T2LX.com.example.app"}],
       "domains": [{"host": "links.example.com", \(members) "movesTo": "go.example.com"},
         {"host": "go.example.com", "role": "new"}], "inventory": ["x.csv"]}
      """)
    try sample.write("x.csv", Self.export)
    return sample
  }

  @Test("init takes the folders of an export's links for prefixes, and says how many lie there")
  func inferred() throws {
    let sample = try SampleCopy("onehost")
    try sample.remove("linkover.json")
    try sample.write("x.csv", Self.export)
    #expect(try sample.linkover(["init", "x.csv"], in: sample.folder).exitCode == 0)
    let text = try sample.text("linkover.json")
    #expect(text.contains(#""/a",  // 2 of 3 links; from x.csv"#), "\(text)")
    #expect(text.contains(#""/b",  // 1 of 3 links; from x.csv"#), "\(text)")
  }

  @Test("a host may have several prefixes; links of one suffix below two of them stay apart")
  func several() throws {
    let sample = try sample(#""prefix": ["/a", "/b"],"#)
    let run = try sample.plan()
    #expect(run.exitCode == 0, "\(run.output)\(run.errors)")
    #expect(run.output.contains("links.example.com/a, /b  3 short"), "\(run.output)")
    let links = try sample.text("plan/links.csv")
    for url in ["/AbCdEf,", "/xYzXyZ,", "/links-b/AbCdEf,"] {
      #expect(links.contains("https://go.example.com" + url), "\(links)")
    }
    let path = "plan/hosts/links.example.com/.well-known/apple-app-site-association"
    let file = try sample.text(path)
    #expect(file.contains(#""/": "/a/*""#) && file.contains(#""/": "/b/*""#), "\(file)")
    let moved = "https://links.example.com/b/AbCdEf \u{2192} https://go.example.com/links-b/AbCdEf"
    #expect(run.output.contains(moved), "\(run.output)")
    let plan = try sample.text("plan/PLAN.md")
    #expect(plan.contains(moved), "\(plan)")
  }

  @Test("apps that share a host by its prefixes keep to them, and a merged file fails the check")
  func apps() throws {
    let sample = try sample(#""prefix": ["/a", "/b"],"#)
    try sample.replace(
      "\"apps\": [",
      by: #""apps": [{"name": "b", "appID": "7QK3M9T2LX.com.example.other"}, "#, in: "linkover.json"
    )
    try sample.replace(
      "/b/AbCdEf,https://www.example.com/3,com.example.app",
      by: "/b/AbCdEf,https://www.example.com/3,com.example.other", in: "x.csv")
    let run = try sample.plan()
    #expect(run.exitCode == 0, "\(run.output)\(run.errors)")
    let links = try sample.text("plan/links.csv")
    for url in ["/a/AbCdEf,", "/a/xYzXyZ,", "/b/AbCdEf,"] {
      #expect(links.contains("https://go.example.com" + url), "\(links)")
    }
    for host in ["links.example.com", "go.example.com"] {
      let path = "plan/hosts/\(host)/.well-known/apple-app-site-association"
      let entries = try sample.text(path).components(separatedBy: "appIDs").dropFirst()
      #expect(entries.map { $0.contains("/a/*") } == [false, true], "\(entries)")
      #expect(entries.map { $0.contains("com.example.app") } == [false, true], "\(entries)")
      try sample.replace("\"/a/*\"", by: "\"/*\"", in: path)
    }
    let check = try sample.linkover(["check", "."], in: sample.folder)
    #expect(check.exitCode == 1)
    #expect(check.output.contains("it opens this app and is for another"), "\(check.output)")
  }

  @Test("a host is split by paths: redirects, association files, app files and advice follow")
  func split() throws {
    let sample = try SampleCopy("onehost")
    try sample.write(
      "linkover.json",
      """
      {"version": 1, "apps": [{"name": "a", "appID": "7QK3M9T2LX.com.example.app"}],
       "domains": [{"host": "links.example.com", "movesTo": [
           {"prefix": "/a", "host": "go.example.com"}, {"prefix": "/b", "host": "shop.example.com"}]},
         {"host": "go.example.com", "role": "new"},
         {"host": "shop.example.com", "role": "new", "servedBy": "caddy"}], "inventory": ["x.csv"]}
      """)
    try sample.write(
      "x.csv", Self.export + "https://links.example.com/RoOt,https://www.example.com/4,\n")
    let run = try sample.plan()
    #expect(run.exitCode == 0, "\(run.output)\(run.errors)")
    let links = try sample.text("plan/links.csv")
    for url in [
      "https://go.example.com/AbCdEf,", "https://go.example.com/xYzXyZ,",
      "https://shop.example.com/AbCdEf,", "https://links.example.com/RoOt,,",
    ] {
      #expect(links.contains(url), "\(links)")
    }
    let nginx = try sample.text("plan/redirects/go.example.com/targets.map")
    #expect(nginx.contains("https://www.example.com/1") && !nginx.contains("example.com/3"))
    let caddy = try sample.text("plan/redirects/shop.example.com/links.caddy")
    #expect(caddy.contains("https://www.example.com/3") && !caddy.contains("example.com/1"))
    let old = try sample.text("plan/redirects/links.example.com/targets.map")
    for path in ["/a/AbCdEf", "/a/xYzXyZ", "/b/AbCdEf", "/RoOt"] {
      #expect(old.contains("\"\(path)\""), "\(old)")
    }
    let all = ["links.example.com", "go.example.com", "shop.example.com"]
    for host in all {
      let aasa = try sample.text("plan/hosts/\(host)/.well-known/apple-app-site-association")
      #expect(aasa.contains("7QK3M9T2LX.com.example.app"))
    }
    func entitled(_ file: String) throws -> [String] {
      let text = try sample.text("plan/apps/a/\(file).entitlements")
      return all.filter { text.contains("<string>applinks:\($0)</string>") }
    }
    #expect(try entitled("coexistence") == all && entitled("final") == Array(all.dropFirst()))
    let text = try sample.text("plan/PLAN.md")
    let words = "those below '/a' to go.example.com, those below '/b' to shop.example.com"
    #expect(text.contains("The links of `links.example.com` move by path: \(words)."), "\(text)")
    #expect(text.contains("'https://shop.example.com/AbCdEf' to 'https://www.example.com/3'"))
    #expect(text.contains("PLN009: 1 link of 'links.example.com' gets no new URL"), "\(text)")
    #expect(
      try sample.linkover(["check", sample.name]).errors.contains("proof: holds for 4 links"))
    let retire = try sample.linkover(["retire", "links.example.com"], in: sample.folder)
    let advice = retire.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(advice.contains("make them on go.example.com and shop.example.com"), "\(advice)")
  }

  @Test("links below a prefix that nobody named are no dynamic links, and help names the prefix")
  func unnamed() throws {
    let sample = try sample("")
    #expect(try sample.plan().output.contains("3 other"))
    let text = try sample.text("plan/PLAN.md")
    #expect(
      text.contains("if '/a' is a path prefix of your links, name it: \"prefix\" of the domain"),
      "\(text)")
  }

  @Test("a host listed twice is refused, with the way to give it two prefixes")
  func twice() throws {
    let sample = try sample(#""prefix": "/a"}, {"host": "links.example.com", "prefix": "/b","#)
    let run = try sample.plan()
    #expect(run.exitCode == 2)
    let words = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains(#"path prefixes fit into one: "prefix": ["/a", "/b"]"#), "\(words)")
  }

  @Test("links outside the prefix are told apart on the screen, in PLAN.md and in links.csv")
  func outside() throws {
    let sample = try sample(#""prefix": "/a","#)
    let run = try sample.plan()
    #expect(run.exitCode == 0, "\(run.output)\(run.errors)")
    #expect(run.output.contains("links.example.com/a  2 short"), "\(run.output)")
    #expect(run.output.contains("links.example.com    1 short, outside the prefix"))
    let name = "links.example.com short, outside the prefix"
    #expect(try sample.text("plan/PLAN.md").contains("| \(name) | 1 |"))
    #expect(try sample.text("plan/plan.json").contains("\"class\": \"\(name)\""))
    let rows = try sample.text("plan/links.csv").components(separatedBy: "\n")
    #expect(rows.contains { $0.hasPrefix("\"\(name)\",https://links.example.com/b/AbCdEf,") })
    #expect(rows.filter { $0.contains("outside") }.count == 1, "\(rows)")
  }
}
