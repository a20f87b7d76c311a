import DynamicLinks
import Testing

@Suite struct LinkClassifierTests {
  @Test func domainFromText() throws {
    let domain = try #require(LinkDomain(parsing: "https://Links.Example.com/promos/"))
    #expect(domain == LinkDomain(host: "links.example.com", pathPrefix: "promos"))
    #expect(domain.text == "https://links.example.com/promos")
  }
}
