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

  private func targets(_ entries: [RedirectEntry] = entries) throws -> LinkTargets {
    var targets = LinkTargets()
    for name in ["links.trailnote.example", "go.trailnote.example"] {
      try targets.add(RedirectList(entries: entries), on: #require(ServerName(name)))
    }
    return targets
  }

  private func written(
    _ write: (inout OutputBuffer) throws(OutputError) -> Void
  ) throws -> Data {
    let folder = try TemporaryDirectory()
    var output = try OutputBuffer(creating: folder.path + "/file")
    try write(&output)
    try output.flush()
    return try Data(contentsOf: URL(fileURLWithPath: folder.path + "/file"))
  }

  private func map(_ targets: LinkTargets) throws -> LinkMap {
    let data = try written { (output) throws(OutputError) in try targets.writeBinary(to: &output) }
    return try #require(LinkMap(data))
  }

  @Test("the reader for apps finds every link, however it is spelled, and no other")
  func reading() throws {
    let map = try map(targets())
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
    let targets = try targets()
    let data = try written { (output) throws(OutputError) in try targets.writeJSON(to: &output) }
    let document = JSONDocument(parsing: SourceText(path: "links.json", bytes: Array(data)))
    #expect(document.isValid && document.problems.isEmpty)
    let links = try #require(document.root?["links"]?.object)
    #expect(document.root?["schema"]?.string == "linkover/links/1")
    #expect(
      links.map(\.key) == links.map(\.key).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    let map = try map(targets)
    #expect(links.count == map.count)
    for link in links { #expect(map.target(of: "https://" + link.key) == link.value.string) }
  }

  @Test("many links are found, and those between them are not")
  func many() throws {
    let entries = (0..<5000).map { RedirectEntry("/n\($0)", "https://x.example/\($0)") }
    let map = try map(targets(entries))
    for number in stride(from: 0, to: 5000, by: 37) {
      let link = "https://go.trailnote.example/n\(number)"
      #expect(map.target(of: link) == "https://x.example/\(number)")
      #expect(map.target(of: link + "x") == nil)
    }
  }

  @Test("a damaged file is refused or finds nothing, and never crashes")
  func damaged() throws {
    let targets = try targets()
    let data = try written { (output) throws(OutputError) in try targets.writeBinary(to: &output) }
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
