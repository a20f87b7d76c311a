import Diagnostics
import TestSupport
import Testing

@Suite struct SourceTextTests {
  @Test("lines end with LF or CRLF, and their ranges leave the break out")
  func lines() {
    let source = SourceText(path: "x", text: "ab\r\nc\n\nd")
    #expect(source.lineCount == 4)
    #expect((1...4).map { source.text(in: source.range(ofLine: $0)) } == ["ab", "c", "", "d"])
    #expect(source.line(at: 0) == 1)
    #expect(source.line(at: 3) == 1)
    #expect(source.line(at: 4) == 2)
    #expect(source.line(at: 8) == 4)
  }

  @Test("an input without a byte has one empty line")
  func empty() {
    let source = SourceText(path: "x", text: "")
    #expect(source.lineCount == 1)
    #expect(source.range(ofLine: 1).isEmpty)
    #expect(source.location(of: 0..<0).text == "x:1:1")
  }

  @Test("a line break at the end begins one more line")
  func trailingBreak() {
    let source = SourceText(path: "x", text: "a\n")
    #expect(source.lineCount == 2)
    #expect(source.location(of: 2..<2).text == "x:2:1")
  }

  @Test("columns count Unicode scalars, ranges count bytes")
  func columns() {
    let source = SourceText(path: "x", text: "é日🙂z\n")
    #expect(source.column(at: 0) == 1)
    #expect(source.column(at: 2) == 2)
    #expect(source.column(at: 5) == 3)
    #expect(source.column(at: 9) == 4)
    let location = source.location(of: 5..<9)
    #expect(location.range == 5..<9)
    #expect(location.line == 1 && location.column == 3)
    #expect(location.endLine == 1 && location.endColumn == 4)
  }

  @Test("a range that leaves the input is cut to it")
  func clamped() {
    let source = SourceText(path: "x", text: "ab")
    #expect(source.location(of: 1..<99).range == 1..<3)
    #expect(source.location(of: 50..<99).range?.isEmpty == true)
  }

  @Test("the line of any offset is the one a plain count finds")
  func counted() {
    var random = SeededGenerator(seed: 11)
    for round in 0..<200 {
      let bytes: [UInt8] = (0..<Int.random(in: 0...80, using: &random)).map { _ in
        [0x0A, 0x0D, 0x61, 0xC3, 0xA9].randomElement(using: &random) ?? 0
      }
      let source = SourceText(path: "x", bytes: bytes)
      for offset in 0...bytes.count {
        let breaks = bytes[..<offset].count { $0 == 0x0A }
        #expect(source.line(at: offset) == breaks + 1, "round \(round), offset \(offset)")
      }
      let joined = (1...source.lineCount).flatMap { bytes[source.range(ofLine: $0)] }
      #expect(joined.count { $0 == 0x61 } == bytes.count { $0 == 0x61 }, "round \(round)")
    }
  }

  @Test("a place is printed as far as it is known")
  func text() {
    #expect(Location(path: "a").text == "a")
    #expect(Location(path: "a", line: 3).text == "a:3")
    #expect(Location(path: "a", line: 3, column: 9).text == "a:3:9")
  }
}
