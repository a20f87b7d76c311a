import Testing

@testable import Migration

/// What a plan says of links that name apps which nobody listed.
@Suite struct UnlistedAppTests {
  @Test("each app that is not listed is told once, with its links, and no listed one is")
  func told() throws {
    var project = WrittenProject(
      json: """
        {"version": 1, "apps": [{"name": "i", "appID": "ABCDE12345.com.acme.ios",
           "formerly": [{"appID": "OLDTEAM123.com.acme.old"}]},
          {"name": "a", "package": "com.acme.app", "certificates": ["\(SmallTeam.certificate)"]}],
         "domains": [{"host": "links.example.com"}], "inventory": ["links.csv"]}
        """)
    project.links = [
      "https://links.example.com/a,https://example.com/a,x,,,,,com.acme.app,com.acme.ios",
      "https://links.example.com/b,https://example.com/b,x,,,,,com.acme.app,com.other.ios",
      "https://links.example.com/c,https://example.com/c,x,,,,,com.other.app,com.other.ios",
      "https://links.example.com/d,https://example.com/d,x,,,,,,com.acme.old",
    ]
    let plan = PlanBuilder(try #require(try project.inputs(), "\(project.findings)")).plan()
    #expect(plan.unlistedApps.map(\.id) == ["com.other.ios", "com.other.app"])
    #expect(plan.unlistedApps.map(\.count) == [2, 1])
    let texts = plan.unlistedAppTexts(limit: 1)
    #expect(
      texts.first?.hasPrefix(
        "2 links name 'com.other.ios' (ibi), which linkover.json does not list, like "
          + "https://links.example.com/b: ") == true, "\(texts)")
    #expect(texts.last == "links name 1 more app that linkover.json does not list")
  }
}
