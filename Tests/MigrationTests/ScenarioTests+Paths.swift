import Diagnostics
import Inventory
import Testing

@testable import Migration

/// Domains that are split by paths, and old ones that share a new one.
extension ScenarioTests {
  @Test("a domain is split by paths: each folder's links go to their own new domain")
  func split() throws {
    let links = [
      "https://links.example.com/a/AbCd,https://example.com/a,a",
      "https://links.example.com/b/AbCd,https://example.com/b,b",
      "https://links.example.com/b/c/EfGh,https://example.com/c,c",
    ]
    let split = project(
      """
      {"host": "links.example.com", "movesTo": [{"prefix": "/a", "host": "one.example.net"},
       {"prefix": "/b", "host": "two.example.net"}, {"prefix": "/b/c", "host": "one.example.net"}]},
      {"host": "one.example.net", "role": "new"}, {"host": "two.example.net", "role": "new"}
      """, links: links)
    let plan = try plan(split)
    #expect(
      newURLs(plan) == [
        "https://one.example.net/AbCd", "https://two.example.net/AbCd",
        "https://one.example.net/EfGh",
      ])
    #expect(plan.isLossless, "\(plan.unrestored.map { plan.text(of: $0) })")
    let all = plan.text(ofApp: "i", "coexistence.entitlements")
    for host in ["links.example.com", "one.example.net", "two.example.net"] {
      #expect(all.contains("applinks:\(host)"))
      #expect(plan.text(host, \.aasa).contains(Self.appID))
    }
    #expect(plan.phases.map(\.step.kind) == [.publish, .ship, .issue, .drain, .drop, .retire])
    let unknown = project(
      #"{"host": "links.example.com", "movesTo": [{"prefix": "/a", "host": "no.example.net"}]}"#)
    #expect(unknown.findings.map(\.ruleID) == ["PRJ005"])
    let escaped = project(
      #"{"host": "a.example.com", "movesTo": [{"prefix": "/caf%2F%C3%A9", "host": "b.example.net"}]}, {"host": "b.example.net", "role": "new"}"#
    )
    #expect(escaped.findings.map(\.ruleID) == ["PRJ006"])
    let twice = project(
      #"{"host": "a.example.com", "movesTo": [{"prefix": "/a", "host": "b.example.net"}, {"prefix": "/a/", "host": "b.example.net"}]}, {"host": "b.example.net", "role": "new"}"#
    )
    #expect(twice.findings.map(\.ruleID) == ["PRJ007"])
  }

  @Test("a split names the root or not: links below no other path go with it, or get no new URL")
  func splitWithRoot() throws {
    let links = [
      "https://links.example.com/a/AbCd,https://example.com/a,a",
      "https://links.example.com/AbCd,https://example.com/b,b",
      "https://links.example.com/ab/AbCd,https://example.com/c,c",
      "https://links.example.com/a/b/AbCd,https://example.com/d,d",
    ]
    func plan(_ moves: String) throws -> Plan {
      var plan = try self.plan(
        project(
          """
          {"host": "links.example.com", "movesTo": [\(moves)]},
          {"host": "one.example.net", "role": "new"}, {"host": "two.example.net", "role": "new"}
          """, links: links))
      plan.judge(inputs: [], written: [])
      return plan
    }
    let paths = """
      {"prefix": "/a", "host": "one.example.net"}, {"prefix": "/a/b", "host": "two.example.net"},
      {"prefix": "/ab", "host": "one.example.net"}
      """
    let whole = try plan(paths + #", {"prefix": "/", "host": "two.example.net"}"#)
    #expect(
      newURLs(whole) == [
        "https://one.example.net/AbCd", "https://two.example.net/AbCd",
        "https://one.example.net/links-ab/AbCd", "https://two.example.net/links-a-b/AbCd",
      ])
    #expect(whole.problems.isEmpty && whole.isLossless)
    #expect(whole.examples.map { $0?.url.hasPrefix("https://") } == [true, true, true])
    let part = try plan(paths)
    #expect(part.problems.map(\.finding.ruleID) == ["PLN009"])
    #expect(part.isReady)
    let text = try #require(part.problems.first?.finding.message)
    #expect(text.hasSuffix("gets no new URL, 'https://links.example.com/AbCd' for one"), "\(text)")
    #expect(newURLs(part)[1].isEmpty)
  }

  @Test("two old domains in one: a suffix that both use goes apart")
  func joined() throws {
    let plan = try plan(
      project(
        """
        {"host": "a.example.com"}, {"host": "b.example.com"},
        {"host": "go.example.net", "role": "new", "prefix": "/l"}
        """, claims: "applinks:a.example.com",
        links: [
          "https://a.example.com/AbCd,https://example.com/a,a",
          "https://b.example.com/AbCd,https://example.com/b,b",
          "https://b.example.com/EfGh,https://example.com/c,c",
        ]))
    #expect(
      newURLs(plan) == [
        "https://go.example.net/l/AbCd", "https://go.example.net/l/b/AbCd",
        "https://go.example.net/l/EfGh",
      ])
  }

  @Test("a suffix below a prefix and on the root beside it goes apart")
  func rootBesidePrefix() throws {
    let domains = [
      #"{"host": "old.example.com", "prefix": "/a"}, {"host": "go.example.net", "role": "new"}"#,
      #"{"host": "old.example.com", "prefix": ["/a", "/b"]}, "#
        + #"{"host": "go.example.net", "role": "new"}"#,
    ]
    for domain in domains {
      let plan = try plan(
        project(
          domain, claims: "applinks:old.example.com",
          links: [
            "https://old.example.com/a/AbCd,https://example.com/a,a",
            "https://old.example.com/AbCd,https://example.com/b,b",
            "https://old.example.com/EfGh,https://example.com/c,c",
          ]))
      #expect(
        newURLs(plan) == [
          "https://go.example.net/AbCd", "https://go.example.net/old-root/AbCd",
          "https://go.example.net/EfGh",
        ])
    }
  }
}
