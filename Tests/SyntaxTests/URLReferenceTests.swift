import Syntax
import Testing

@Suite struct URLReferenceTests {
  @Test("a URL with every part is split at its delimiters")
  func everyPart() {
    let text = "https://me@links.example.com:8443/a/b?x=1?y#z?#"
    let url = URLReference(text)
    let bytes = Array(text.utf8)
    func part(_ range: Range<Int>?) -> String? {
      range.map { String(decoding: bytes[$0], as: UTF8.self) }
    }
    #expect(part(url.scheme) == "https")
    #expect(part(url.userInfo) == "me")
    #expect(part(url.host) == "links.example.com")
    #expect(part(url.port) == "8443")
    #expect(part(url.path) == "/a/b")
    #expect(part(url.query) == "x=1?y")
    #expect(part(url.fragment) == "z?#")
  }

  @Test("what is missing is nil, what is empty is empty")
  func missingParts() {
    let url = URLReference("https://example.com")
    #expect(url.path.isEmpty)
    #expect(url.query == nil)
    #expect(URLReference("/a:b").scheme == nil)
    #expect(URLReference("//h?").query?.isEmpty == true)
    #expect(URLReference("http://[::1]:80/").host == 7..<12)
    #expect(URLReference("a/b:c").scheme == nil)
  }
}
