import Bytes
import Diagnostics
import DynamicLinks
import Inventory

extension FuzzTarget {
  /// The readers of inventories: tables, JSON, lists, in windows of different sizes.
  static let inventory = FuzzTarget(
    name: "inventory", summary: "tables, JSON and lists of links: read in windows of two sizes",
    seeds: {
      try files("samples/trailnote/exports", "Tests/CommandsTests/Fixtures/export")
        + texts.map { Array($0.utf8) }
    },
    words: [
      "short_link", "link", "https://", "x.page.link/", "?link=", "\"", "\"\"", "\r\n", ",", ";",
      "\t", "{\"shortLink\":\"", "\"longDynamicLink\":\"", "linkEventStats", "[", "]", "}", "null",
      "\u{FEFF}", "_osl=", "/__/auth/action", "%252F",
    ]
  ) { bytes throws(FuzzFailure) in
    let whole = reading(WindowReader(path: "input", bytes: bytes))
    let again = reading(WindowReader(path: "input", bytes: bytes, windowSize: 61))
    if whole != again { throw FuzzFailure("windows of two sizes give different links") }
  }

  private static let texts = [
    "https://x.page.link/AbCd\nhttps://x.page.link/?link=https://e.com/a&apn=com.e\n",
    "Old;New\nhttps://x.page.link/AbCd;\"https://e.com/\"\"a\"\n",
    #"[{"shortLink":"https://x.page.link/AbCd","dynamicLinkInfo":{"link":"https://e.com"}}, "#
      + #""https://x.page.link/EfGh"]"#,
    #"{"longDynamicLink":"https://x.page.link/?link=https://e.com/a&ibi=com.e"}"# + "\n"
      + #"{"shortLink":"https://x.page.link/a","linkEventStats":[{"event":"CLICK","count":"1"}]}"#,
  ]

  /// All that was read, or why it was not.
  private static func reading(_ window: consuming WindowReader) -> [String] {
    var reader = InventoryReader(
      domains: [LinkDomain(host: "links.trailnote.example", pathPrefix: "t")], keepsDetails: true)
    do {
      try reader.read(window, source: InventorySource(path: "input"))
    } catch {
      return [error.message]
    }
    let reading = reader.finish()
    let table = reading.table
    let links = (0..<table.count).map { row in
      LinkColumn.allCases.map { String(decoding: table.value(row, $0), as: UTF8.self) }
        .joined(separator: "\t") + "\t\(table.source(row).line)"
    }
    let file = reading.files.first
    let rejected = reading.rejected.map { "\($0.source.line) \($0.reason.text)" }
    return links + rejected + reading.findings.map { "\($0.location.text) \($0.message)" }
      + ["\(file?.rows ?? 0) \(file?.newLinks ?? 0) \(file?.rejected ?? 0)"]
  }
}
