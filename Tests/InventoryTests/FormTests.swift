import Bytes
import Diagnostics
import DynamicLinks
import Foundation
import Inventory
import Synchronization
import TestSupport
import Testing

/// Every shape in which a team can hold its links.
@Suite struct FormTests {
  private func read(
    _ path: String, domains: [LinkDomain] = []
  ) throws -> InventoryReading {
    var reader = InventoryReader(domains: domains)
    try reader.read(WindowReader(path: path), source: InventorySource(path: path))
    return reader.finish()
  }

  @Test("files without a byte, with one, or with nothing but zeros end, and hold no links")
  func nearlyEmpty() throws {
    let folder = try TemporaryDirectory()
    for text in ["", "\n", "x", "\u{FEFF}", String(repeating: "\0", count: 9000)] {
      try folder.write("a.csv", text)
      #expect(try read(folder.path + "/a.csv").pairs.isEmpty, "\(text.prefix(3))")
    }
  }

  @Test("a Takeout archive is read through, and its other files are named")
  func takeoutArchive() throws {
    let folder = try TemporaryDirectory()
    let exports = "Takeout/Firebase Dynamic Links/"
    try folder.write(
      exports + "a.csv", "short_link,link\nhttps://a.page.link/AbCd,https://e.com/1\n")
    try folder.write(
      exports + "b.csv", "short_link,link\nhttps://b.page.link/AbCd,https://e.com/2\n")
    try folder.write("Takeout/archive_browser.html", "<html><a href='https://x.page.link/a'>\n")
    try folder.write("Takeout/settings.json", "{\"theme\": \"dark\"}")
    for (name, script) in [
      ("t.zip", "zip -q -r t.zip Takeout"), ("t.tgz", "tar czf t.tgz Takeout"),
    ] {
      let run = try ProgramRun.of("bash", ["-ec", script], directory: folder.path)
      #expect(run.exitCode == 0)
      let path = folder.path + "/" + name
      let reading = try read(path)
      #expect(
        Set(reading.pairs) == [
          "https://a.page.link/AbCd -> https://e.com/1",
          "https://b.page.link/AbCd -> https://e.com/2",
        ])
      #expect(
        Set(reading.files.map { "\($0.format) \($0.name.dropFirst(path.count + 1))" }) == [
          "takeout \(exports)a.csv", "takeout \(exports)b.csv",
          "unknown Takeout/archive_browser.html", "unknown Takeout/settings.json",
        ])
      #expect(reading.count("INV014") == 2 && reading.count("INV001") == 0)
      #expect(reading.findings.allSatisfy { $0.severity == .info })
    }
  }

  @Test("an empty archive, a page in place of an export")
  func useless() throws {
    let folder = try TemporaryDirectory()
    _ = try ProgramRun.of("bash", ["-ec", "mkdir d; zip -q -r e.zip d"], directory: folder.path)
    let empty = try read(folder.path + "/e.zip")
    #expect(empty.findings.map(\.message) == ["the archive holds no files"])
    let page = try read(folder.write("page.csv", "<!doctype html>\n<p>Sign in</p>\n"))
    #expect(page.findings.map(\.message) == ["the file is HTML or XML, not a list of links"])
    #expect(page.files[0].format == .unknown)
  }

  @Test("spreadsheet text of every encoding")
  func encodings() throws {
    let text = "short_link\tlink\r\nhttps://x.page.link/AbCd\thttps://e.com/ü\r\n"
    func bytes(_ text: String, isBigEndian: Bool) -> [UInt8] {
      text.utf16.flatMap { unit in
        let pair = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
        return isBigEndian ? pair : pair.reversed()
      }
    }
    for mark in ["", "\u{FEFF}"] {
      for encoded in [
        Array((mark + text).utf8), bytes(mark + text, isBigEndian: false),
        bytes(mark + text, isBigEndian: true),
      ] {
        var reader = InventoryReader(domains: [])
        try reader.read(encoded, source: InventorySource(path: "sheet"))
        #expect(reader.finish().pairs == ["https://x.page.link/AbCd -> https://e.com/ü"])
      }
    }
  }

  @Test(
    "tables whose names tell one column only, or another than they say",
    arguments: [
      "Kurzlink;Deeplink;Name\nhttps://x.page.link/AbCd;https://e.com/a;n",
      "short_link,Ziel,name\nhttps://x.page.link/AbCd,https://e.com/a,n",
      "link,target\nhttps://x.page.link/AbCd,https://e.com/a",
      "name,link,goes to\nn,https://x.page.link/AbCd,https://e.com/a",
      "a,b\n,https://e.com/b\nhttps://x.page.link/AbCd,https://e.com/a",
      "short_link|link|name\nhttps://x.page.link/AbCd|https://e.com/a|n,m",
      "https://x.page.link/AbCd|https://e.com/a",
      "short_link,link\rhttps://x.page.link/AbCd,https://e.com/a\r",
      "link,short_link\r\r\nhttps://e.com/a,\"https://x.page.link/AbCd\"\r\r\n",
      "{\"link\":\"https://x.page.link/AbCd\",\"target\":\"https://e.com/a\"}",
      "{\"link\":\"https://x.page.link/AbCd\",\"url\":\"https://e.com/a\"}",
      "{\"shortLink\":\"https://x.page.link/AbCd\",\"ziel\":\"https://e.com/a\"}",
    ])
  func partlyNamed(text: String) throws {
    let reading = try readText(text)
    #expect(
      reading.pairs.filter { !$0.hasPrefix("https://e.com") }
        == ["https://x.page.link/AbCd -> https://e.com/a"], "\(text)")
    #expect(reading.table.count == 1, "\(text)")
  }

  @Test(
    "beside a target with a clear name, the only other column of URLs is the link",
    arguments: [
      "id,Destination URL,My Short\n1,https://e.com/a,https://go.example.com/x1",
      "Vanity;note;long_url\nhttps://go.example.com/x1;n;https://e.com/a",
    ])
  func clearTarget(text: String) throws {
    #expect(try readText(text).pairs == ["https://go.example.com/x1 -> https://e.com/a"])
  }

  @Test(
    "what holds links is not told by a name that may be a target's, nor by one of several columns",
    arguments: [
      "link,Image\nhttps://go.example.com/x1,https://e.com/a.png",
      "Destination URL,A,B\nhttps://go.example.com/x1,https://e.com/a,https://e.com/b",
    ])
  func unclearTarget(text: String) throws {
    #expect(try readText(text).pairs == ["https://go.example.com/x1 -> "])
  }

  @Test("other services' tables")
  func otherServices() throws {
    let domain = [LinkDomain(host: "go.example.com")]
    let dub = try readText(
      "Destination URL,Short link,Title,Description,Tags,Creation date\n"
        + "https://e.com/a,go.example.com/AbCd,T,D,\"x,y\",2024-01-01\n", keepsDetails: true)
    #expect(dub.pairs == ["https://go.example.com/AbCd -> https://e.com/a"])
    #expect(text(dub.table.value(0, .st)) == "T" && text(dub.table.value(0, .sd)) == "D")
    #expect(text(dub.table.value(0, .creationTimestamp)) == "2024-01-01")
    let fork = try readText(
      "id,domain,key,url,archived,expiresAt\n1,go.example.com,AbCd,https://e.com/a,false,null\n"
        + "2,go.example.com,EfGh,null,true,null\n")
    #expect(
      fork.pairs == [
        "https://go.example.com/AbCd -> https://e.com/a", "https://go.example.com/EfGh -> ",
      ])
    let apptrove = try readText(
      "custom_link_id,link_name,campaign_name,deep_link_value,media_source,desktop_rurl,"
        + "android_rurl,ios_rurl\nAbCd,n,c,https://e.com/a,m,https://e.com/d,https://e.com/g,"
        + "https://e.com/i\n", domains: domain)
    #expect(apptrove.pairs == ["https://go.example.com/AbCd -> https://e.com/a"])
    #expect(text(apptrove.table.fallbacks(0).iOS) == "https://e.com/i")
    #expect(text(apptrove.table.fallbacks(0).android) == "https://e.com/g")
    #expect(text(apptrove.table.fallbacks(0).other) == "https://e.com/d")
    let linkForty = try readText(
      "link_id,shortCode,iosUrl,androidUrl,webUrl,pid,c,af_channel,af_adset,af_ad\n"
        + "1,AbCd,https://e.com/i,https://e.com/g,https://e.com/a,p,c,,,\n", domains: domain)
    #expect(linkForty.pairs == ["https://go.example.com/AbCd -> https://e.com/a"])
    let unknownHost = try readText("shortCode,webUrl\nAbCd,https://e.com/a\n")
    #expect(unknownHost.rejected.count == 1)
  }

  @Test("long links of a table tell their own details, in every row")
  func detailsOfLongLinks() throws {
    let rows = (1...5).map {
      "https://go.example.com/?link=https%3A%2F%2Fe.com%2F\($0)&st=T\($0)\n"
    }
    let reading = try readText("short_link\n" + rows.joined(), keepsDetails: true)
    let titles = (0..<reading.table.count).map { Array(reading.table.value($0, .st)) }
    #expect(titles == (1...5).map { Array("T\($0)".utf8) })
  }

  @Test("saved linkStats, by file name, wrapper or key; counts are strings")
  func linkStats() throws {
    let stats = """
      {"linkEventStats":[{"platform":"ANDROID","count":"123","event":"CLICK"},\
      {"platform":"IOS","count":"123","event":"CLICK"},\
      {"platform":"DESKTOP","count":"456","event":"CLICK"},\
      {"platform":"ANDROID","count":"99","event":"APP_INSTALL"},\
      {"platform":"ANDROID","count":"42","event":"APP_FIRST_OPEN"}]}
      """
    let link = "https://example.page.link/AbCd"
    let folder = try TemporaryDirectory()
    for name in [
      "https%3A%2F%2Fexample.page.link%2FAbCd.json", "example.page.link%2FAbCd-linkStats.json",
      "example.page.link/AbCd.json", "example.page.link_AbCd.linkStats.json",
    ] {
      let reading = try read(folder.write(name, stats))
      #expect(reading.pairs == ["\(link) -> "], "\(name)")
      #expect(reading.table.count == 1 && reading.table.clicks(0) == 702, "\(name)")
    }
    for wrapped in [
      "{\"shortLink\": \"\(link)\", \"stats\": \(stats)}", "{\"\(link)\": \(stats)}",
      "{\"stats\": {\"\(link)\": \(stats)}}",
    ] {
      let reading = try readText(wrapped)
      #expect(reading.pairs == ["\(link) -> "] && reading.table.clicks(0) == 702, "\(wrapped)")
    }
    let nameless = try read(folder.write("stats.json", stats))
    #expect(nameless.table.isEmpty && nameless.count("INV001") == 1)
    let huge =
      #"{"shortLink":"\#(link)","linkEventStats":[{"count":"9223372036854775807","#
      + #""event":"CLICK"},{"count":"5","event":"CLICK"},{"count":"-1","event":"CLICK"}]}"#
    #expect(try readText(huge).table.clicks(0) == .max)
  }

  @Test("an array of any length, a broken element of it, an array that is cut")
  func arrays() throws {
    let reading = try readText(
      """
      [ {"shortLink": "https://x.page.link/a1", "link": "https://e.com/]1"},
        {"shortLink": "https://x.page.link/a2", "link" "https://e.com/2"},
        ["https://x.page.link/a3", {"shortLink": "https://x.page.link/a4"}],
        "https://x.page.link/a5\\"", "https://x.page.link/a6"
      ]
      ["https://x.page.link/a7"]
      """)
    let lines = (0..<reading.table.count).map {
      "\(text(reading.table.suffix($0))) \(reading.table.source($0).line)"
    }
    #expect(lines == ["a1 1", "a3 3", "a4 3", "a5\" 4", "a6 4", "a7 6"])
    #expect(reading.rejected.map(\.source.line) == [2])
    let cut = try readText(#"["https://x.page.link/a1", {"shortLink": "https://x.page.li"#)
    #expect(cut.table.count == 1 && cut.rejected.count == 1)
    #expect(cut.findings.contains { $0.message == "the file ends before its array does" })
  }

  @Test("Analytics events as BigQuery exports them")
  func analytics() throws {
    let event = #"""
      {"event_name": "dynamic_link_app_open", "event_timestamp": "1700000000000000", "event_params": [\
      {"key": "source", "value": {"string_value": "mail"}}, \
      {"key": "dynamic_link_link_id", "value": {"string_value": "https://x.page.link/AbCd"}}, \
      {"key": "dynamic_link_accept_time", "value": {"int_value": "1700000000"}}, \
      {"key": "dynamic_link_link_name", "value": {"string_value": "Summer"}}]}
      """#.replacing("\\\n", with: "")
    let reading = try readText(event + "\n" + event, keepsDetails: true)
    #expect(reading.pairs == ["https://x.page.link/AbCd -> "])
    #expect(text(reading.table.value(0, .name)) == "Summer" && reading.files[0].duplicates == 1)
    let flat = try readText("event_date,dynamic_link_link_id\n20240101,https://x.page.link/AbCd\n")
    #expect(flat.pairs == ["https://x.page.link/AbCd -> "])
  }

  @Test("pairs of a link and its target in one object")
  func map() throws {
    let reading = try readText(
      #"{"https://x.page.link/a1": "https://e.com/1", "https://x.page.link/a2": {"link": "https://e.com/2"}}"#
    )
    #expect(
      reading.pairs == [
        "https://x.page.link/a1 -> https://e.com/1", "https://x.page.link/a2 -> https://e.com/2",
      ])
  }

  @Test("rows in any order and windows of any size give the same links")
  func order() throws {
    for seed in 1...20 as ClosedRange<UInt64> {
      var generator = SeededGenerator(seed: seed)
      var rows = (0..<60).map { _ in
        let suffix = ["AbCd", "aBcD", "XyZw", "promo", ""].randomElement(using: &generator) ?? ""
        let target = ["a", "b", "c", ""].randomElement(using: &generator) ?? ""
        let app = ["", "com.a", "com.b"].randomElement(using: &generator) ?? ""
        let name = ["", "n1", "\"n,2\"", "\"n\n3\""].randomElement(using: &generator) ?? ""
        return "https://links.example.com/\(suffix),\(target.isEmpty ? "" : "https://e.com/")"
          + "\(target),\(app),\(name)"
      }
      var results: Set<[String]> = []
      for round in 0..<8 {
        rows.shuffle(using: &generator)
        let table = Array(("short_link,link,apn,name\n" + rows.joined(separator: "\n")).utf8)
        let folder = try TemporaryDirectory()
        var reader = InventoryReader(domains: [], keepsDetails: true)
        let source = InventorySource(path: try folder.write("links", table))
        if round.isMultiple(of: 2) {
          try reader.read(WindowReader(path: source.path), source: source)
        } else {
          let window = try WindowReader(path: source.path, windowSize: 1 + round * 7)
          try reader.read(window, source: source)
        }
        let reading = reader.finish()
        let links = (0..<reading.table.count).map { row in
          let others = reading.table.conflicts.filter { $0.row == row }
            .map { text(reading.table.target($0)) }.sorted()
          return "\(reading.pairs[row]) \(text(reading.table.value(row, .apn))) "
            + "\(text(reading.table.value(row, .name))) \(others) "
            + "\(reading.table.features(row).rawValue)"
        }
        results.insert(links.sorted())
      }
      #expect(results.count == 1, "seed \(seed): \(results)")
    }
  }

  @Test("lists in any order and windows of any size give the same links")
  func listOrder() throws {
    for seed in 1...20 as ClosedRange<UInt64> {
      var generator = SeededGenerator(seed: seed)
      var lines =
        ["# a remark", "", "x.page.link/AbCd", "no link"]
        + (0..<40).map { index in
          let suffix = ["AbCd", "aBcD", "p"].randomElement(using: &generator) ?? ""
          return [
            "https://x.page.link/\(suffix)", "https://x.page.link/\(suffix)?d=1",
            "https://x.page.link/?link=https://e.com/\(index % 3)&apn=com.e",
            "https://x.page.link/?link=https://e.com/1&_osl=https://x.page.link/\(suffix)",
          ][index % 4]
        }
      var results: Set<[String]> = []
      for round in 0..<6 {
        lines.shuffle(using: &generator)
        let list = "https://x.page.link/first\n" + lines.joined(separator: "\n")
        var reader = InventoryReader(domains: [])
        let window = WindowReader(path: "f", bytes: Array(list.utf8), windowSize: 1 + round * 7)
        try reader.read(window, source: InventorySource(path: "f"))
        let reading = reader.finish()
        let links = (0..<reading.table.count).map {
          "\(text(reading.table.url($0)).prefix { $0 != "?" }) \(text(reading.table.target($0)))"
        }
        results.insert(links.sorted() + ["\(reading.files[0].rows) \(reading.rejected.count)"])
      }
      #expect(results.count == 1, "seed \(seed): \(results)")
    }
  }

  @Test("links handed over in portions are all rows, without joining")
  func portions() throws {
    let rows = (0..<200_000).map {
      "https://links.example.com/x\($0 % 150_000),https://e.com/\($0)"
    }
    let total = Total()
    var reader = InventoryReader(domains: []) { table, _ in total.add(table) }
    try reader.read(
      Array(("short_link,link\n" + rows.joined(separator: "\n")).utf8),
      source: InventorySource(path: "links"))
    let reading = reader.finish()
    total.add(reading.table)
    #expect(total.count == 200_000)
    #expect(reading.table.count < InventoryReader.portionSize)
    #expect(reading.files[0].newLinks == 200_000)
  }
}

/// Counts links from several portions.
private final class Total: Sendable {
  private let links = Mutex(0)
  var count: Int { links.withLock { $0 } }
  func add(_ table: LinkTable) { links.withLock { $0 += table.count } }
}

func readText(
  _ text: String, domains: [LinkDomain] = [], keepsDetails: Bool = false
) throws -> InventoryReading {
  var reader = InventoryReader(domains: domains, keepsDetails: keepsDetails)
  try reader.read(Array(text.utf8), source: InventorySource(path: "file"))
  return reader.finish()
}
