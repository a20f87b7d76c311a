import LinkLanguage
import Testing

struct HostNameTests {
  @Test(arguments: [
    ("Links.Example.COM", "links.example.com"), ("example.com.", "example.com"),
    ("bücher.example", "xn--bcher-kva.example"), ("XN--BCHER-KVA.example", "xn--bcher-kva.example"),
    ("faß.example", "xn--fa-hia.example"), ("127.0.0.1", "127.0.0.1"),
  ])
  func hostsHaveOneForm(text: String, expected: String) {
    #expect(HostName(text)?.text == expected)
  }

  @Test(arguments: ["", ".", "a..b", "a_b.example", "-a.example", "a b.example", "a\u{0}b", "*.x"])
  func noHost(text: String) {
    #expect(HostName(text) == nil)
  }

  @Test func wildcardsCoverWhatLiesBelow() throws {
    let pattern = try #require(HostPattern("*.example.com"))
    let exact = try #require(HostPattern("Example.com"))
    for (host, isBelow) in [
      ("a.example.com", true), ("a.b.example.com", true), ("example.com", false),
      ("badexample.com", false),
    ] {
      let name = try #require(HostName(host))
      #expect(pattern.covers(name) == isBelow)
      #expect(exact.covers(name) == (host == "example.com"))
    }
    #expect(pattern.description == "*.example.com")
  }
}
