import DynamicLinks
import Testing

@Suite struct LinkClassifierTests {
  @Test func domainFromText() throws {
    let domain = try #require(LinkDomain(parsing: "https://Links.Example.com/promos/"))
    #expect(domain == LinkDomain(host: "links.example.com", pathPrefix: "promos"))
    #expect(domain.text == "https://links.example.com/promos")
  }

  @Test(
    "a host alone tells whether it is Google's",
    arguments: [
      ("team.page.link", DomainKind.pageLink), ("PAGE.link", .pageLinkApp),
      ("x.app.goo.gl", .appGooGl), ("app.goo.gl", .appGooGl), ("goo.gl", .gooGlApp),
      ("x.app.google", .appGoogle), ("preview.page.link", .preview),
      ("team.web.app", .hostingDefault), ("links.example.com", .other), ("page.links", .other),
      ("", .other),
    ])
  func hostAlone(host: String, kind: DomainKind) {
    #expect(DomainKind(host: host) == kind)
  }
}
