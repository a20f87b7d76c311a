import Testing

@testable import Audit

@Suite struct RedirectPageTests {
  @Test("a page sends a desk where its script says, or where it refreshes to")
  func target() {
    func target(_ page: String) -> String? { RedirectPage(Array(page.utf8)).target }
    let refresh = #"<meta http-equiv="refresh" content="1; url=https://a.example/?x=1&amp;amp=2">"#
    #expect(target(refresh) == "https://a.example/?x=1&amp=2")
    #expect(target(refresh + #"<a data-desktop="">"#) == "https://a.example/?x=1&amp=2")
    #expect(target(refresh + #"<a data-desktop="https://b.example/">"#) == "https://b.example/")
    #expect(target("<a href=\"/?url=https://c.example/\">") == nil)
    #expect(target("") == nil && target("http-equiv=\"refresh\" url=") == "")
  }
}
