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
}
