import Foundation
import TestSupport
import Testing

/// Links and prefixes with percent escapes, from the project file to a plan that passes its check.
@Suite struct EscapesEndToEndTests {
  private static let export = """
    short_link,link
    https://links.example.com/%C3%A4%20b/Abc1,https://www.example.com/1
    https://links.example.com/ä%20b/Abc2,https://www.example.com/2
    https://links.example.com/%74/Abc3,https://www.example.com/3
    https://links.example.com/t/Abc4,https://www.example.com/4
    https://links.example.com/%C3%A4%20b/?link=https%3A%2F%2Fwww.example.com%2F5&apn=com.acme.shop,

    """

  private func sample(servedBy server: String) throws -> SampleCopy {
    let sample = try SampleCopy("onehost")
    let key = Array(repeating: "AB", count: 31).joined(separator: ":") + ":CD"
    try sample.write(
      "linkover.json",
      """
      {"version": 1, "apps": [{"name": "i", "appID": "7QK3M9T2LX.com.acme.shop"},
        {"name": "a", "package": "com.acme.shop", "certificates": ["\(key)"]}],
       "domains": [{"host": "links.example.com", "prefix": "/ä b", "dynamicRules": "routes",
         "servedBy": "\(server)"}, {"host": "go.example.com", "role": "new", "prefix": "/%C3%BC"}],
       "inventory": ["x.csv"]}
      """)
    try sample.write("x.csv", Self.export)
    return sample
  }

  @Test(
    "what the plan writes for paths with escapes is clean, and its check passes",
    arguments: ["nginx", "apache", "caddy", "cloudflare-worker"])
  func clean(server: String) throws {
    let sample = try sample(servedBy: server)
    let run = try sample.plan()
    #expect(run.exitCode == 0 && run.output.contains("Lossless."), "\(run.output)\(run.errors)")
    #expect(!run.output.contains("warning["), "\(run.output)")
    let filters = try sample.text("plan/apps/a/coexistence.xml")
    // Links outside the prefix stand beside a site, so each has a path of its own.
    for path in [
      #"pathPrefix="/ä b/""#, #"path="/t/Abc3""#, #"path="/t/Abc4""#, #"pathPrefix="/ü/""#,
    ] {
      #expect(filters.components(separatedBy: path).count == 2, "\(filters)")
    }
    let links = try sample.text("plan/links.csv")
    #expect(links.contains("https://go.example.com/%C3%BC/Abc2,"), "\(links)")
    let check = try sample.linkover(["check", "onehost", "--as-of", SampleCopy.day])
    #expect(check.exitCode == 0, "\(check.output)\(check.errors)")
  }

  @Test("a host with letters of any language is one host, and a page on one is led to")
  func international() throws {
    let sample = try SampleCopy("onehost")
    try sample.write(
      "linkover.json",
      """
      {"version": 1, "apps": [{"name": "i", "appID": "7QK3M9T2LX.com.acme.shop"}],
       "domains": [{"host": "bücher.example.com"}], "inventory": ["x.csv"]}
      """)
    let export = """
      short_link,link
      https://Bücher.example.com/AbCd,https://grün.example.net/1
      https://xn--bcher-kva.example.com/EfGh,https://www.example.net/2

      """
    try sample.write("x.csv", export)
    let run = try sample.plan()
    #expect(run.exitCode == 0 && run.output.contains("Lossless."), "\(run.output)\(run.errors)")
    let map = try sample.text("plan/redirects/xn--bcher-kva.example.com/targets.map")
    #expect(map.contains("/AbCd https://xn--grn-ioa.example.net/1\""), "\(map)")
    // Browsers ask for another path than the one that stands there.
    let backslash = "https://bücher.example.com/a\\b,https://www.example.net/3\n"
    try sample.write("x.csv", export + backslash)
    let other = try sample.plan()
    #expect(other.exitCode == 1, "\(other.errors)")
    let told = try sample.text("plan/PLAN.md")
    #expect(told.contains("the path has a backslash, for which browsers send a slash"), "\(told)")
  }

  @Test("a prefix that cannot be one is refused with what it may hold")
  func refused() throws {
    let sample = try sample(servedBy: "nginx")
    let text = try sample.text("linkover.json")
    try sample.write("linkover.json", text.replacingOccurrences(of: "/ä b", with: "/a%2Fb"))
    let run = try sample.plan()
    #expect(run.exitCode == 2)
    let output = run.output + run.errors
    #expect(
      output.contains("PRJ006") && output.contains("then letters and digits"),
      "\(output)")
  }
}
