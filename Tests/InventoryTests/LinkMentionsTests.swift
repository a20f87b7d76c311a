import DynamicLinks
import Inventory
import Testing

@Suite struct LinkMentionsTests {
  @Test func findsLinksWhereTheyAreWritten() {
    var mentions = LinkMentions(domains: [LinkDomain(host: "links.example.com")])
    mentions.scan(
      Array(
        """
        let url = "https://example.page.link/AbCd"; // see example.page.link.
        <a href='https://x.page.link/?link=https://e.com/a&amp;apn=com.e&amp;ibi=com.e'>go</a>
        Write to team@example.page.link, or visit (links.example.com/promo).
        https://www.example.com/page.link is not one, notlinks.example.com neither
        applinks:Example.Page.Link?mode=developer and https://goo.gl/app/abc?link=x, goo.gl/xyz
        """.utf8), name: "a.swift")
    mentions.scan([0x00] + Array("https://example.page.link/x".utf8), name: "binary")
    mentions.scan(Array("nothing".utf8), name: "b.swift")
    let found = (0..<mentions.count).map { row in
      "\(mentions.source(row).line):\(mentions.column(row)) \(text(mentions.url(row)))"
    }
    #expect(
      found == [
        "1:12 https://example.page.link/AbCd", "1:52 example.page.link",
        "2:10 https://x.page.link/?link=https://e.com/a&apn=com.e&ibi=com.e",
        "3:44 links.example.com/promo", "5:10 Example.Page.Link?mode=developer",
        "5:47 https://goo.gl/app/abc?link=x",
      ])
    #expect(mentions.files == ["a.swift"])
    #expect(mentions.shape(0).kind == .generatedShort && mentions.shape(1).kind == .notDynamicLink)
    #expect(mentions.shape(2).kind == .long && mentions.shape(3).kind == .customShort)
  }

  @Test func oneLongLineTakesLinearTime() {
    var mentions = LinkMentions(domains: [])
    let line = Array(repeating: "a.k/x.page.link.example/", count: 40_000).joined()
    let elapsed = ContinuousClock().measure { mentions.scan(Array(line.utf8), name: "line") }
    #expect(mentions.count == 0)
    #expect(elapsed < .seconds(20))
  }
}
