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
}
