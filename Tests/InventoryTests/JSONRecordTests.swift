import Bytes
import Diagnostics
import DynamicLinks
import Inventory
import TestSupport
import Testing

/// What databases, logs and services write as JSON.
@Suite("records in JSON") struct JSONRecordTests {
  private static let pair = ["https://x.page.link/AbCd -> https://e.com/1"]
  private static let two = pair + ["https://x.page.link/EfGh -> https://e.com/2"]

  private func json(
    _ text: String, domains: [LinkDomain] = [], columns: [LinkColumn: String] = [:]
  ) throws -> InventoryReading {
    try read(text, domains: domains, columns: columns)
  }

  private func columns(_ reading: InventoryReading) -> [String] {
    reading.files[0].columns.map { "\($0.column.rawValue)=\($0.header)" }
  }

  @Test("a database's dump: fields are told by their values, shown, and can be set")
  func dump() throws {
    let dump = """
      {"_id":{"$oid":"1"},"url":"https://x.page.link/AbCd","dest":"https://e.com/1"}
      {"_id":{"$oid":"2"},"url":"https://x.page.link/EfGh","dest":"https://e.com/2"}
      {"_id":{"$oid":"3"},"url":null,"dest":"https://e.com/3"}
      """
    let guessed = try json(dump)
    #expect(guessed.pairs == Self.two && guessed.files[0].format == .jsonLines)
    #expect(columns(guessed) == ["short_link=url", "link=dest"])
    #expect(guessed.files[0].unreadColumns == ["_id"])
    #expect(guessed.rejected.map(\.source.line) == [3])
    let swapped = try json(
      dump.replacing("https://e.com", with: "https://y.page.link"),
      columns: [.shortLink: "dest", .link: "url"])
    #expect(swapped.pairs.first == "https://y.page.link/1 -> https://x.page.link/AbCd")
    let odd = #"[{"goto":"https://e.com/1","q":"https://go.example.com/AbCd"}]"#
    let unknown = try json(odd)
    #expect(unknown.table.isEmpty)
    #expect(
      unknown.findings.first?.message
        == "no field holds links: the fields with URLs are 'goto', 'q'")
    let own = ["https://go.example.com/AbCd -> https://e.com/1"]
    #expect(try json(odd, domains: [LinkDomain(host: "go.example.com")]).pairs == own)
    #expect(try json(odd, columns: [.shortLink: "q", .link: "goto"]).pairs == own)
  }

  @Test(
    "records within wrappers, maps, types and texts",
    arguments: [
      #"{"data":[{"link":{"short":"https://x.page.link/AbCd","long":"https://e.com/1"}}]}"#,
      #"{"links":{"self":"https://api.e.com/"},"data":[{"short":"https://x.page.link/AbCd","target":"https://e.com/1"}]}"#,
      #"{"documents":[{"fields":{"a":{"stringValue":"https://x.page.link/AbCd"},"b":{"stringValue":"https://e.com/1"},"n":{"integerValue":"3"}}}]}"#,
      #"[{"fields":{"l":{"mapValue":{"fields":{"short":{"stringValue":"https://x.page.link/AbCd"},"target":{"stringValue":"https://e.com/1"}}}}}}]"#,
      #"{"Item":{"shortUrl":{"S":"https://x.page.link/AbCd"},"target":{"S":"https://e.com/1"}}}"#,
      #"{"document_id":"1","data":"{\"short\":\"https://x.page.link/AbCd\",\"target\":\"https://e.com/1\"}"}"#,
      #"{"url":"https:\/\/x.page.link\/AbCd","dest":"https:\/\/e.com\/1"}"#,
      #"{"id":"x","domain":"x.page.link","key":"AbCd","url":"https://e.com/1","archived":false}"#,
      #"{"short":"https://x.page.link/AbCd","long":"https://x.page.link/?link=https://e.com/1&apn=a.b"}"#,
    ])
  func shapes(text: String) throws {
    let reading = try json(text)
    #expect(reading.pairs == Self.pair, "\(text)")
    #expect(reading.rejected.isEmpty)
  }

  @Test("every record of a map or a list is one, and objects without a link are counted")
  func several() throws {
    let map = #"""
      {"links": {"-N1": {"u": "https://x.page.link/AbCd", "d": "https://e.com/1"},
      "-N2": {"u": "https://x.page.link/EfGh", "d": "https://e.com/2"}}, "users": {"a": {"n": 1}}}
      """#
    let reading = try json(map)
    #expect(reading.pairs == Self.two && reading.table.source(1).line == 2)
    #expect(columns(reading) == ["short_link=links.u", "link=links.d"])
    let list = try json(
      #"{"ok":true,"rows":[{"shortLink":"https://x.page.link/AbCd","link":"https://e.com/1"},"#
        + #"{"note":"none"},{"shortLink":"https://x.page.link/EfGh","link":"https://e.com/2"}]}"#)
    #expect(list.pairs == Self.two && list.files[0].withoutLink == 1)
    let both = try json(
      #"{"shortLink":"https://x.page.link/AbCd","link":"https://e.com/1","tags":["a","b"],"#
        + #""copies":[{"shortLink":"https://x.page.link/EfGh","link":"https://e.com/2"}]}"#)
    #expect(both.pairs == Self.two && both.rejected.isEmpty)
  }

  @Test("requests and answers of the API, in every form that apps wrote them")
  func requests() throws {
    let whole = try json(
      #"{"request":{"dynamicLinkInfo":{"domainUriPrefix":"https://x.page.link","#
        + #""link":"https://e.com/1","androidInfo":{"androidPackageName":"com.a"},"#
        + #""navigationInfo":{"enableForcedRedirect":true}},"suffix":{"option":"SHORT"}},"#
        + #""response":{"shortLink":"https://x.page.link/AbCd","previewLink":"#
        + #""https://x.page.link/AbCd?d=1","warning":[{"warningCode":"X"}]}}"#)
    #expect(whole.pairs == Self.pair)
    #expect(whole.table.features(0) == [.androidApp, .forcedRedirect])
    for info in [
      #"{"dynamicLinkInfo":{"dynamicLinkDomain":"x.page.link","link":"https://e.com/?a=b&c","androidInfo":{"androidPackageName":"com.a"},"navigationInfo":{"enableForcedRedirect":"1"}}}"#,
      #"{"domainUriPrefix":"https://x.page.link/","link":"https://e.com/?a=b&c","android":{"packageName":"com.a"},"navigation":{"forcedRedirectEnabled":true}}"#,
      #"{"uriPrefix":"https://x.page.link","link":"https://e.com/?a=b&c","androidParameters":{"packageName":"com.a"},"efr":true}"#,
    ] {
      let reading = try json(info)
      let long =
        "https://x.page.link/?link=https%3A%2F%2Fe.com%2F%3Fa%3Db%26c&apn=com.a&efr=1"
      #expect(reading.pairs == [long + " -> https://e.com/?a=b&c"], "\(info)")
      #expect(
        reading.table.kind(0) == .long && reading.findings.allSatisfy { $0.severity == .info })
    }
  }

  @Test("lines in any order, keys in any order and windows of any size give the same links")
  func order() throws {
    for seed in 1...30 as ClosedRange<UInt64> {
      var generator = SeededGenerator(seed: seed)
      var rows = (0..<40).map { index in
        let suffix = ["AbCd", "aBcD", "XyZw", "promo"].randomElement(using: &generator) ?? ""
        let target = ["a", "b", ""].randomElement(using: &generator) ?? ""
        var members = [
          "\"u\":\"https://x.page.link/\(suffix)\"",
          target.isEmpty ? "\"d\":null" : "\"d\":\"https://e.com/\(target)\"", "\"n\":\(index)",
        ]
        members.shuffle(using: &generator)
        return "{" + members.joined(separator: ",") + "}"
      }
      var results: Set<[String]> = []
      for round in 0..<8 {
        rows.shuffle(using: &generator)
        let content =
          switch round % 4 {
          case 0: rows.joined(separator: "\n")
          case 1: "[" + rows.joined(separator: ",\n") + "]"
          case 2: "{\"rows\": [\n" + rows.joined(separator: ",\n") + "\n]}"
          default:
            "{\n" + rows.enumerated().map { "\"\($0)\": \($1)" }.joined(separator: ",\n") + "}"
          }
        var reader = InventoryReader(domains: [])
        let window = WindowReader(path: "f", bytes: Array(content.utf8), windowSize: 1 + round * 5)
        try reader.read(window, source: InventorySource(path: "f"))
        let reading = reader.finish()
        let others = reading.table.conflicts.map {
          "\(text(reading.table.url($0.row))) -> \(text(reading.table.target($0)))"
        }
        results.insert((reading.pairs + others).sorted() + ["\(reading.files[0].rows)"])
      }
      #expect(results.count == 1, "seed \(seed): \(results)")
    }
  }

  @Test("hostile nesting takes no time")
  func hostile() throws {
    let start = ContinuousClock.now
    for text in [
      String(repeating: #"{"a":{"b":["#, count: 150),
      String(repeating: #"{"a":{"b":["#, count: 150) + "1" + String(repeating: "]}}", count: 150),
      String(repeating: #"{"a":"#, count: 500) + "1" + String(repeating: "}", count: 500),
      "{" + (0..<20_000).map { #""k\#($0)":{"a":{"b":\#($0)}}"# }.joined(separator: ",") + "}",
    ] {
      #expect(try json(text).table.isEmpty)
    }
    #expect(start.duration(to: .now) < .seconds(10))
  }

  @Test("a document that is too large is told of, and the files behind it are read")
  func tooLarge() throws {
    let filler = String(repeating: "x", count: FileContents.limit)
    let reading = try read(
      "{\n\"a\": \"\(filler)\"}",
      #"{"shortLink":"https://x.page.link/AbCd","link":"https://e.com/1"}"#)
    #expect(reading.pairs == Self.pair)
    #expect(reading.findings.map(\.ruleID) == ["INV012"])
    #expect(reading.findings.first?.message.contains("more than 64 MiB") == true)
  }
}
