import Diagnostics
import DynamicLinks
import Inventory
import TestSupport
import Testing

func read(
  _ texts: String..., domains: [LinkDomain] = [], columns: [LinkColumn: String] = [:]
) throws -> InventoryReading {
  var reader = InventoryReader(domains: domains)
  for (index, text) in texts.enumerated() {
    try reader.read(
      Array(text.utf8), source: InventorySource(path: "file\(index)", columns: columns))
  }
  return reader.finish()
}

func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }

extension InventoryReading {
  /// `url -> target` of every link.
  var pairs: [String] {
    (0..<table.count).map { "\(text(table.url($0))) -> \(text(table.target($0)))" }
  }

  func count(_ rule: String) -> Int { findingCounts.first { $0.ruleID == rule }?.count ?? 0 }
}

@Suite struct InventoryReaderTests {
  static let takeout = """
    short_link,link,apn,afl,amv,ibi,ifl,ius,ipfl,ipbi,isi,imv,efr,ofl,st,sd,si,utm_source,\
    utm_medium,utm_campaign,utm_term,utm_content,at,ct,mt,pt,archived,name,creation_timestamp
    https://links.example.com/AbCd,https://example.com/item/42,com.example.app,,,com.example.ios,\
    ,,,,1234567890,,,https://example.com/item/42,"Sale, today",Big sale,\
    https://example.com/a.png,mail,newsletter,summer,,,,,,,false,Summer sale,

    """

  @Test("a host with letters of any language is the one that browsers ask for")
  func internationalHosts() throws {
    let reading = try read(
      """
      short_link,link
      https://Bücher.example/AbCd,https://example.com/a
      https://xn--bcher-kva.example/AbCd,https://example.com/a
      https://B\u{fc}CHER.example/?link=https%3A%2F%2Fexample.com%2Fb,
      https://bu\u{308}cher.example/EfGh,https://example.com/c
      https://\u{2028}.example/AbCd,https://example.com/d

      """)
    #expect(
      reading.pairs == [
        "https://xn--bcher-kva.example/AbCd -> https://example.com/a",
        "https://xn--bcher-kva.example/?link=https%3A%2F%2Fexample.com%2Fb -> https://example.com/b",
        "https://xn--bcher-kva.example/EfGh -> https://example.com/c",
        "https://\u{2028}.example/AbCd -> https://example.com/d",
      ])
    #expect(text(reading.table.suffix(2)) == "EfGh")
  }

  @Test func takeoutRow() throws {
    let reading = try read(Self.takeout)
    let table = reading.table
    #expect(reading.pairs == ["https://links.example.com/AbCd -> https://example.com/item/42"])
    #expect(reading.files[0].format == .takeout && reading.files[0].rows == 1)
    #expect(reading.files[0].columns.count == 29)
    #expect(text(table.suffix(0)) == "AbCd" && text(table.prefix(0)).isEmpty)
    #expect(table.kind(0) == .generatedShort && table.domainKind(0) == .custom)
    #expect(text(table.hostName(table.host(0))) == "links.example.com")
    #expect(table.source(0) == LinkSource(file: 0, line: 2))
    #expect(
      table.features(0) == [.androidApp, .iOSApp, .appStore, .social, .campaign])
    let apps = table.apps(id: table.appsID(0))
    #expect(text(apps.package) == "com.example.app" && text(apps.bundleID) == "com.example.ios")
    #expect(text(apps.appStoreID) == "1234567890" && apps.customScheme.isEmpty)
    #expect(text(table.fallbacks(0).other) == "https://example.com/item/42")
    #expect(table.fallbacks(0).iOS.isEmpty)
    #expect(reading.findings.map(\.ruleID) == ["INV007"])
  }

  @Test func prefixesAreThoseOfTheLinksParts() throws {
    let reading = try read(
      """
      https://links.example.com:8443/t/AbCd/
      https://user@go.example.com/a/b/c?x=/y/z
      https://links.example.com/t?link=https://e.com/&apn=com.a
      goo.gl/app/x/AbCd
      https://goo.gl/app/x
      https://a.page.link/AbCd#/a/b
      https://a.page.link/?link=https://e.com/
      https://example.com/a/b/
      """, domains: [LinkDomain(host: "links.example.com", pathPrefix: "t")])
    let table = reading.table
    #expect(table.count == 8)
    for row in 0..<table.count {
      #expect(
        table.prefix(row).elementsEqual(table.url(row)[table.shape(row).prefix]),
        "\(text(table.url(row)))")
    }
    #expect(text(table.prefix(0)) == "/t" && text(table.prefix(1)) == "/a/b")
  }

  @Test func labelsInAnyOrderWithByteOrderMark() throws {
    let reading = try read(
      "\u{FEFF}Archived?,Deep link (link),Enable forced redirect? (efr),Short link\r\n"
        + "TRUE,https://example.com/a,true,https://links.example.com/promos/AbCd\r\n")
    #expect(
      reading.pairs == ["https://links.example.com/promos/AbCd -> https://example.com/a"])
    #expect(reading.table.isArchived(0))
    #expect(reading.table.features(0).contains(.forcedRedirect))
    #expect(text(reading.table.prefix(0)) == "/promos")
    #expect(reading.table.domainKind(0) == .customWithPrefix)
    #expect(reading.files[0].format == .takeout)
  }

  @Test func importerSubsetReportsBlankLinkAndPageLinkTarget() throws {
    let reading = try read(
      """
      name,short_link,link,utm_campaign,utm_medium,utm_source
      Promo,https://links.example.com/promo1,https://example.page.link/app/home,spring,email,news
      Blank,,https://example.page.link/app/x,,,
      """)
    #expect(reading.table.count == 1)
    #expect(reading.table.features(0).contains(.nestedTarget))
    #expect(reading.rejected.map(\.source.line) == [3])
    #expect(reading.rejected[0].reason == .noLink)
    #expect(
      String(decoding: reading.rejected[0].record, as: UTF8.self)
        == "Blank,,https://example.page.link/app/x,,,")
    #expect(reading.count("INV005") == 1 && reading.count("INV002") == 1)
  }

  @Test func brokenQuoteCostsOneRow() throws {
    let reading = try read(
      """
      short_link,link
      https://links.example.com/a1Bc,https://example.com/1
      "https://links.example.com/a2Bc,https://example.com/2
      https://links.example.com/a3Bc,https://example.com/3
      """)
    #expect(reading.table.count == 2)
    #expect(reading.rejected.map(\.source.line) == [3])
    #expect(reading.files[0].rows == 3)
  }

  @Test func targetsAreJudgedAlikeInAnyOrder() throws {
    let targets = [
      "https://example.com/a", "https://example.com/?link=https://e.com/&apn=com.e",
      "https://example.com/\u{7F}", "https://links.example.com/other/a/b",
      "https://links.example.com/t/AbCd", "https://goo.gl/xyz", "https://goo.gl/app/abc/AbCd",
      "http://example.com/b", "https://example.com/c", "https://page.link/x",
      "https://page.link/app/abc/AbCd", "https://user@example.com/", "https://example.com",
    ]
    for seed in 1...50 as ClosedRange<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let rows = (targets + targets).shuffled(using: &generator).enumerated().map { index, target in
        "https://links.example.com/t/x\(index),\(target)"
      }
      let reading = try read(
        "short_link,link\n" + rows.joined(separator: "\n"),
        domains: [LinkDomain(host: "links.example.com", pathPrefix: "t")])
      let counts = ["INV005", "INV010", "INV013"].map(reading.count)
      #expect(counts == [8, 2, 2], "seed \(seed)")
    }
  }

  @Test func strayQuotes() throws {
    let reading = try read(
      """
      short_link,link,st
      https://links.example.com/a1Bc,https://example.com/1,6" nails
      https://links.example.com/a2Bc,https://example.com/2,"a "walk" day"
      https://links.example.com/a3Bc,https://example.com/3,a,b
      """)
    #expect(reading.table.count == 2)
    #expect(reading.rejected.map(\.source.line) == [3])
    #expect(
      reading.rejected.map(\.reason.text) == ["text follows the closing quote of field 3"])
    #expect(reading.count("INV009") == 2)
  }

  @Test func longLinkWithoutShortLink() throws {
    let reading = try read(
      """
      short_link,link
      ,https://example.page.link/?link=https%3A%2F%2Fexample.com%2Fa&apn=com.example.app&isi=12
      """)
    #expect(reading.table.kind(0) == .long)
    #expect(text(reading.table.target(0)) == "https://example.com/a")
    #expect(reading.table.features(0) == [.androidApp, .appStore])
    #expect(text(reading.table.apps(id: reading.table.appsID(0)).package) == "com.example.app")
  }

  @Test func expandedLinkTellsItsShortLinksTarget() throws {
    let expanded =
      "https://example.page.link/?link=https://example.com/a&apn=com.example.app"
      + "&_osl=https://example.page.link/SJuWr&cid=1"
    let short = "https://example.page.link/SJuWr"
    for texts in [[expanded], [short, expanded], [expanded, short]] {
      let reading = try read(texts.joined(separator: "\n"))
      #expect(
        Set(reading.pairs) == [
          "\(expanded) -> https://example.com/a", "\(short) -> https://example.com/a",
        ])
      #expect(reading.count("FDL012") == 1)
    }
  }

  @Test("zero bytes in a field part no fields")
  func zeroBytes() throws {
    let zeros = String(repeating: "\0", count: 40)
    let reading = try read(
      "short_link,link,apn,ibi\nhttps://links.example.com/?link=https://shop.example/1&apn=com.a,,"
        + "com\(zeros).z,com.b\n")
    #expect(reading.table.count == 1)
    #expect(String(decoding: reading.table.value(0, .apn), as: UTF8.self) == "com.z")
    #expect(String(decoding: reading.table.value(0, .ibi), as: UTF8.self) == "com.b")
  }

  @Test("rows of one link complete each other field by field, but keep their own names")
  func rowsCompleteEachOther() throws {
    let short = "https://example.page.link/SJuWr"
    let long =
      "https://example.page.link/?link=https://example.com/a&apn=com.example&st=A&_osl=\(short)"
    let rows = ["\(short),,com.example.ios,Spring", "\(long),,,Autumn"]
    for rows in [rows, rows.reversed()] {
      var reader = InventoryReader(
        domains: [LinkDomain(host: "example.page.link")], keepsDetails: true)
      let text = (["short_link,link,ibi,name"] + rows).joined(separator: "\n")
      try reader.read(Array(text.utf8), source: InventorySource(path: "export"))
      let table = reader.finish().table
      let row = try #require(table.row(of: Array(short.utf8)[...]))
      let values = [LinkColumn.apn, .ibi, .st, .name].map {
        String(decoding: table.value(row, $0), as: UTF8.self)
      }
      #expect(values == ["com.example", "com.example.ios", "A", "Spring"])
    }
  }

  @Test func oneLinkHoweverItIsWritten() throws {
    let reading = try read(
      """
      # remarks and empty lines are no links

      https://links.example.com/AbCd
      HTTPS://Links.Example.COM/AbCd
      http://links.example.com/AbCd?utm_source=mail
      links.example.com/AbCd/
      https://links.example.com/abcd
      """)
    #expect(reading.pairs.count == 2)
    #expect(reading.files[0].format == .list && reading.files[0].rows == 5)
    #expect(reading.files[0].duplicates == 3)
    #expect(reading.table.features(0).contains([.caseCollision, .bothSlashes]))
    #expect(!reading.table.features(1).contains(.bothSlashes))
    #expect(reading.count("INV004") == 1 && reading.count("INV006") == 2)
  }

  @Test func tableWithoutLinks() throws {
    let reading = try read("campaign,click_url_count\nspring,12\n")
    #expect(reading.table.isEmpty && reading.files[0].format == .unknown)
    let finding = try #require(reading.findings.first)
    #expect(finding.ruleID == "INV001" && finding.severity == .error)
    #expect(finding.message.contains("'campaign', 'click_url_count'"))
    #expect(finding.help?.contains("click_url_count") == true)
  }

  @Test func otherTables() throws {
    let pair = ["https://x.page.link/AbCd -> https://example.com/a"]
    #expect(
      try read("Title;Short URL;Destination URL\na;https://x.page.link/AbCd;https://example.com/a")
        .pairs == pair)
    let exported = try read("key,url,shortLink\na,https://example.com/a,https://x.page.link/AbCd")
    #expect(exported.pairs == pair && exported.files[0].format == .table)
    #expect(exported.files[0].columns.map(\.header) == ["url", "shortLink"])
    #expect(exported.files[0].unreadColumns == ["key"] && exported.count("INV007") == 0)
    #expect(try read("https://example.com/a,https://x.page.link/AbCd,301").pairs == pair)
    #expect(
      try read("alt\tneu\nhttps://x.page.link/AbCd\thttps://example.com/a").pairs == pair)
    #expect(
      try read(
        "a,b,c\nhttps://example.com/z,https://x.page.link/AbCd,https://example.com/a",
        columns: [.shortLink: "b", .link: "c"]
      ).pairs == pair)
  }

  @Test func json() throws {
    let requests = """
      {"longDynamicLink": "https://x.page.link/?link=https://example.com/a&apn=com.example.app"}
      {"request": {"dynamicLinkInfo": {"domainUriPrefix": "https://x.page.link",
      """
    let lines = """
      {"shortLink":"https://x.page.link/AbCd","dynamicLinkInfo":{"link":"https://example.com/a",\
      "androidInfo":{"androidPackageName":"com.example.app"}}}
      {"shortLink":"https://x.page.link/EfGh","longDynamicLink":\
      "https://x.page.link/?link=https://example.com/b&ibi=com.example.ios"}
      {"shortLink":
      """
    let reading = try read(lines)
    #expect(reading.files[0].format == .jsonLines)
    #expect(
      reading.pairs == [
        "https://x.page.link/AbCd -> https://example.com/a",
        "https://x.page.link/EfGh -> https://example.com/b",
      ])
    #expect(reading.table.features(0) == .androidApp && reading.table.features(1) == .iOSApp)
    #expect(reading.rejected.map(\.source.line) == [3])
    let array = try read(
      """
      { "links": [
        {"short_link": "https://x.page.link/AbCd", "link": "https://example.com/a"},
        {"name": "none"},
        "https://x.page.link/EfGh"
      ]}
      """)
    #expect(array.table.count == 2 && array.table.source(1).line == 4)
    #expect(try read(requests).table.count == 1)
    #expect(try read("{\"linkEventStats\":[{\"count\":\"1\"}]}").count("INV001") == 1)
  }

  @Test func spreadsheetText() throws {
    let units = Array("\u{FEFF}short_link\tlink\r\nhttps://x.page.link/AbCd\thttps://e.com/ü".utf16)
    for isBigEndian in [false, true] {
      let bytes = units.flatMap { unit in
        let high = UInt8(unit >> 8)
        let low = UInt8(unit & 0xFF)
        return isBigEndian ? [high, low] : [low, high]
      }
      var reader = InventoryReader(domains: [])
      try reader.read(bytes, source: InventorySource(path: "sheet"))
      #expect(reader.finish().pairs == ["https://x.page.link/AbCd -> https://e.com/ü"])
    }
  }

  @Test func countsDoNotDependOnTheOrderOfRows() throws {
    for seed in 1...30 as ClosedRange<UInt64> {
      var generator = SeededGenerator(seed: seed)
      var rows = (0..<60).map { _ in
        let suffix = ["AbCd", "aBcD", "XyZw", "promo", ""].randomElement(using: &generator) ?? ""
        let target = ["a", "b", "c", ""].randomElement(using: &generator) ?? ""
        let flag = Bool.random(using: &generator)
        return "https://links.example.com/\(suffix),\(target.isEmpty ? "" : "https://e.com/")"
          + "\(target),\(flag)"
      }
      var results: Set<String> = []
      for _ in 0..<5 {
        rows.shuffle(using: &generator)
        let reading = try read("short_link,link,archived\n" + rows.joined(separator: "\n"))
        let file = reading.files[0]
        results.insert(
          "\(file.rows) \(file.newLinks) \(file.conflicts) \(file.duplicates) \(file.rejected) "
            + "\(reading.count("INV003")) \((0..<reading.table.count).count { reading.table.isArchived($0) })"
        )
        #expect(file.newLinks + file.conflicts + file.duplicates + file.rejected == file.rows)
      }
      #expect(results.count == 1, "seed \(seed): \(results)")
    }
  }

  @Test func hostileBytesAreReadToTheEnd() throws {
    let pieces = [
      "short_link,link\n", "https://x.page.link/", "?link=", "\"", ",", "\n", "{", "[", "%", "%2",
      "\u{FEFF}", "\0", "&", "=", "#", "amp;", "apn;", "_osl=", "/__/auth/", "é", "goo.gl/app/",
    ]
    for seed in 1...300 as ClosedRange<UInt64> {
      var generator = SeededGenerator(seed: seed)
      var text = ""
      for _ in 0..<40 { text += pieces.randomElement(using: &generator) ?? "" }
      var bytes = Array(text.utf8)
      for _ in 0..<3 { bytes[Int.random(in: bytes.indices, using: &generator)] = generator.byte }
      var reader = InventoryReader(domains: [LinkDomain(host: "x.page.link")])
      try reader.read(bytes, source: InventorySource(path: "seed \(seed)"))
      let reading = reader.finish()
      for file in reading.files {
        let kept = file.newLinks + file.conflicts + file.duplicates + file.rejected
        #expect(kept == file.rows, "seed \(seed)")
      }
      #expect(reading.table.count == reading.files.reduce(0) { $0 + $1.newLinks }, "seed \(seed)")
    }
  }

  @Test("links on hosts that are somebody else's are counted and left out, in any spelling")
  func otherHosts() throws {
    var reader = InventoryReader(
      domains: [LinkDomain(host: "a.example.com")],
      otherHosts: OtherHosts(of: [Array("b.example.com".utf8)[...]], besides: []))
    try reader.read(
      Array(
        """
        short_link,link
        https://a.example.com/AbCd,https://example.com/1
        https://B.example.com/AbCd,https://example.com/2
        b.example.com/EfGh,
        https://b.example.com/?link=https%3A%2F%2Fexample.com%2F3&apn=,
        https://c.example.com/AbCd,https://example.com/4

        """.utf8), source: InventorySource(path: "x.csv"))
    let reading = reader.finish()
    #expect(
      reading.pairs == [
        "https://a.example.com/AbCd -> https://example.com/1",
        "https://c.example.com/AbCd -> https://example.com/4",
      ])
    #expect(reading.files.map(\.leftOut) == [3] && reading.files.map(\.newLinks) == [2])
    #expect(reading.files.map(\.rows) == [5] && reading.rejected.isEmpty)
    #expect(reading.findings.allSatisfy { !$0.message.contains("b.example.com") })
  }
}

extension SeededGenerator {
  fileprivate var byte: UInt8 {
    mutating get { UInt8(truncatingIfNeeded: next()) }
  }
}
