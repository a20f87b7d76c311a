import AppLinkMap
import Bytes
import Diagnostics
import Foundation
import Hosting
import Syntax
import TestSupport
import Testing

@Suite struct LinkTargetsTests {
  private static let entries = [
    RedirectEntry("/t/Kx9Q", "https://www.example.com/1?a=b#c"),
    RedirectEntry("/t/kx9q", "https://www.example.com/2"),
    RedirectEntry("/t/gr%C3%BC%C3%9Fe", "https://www.example.com/gr\u{FC}n"),
    RedirectEntry("/t/\"%5C{}", "https://www.example.com/4"),
    RedirectEntry("/", "https://www.example.com/5", link: "https%3A%2F%2Fwww.example.com%2F5"),
    RedirectEntry("/t/a", "javascript:alert(1)"),
  ]

  /// The files for two hosts with the same links.
  private func files(
    _ entries: [RedirectEntry] = entries,
    on names: [String] = ["links.trailnote.example", "go.trailnote.example"]
  ) throws -> (json: Data, binary: Data) {
    let folder = try TemporaryDirectory()
    let (json, binary) = (folder.path + "/links.json", folder.path + "/links.bin")
    let links = RedirectList(entries: entries)
    var targets = LinkTargets()
    var output = try OutputBuffer(creating: json)
    try targets.writeJSON(names.map { (try #require(ServerName($0)), links) }, to: &output)
    try output.flush()
    output = try OutputBuffer(creating: binary)
    try targets.writeBinary(from: WindowReader(path: json, windowSize: 100), to: &output)
    try output.flush()
    return try (
      Data(contentsOf: URL(fileURLWithPath: json)), Data(contentsOf: URL(fileURLWithPath: binary))
    )
  }

  @Test("the reader for apps finds every link, however it is spelled, and no other")
  func reading() throws {
    let map = try #require(LinkMap(files().binary))
    #expect(map.count == 10)
    for (link, expected) in [
      ("https://links.trailnote.example/t/Kx9Q", "https://www.example.com/1?a=b#c"),
      ("http://LINKS.trailnote.example:443/t/%4bx9Q?utm=1#x", "https://www.example.com/1?a=b#c"),
      ("https://go.trailnote.example/t/kx9q", "https://www.example.com/2"),
      ("https://go.trailnote.example/t/KX9Q", nil),
      ("https://go.trailnote.example/t/gr%c3%bc%c3%9fe", "https://www.example.com/gr%C3%BCn"),
      ("https://go.trailnote.example/t/%22%5C%7B%7D", "https://www.example.com/4"),
      (
        "https://go.trailnote.example/?apn=x&link=https://www.example.com/5",
        "https://www.example.com/5"
      ),
      (
        "https://go.trailnote.example?link=https%3A//www.example.com/5&x",
        "https://www.example.com/5"
      ),
      ("https://go.trailnote.example/t/a", nil), ("https://other.example/t/Kx9Q", nil),
      ("https://go.trailnote.example/t/%4", nil), ("https://go.trailnote.example/t/%+1", nil),
      ("nothing", nil), ("", nil), ("//", nil),
    ] {
      #expect(map.target(of: link) == expected, "\(link)")
    }
  }

  @Test("links.json says the same")
  func json() throws {
    let files = try files()
    let document = JSONDocument(parsing: SourceText(path: "links.json", bytes: Array(files.json)))
    #expect(document.isValid && document.problems.isEmpty)
    let links = try #require(document.root?["links"]?.object)
    #expect(document.root?["schema"]?.string == "linkover/links/1")
    #expect(
      links.map(\.key) == links.map(\.key).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    let map = try #require(LinkMap(files.binary))
    #expect(links.count == map.count)
    for link in links { #expect(map.target(of: "https://" + link.key) == link.value.string) }
  }

  @Test("keys are in the order of their bytes, whatever the order and the names of the hosts")
  func order() throws {
    // A hyphen comes before the slash behind a name, and a dot before a letter.
    let names = [
      "b.example", "b.example-2.example", "b.example.example", "a-b.example", "a.example",
    ]
    let paths = [
      "/", "/long-beginning", "/long-beginning/1", "/long-beginning/10", "/long-beginning/2",
      "/long-be", "/long-beg", "/%C3%BC", "/~", "/a",
    ]
    let entries = paths.map { RedirectEntry($0, "https://x.example/" + $0.dropFirst()) }
    let files = try files(entries, on: names)
    let document = JSONDocument(parsing: SourceText(path: "links.json", bytes: Array(files.json)))
    let keys = try #require(document.root?["links"]?.object).map(\.key)
    #expect(keys.count == names.count * paths.count)
    #expect(keys == keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    let map = try #require(LinkMap(files.binary))
    for key in keys { #expect(map.target(of: "https://" + key) != nil, "\(key)") }
  }

  @Test("no links make two files that hold none")
  func none() throws {
    let files = try files([])
    let document = JSONDocument(parsing: SourceText(path: "links.json", bytes: Array(files.json)))
    #expect(document.isValid && document.root?["links"]?.object?.isEmpty == true)
    #expect(files.binary == Data("LINKMAP1\0\0\0\0".utf8))
  }

  @Test("many links are found, and those between them are not")
  func many() throws {
    let entries = (0..<5000).map { RedirectEntry("/n\($0)", "https://x.example/\($0)") }
    let map = try #require(LinkMap(files(entries).binary))
    for number in stride(from: 0, to: 5000, by: 37) {
      let link = "https://go.trailnote.example/n\(number)"
      #expect(map.target(of: link) == "https://x.example/\(number)")
      #expect(map.target(of: link + "x") == nil)
    }
  }

  @Test("a damaged file is refused or finds nothing, and never crashes")
  func damaged() throws {
    let data = try files().binary
    for length in 0..<data.count {
      _ = LinkMap(data.prefix(length))?.target(of: "https://go.trailnote.example/t/kx9q")
    }
    var random = SeededGenerator(seed: 3)
    for _ in 0..<2000 {
      var bytes = data
      for _ in 0..<3 {
        bytes[Int.random(in: 0..<data.count, using: &random)] = UInt8.random(
          in: 0...255, using: &random)
      }
      _ = LinkMap(bytes)?.target(of: "https://links.trailnote.example/t/Kx9Q")
    }
    #expect(LinkMap(Data()) == nil)
    let slice = (Data([1, 2, 3]) + data).dropFirst(3)
    #expect(
      LinkMap(slice)?.target(of: "https://go.trailnote.example/t/kx9q")
        == "https://www.example.com/2")
  }
}
