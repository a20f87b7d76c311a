import DynamicLinks
import Inventory
import TestSupport
import Testing

@Suite struct InventorySummaryTests {
  private static let text = """
    short_link,link,apn,ibi,ipbi,archived
    https://links.example.com/promos/AbCd,https://e.com/1,com.a,com.i,,false
    https://links.example.com/promos/EfGh,https://e.com/2,com.a,com.i,com.pad,true
    https://links.example.com/summer-sale,,,,,false
    https://a.page.link/r4mqH9bk82XSVyfz8,https://e.com/3,com.b,,,false
    https://a.page.link/?link=https://e.com/4&apn=com.a,,,,,false
    https://a.page.link/aBcD,https://e.com/5,,,,false
    https://b.page.link/AbCd,https://e.com/6,,,,false
    https://c.page.link/AbCd,https://e.com/1,,,,false
    """

  @Test("links are counted by domain, kind and app")
  func counts() throws {
    let table = try readText(
      Self.text, domains: [LinkDomain(host: "links.example.com", pathPrefix: "promos")]
    ).table
    var summary = InventorySummary()
    summary.add(table)
    #expect(summary.linkCount == 8 && summary.archivedCount == 1 && summary.shortCount == 7)
    #expect(summary.missingTargetCount == 1 && summary.applessCount == 4)
    func lines(_ groups: [LinkGroup]) -> [String] { groups.map { "\($0.name) \($0.count)" } }
    #expect(
      lines(summary.domains) == [
        "a.page.link 3", "links.example.com/promos 2", "b.page.link 1", "c.page.link 1",
        "links.example.com 1",
      ])
    #expect(lines(summary.packages) == ["com.a 3", "com.b 1"])
    #expect(lines(summary.bundles) == ["com.i 2", "com.pad 1"])
    #expect(
      lines(summary.kinds) == [
        "short link 5", "custom short link 1", "long link 1", "unguessable short link 1",
      ])
    var twice = summary
    twice.add(table)
    #expect(twice.linkCount == 16 && twice.domains.first?.count == 6)
  }

  @Test("links that would be one on a common host")
  func collisions() throws {
    var collisions = SuffixCollisions()
    collisions.add(try readText(Self.text).table)
    // /promos/AbCd and c.page.link/AbCd lead to the same place, so they are in nobody's way.
    #expect(collisions.sameSuffixCount == 1 && collisions.caseOnlyCount == 1)
    #expect(
      collisions.pairs.map { pair in
        [pair.first, pair.second].map { String(decoding: $0, as: UTF8.self) }
          .joined(separator: " ") + " \(pair.isCaseOnly)"
      } == [
        "https://links.example.com/promos/AbCd https://a.page.link/aBcD true",
        "https://links.example.com/promos/AbCd https://b.page.link/AbCd false",
      ])
  }

  @Test("links of one suffix in every letter case take bounded time")
  func hostileSuffixes() throws {
    let rows = (0..<4096).map { number in
      let suffix = "abcdefghijkl".enumerated().map { index, letter in
        number >> index & 1 == 1 ? letter.uppercased() : String(letter)
      }.joined()
      return "https://h\(number).page.link/\(suffix),https://e.com/\(number)"
    }
    let table = try readText("short_link,link\n" + rows.joined(separator: "\n")).table
    var collisions = SuffixCollisions()
    collisions.add(table)
    #expect(
      collisions.caseOnlyCount == 4095 && collisions.pairs.count == SuffixCollisions.pairLimit)
  }

  @Test("a sample is the same whatever the order of rows")
  func sample() throws {
    let rows = (0..<300).map {
      "https://\($0 % 2 == 0 ? "a" : "b").page.link/x\($0)Y,https://e.com"
    }
    func sample(_ rows: [String]) throws -> [String] {
      let table = try readText("short_link,link\n" + rows.joined(separator: "\n")).table
      var sample = LinkSample(size: 5)
      sample.add(table) { row, text in text += table.url(row) }
      return sample.texts.map { String(decoding: $0, as: UTF8.self) }
    }
    var generator = SeededGenerator(seed: 9)
    let first = try sample(rows)
    #expect(first.count == 20)
    for _ in 0..<5 { #expect(try sample(rows.shuffled(using: &generator)) == first) }
  }
}
