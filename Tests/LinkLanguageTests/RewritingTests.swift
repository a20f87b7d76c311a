import Foundation
import LinkLanguage
import Testing

struct RewritingTests {
  @Test("browsers encode what no URL can hold, and leave escapes alone")
  func asked() {
    for (text, expected) in [
      ("/é%20b/x?q=é&%zz#a", "/%C3%A9%20b/x?q=%C3%A9&%zz#a"), ("/a%20b?c#d", "/a%20b?c#d"),
    ] {
      #expect(URLRewriting.asked(Array(text.utf8)[...]).elementsEqual(expected.utf8))
    }
  }

  @Test(arguments: [
    "/a b%20c", "/100%zz", "/a%20%zz", "/é?q=[x]&%zz#a#b", "/[d]?a=1%20", "/x?a%zz#b%20",
    "/a|b\\c^`{}\"<>", "/x#a|b[]#c%", "/a%2", "/a;b@c:d//x/./y", "/x?", "/x?a&&b=&=c", "", "?q",
  ])
  func invalidTextBecomesWhatFoundationMakesOfIt(text: String) {
    let host = "https://e.example"
    let expected = URL(string: host + text)?.absoluteString.dropFirst(host.count)
    let encoded = URLRewriting.encoded(Array(text.utf8)[...])
    #expect(String(decoding: encoded, as: UTF8.self) == expected.map(String.init))
    #expect(URLRewriting.isValid(Array(text.utf8)[...]) == (Array(text.utf8) == encoded))
  }
}
