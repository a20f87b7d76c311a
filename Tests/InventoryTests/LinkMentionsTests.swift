import Bytes
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

  @Test("escapes of JSON, UTF-16 and lines longer than a piece hide no link")
  func odd() throws {
    func urls(_ bytes: [UInt8], windowSize: Int = 1 << 20) throws -> [String] {
      var mentions = LinkMentions(domains: [])
      try mentions.scan(WindowReader(path: "t", bytes: bytes, windowSize: windowSize))
      return (0..<mentions.count).map { text(mentions.url($0)) }
    }
    let escaped =
      #"{"a":"https:\/\/x.page.link\/?link=https:\/\/e.com\u0026apn\u003da.b","b":"x\n"}"#
    #expect(try urls(Array(escaped.utf8)) == ["https://x.page.link/?link=https://e.com&apn=a.b"])
    let strings = "\"key\" = \"https://x.page.link/AbCd\";\n"
    let wide = strings.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(try urls(wide) == ["https://x.page.link/AbCd"])
    #expect(try urls([0xFF, 0xFE] + wide) == ["https://x.page.link/AbCd"])
    let links = (0..<90_000).map { "https://x.page.link/link\($0)" }
    let line = Array(links.joined(separator: " ").utf8)
    for windowSize in [1000, 1 << 20, 4 << 20] {
      #expect(try urls(line, windowSize: windowSize) == links, "\(windowSize)")
    }
  }
}
