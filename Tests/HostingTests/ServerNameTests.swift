import Hosting
import Testing

@Suite struct ServerNameTests {
  @Test("plain host names are taken, in lower case")
  func plain() {
    #expect(ServerName("Links.Example.COM")?.text == "links.example.com")
    #expect(ServerName("xn--bcher-kva.example")?.text == "xn--bcher-kva.example")
    #expect(ServerName("localhost")?.text == "localhost")
  }

  @Test("everything that could mean something else in a path or a configuration is not")
  func refused() {
    let long = String(repeating: "a", count: 64)
    for name in [
      "", ".", "a..b", "a.", ".a", "-a.b", "a-.b", "a b", "a/b", "../a", "a;b", "bücher.example",
      "a_b.c", "*.a", "a:80", "[::1]", "a\n", long,
      Array(repeating: "abc", count: 65).joined(separator: "."),
    ] {
      #expect(ServerName(name) == nil, "\(name)")
    }
  }
}
