import Diagnostics
import Foundation
import Syntax
import TestSupport
import Testing

@Suite struct PropertyListDocumentTests {
  @Test("values know their bytes in XML")
  func rangesInXML() throws {
    let path = "Tests/SyntaxTests/Fixtures/PropertyList/good.plist"
    let document = PropertyListDocument(
      parsing: SourceText(path: path, bytes: try Fixtures.bytes(path)))
    let key = "com.apple.developer.associated-domains"
    let member = try #require(document.root?.dictionary?.first)
    #expect(document.source.text(in: member.keyRange) == "<key>\(key)</key>")
    let domain = try #require(document.root?[key]?.array?.first)
    #expect(domain.string == "applinks:example.com")
    #expect(document.source.text(in: domain.range) == "<string>applinks:example.com</string>")
  }

  @Test("values know their bytes in the binary form")
  func rangesInBinary() throws {
    let sample = try #require(try PropertyListSample.all().first)
    let document = PropertyListDocument(
      parsing: SourceText(path: "x", bytes: sample.binary))
    let member = try #require(document.root?.dictionary?.first)
    #expect(document.source.bytes[member.keyRange].first.map { $0 >> 4 } == 5)
    #expect(member.keyRange.count == member.key.utf8.count + 1)
  }

  @Test("Python's plistlib reads the same values, XML and binary")
  func python() throws {
    let samples = try PropertyListSample.all()
    #expect(samples.count == 300)
    for (index, sample) in samples.enumerated() {
      for bytes in [sample.xml, sample.binary] {
        let document = PropertyListDocument(parsing: SourceText(path: "x", bytes: bytes))
        #expect(document.problems.isEmpty, "sample \(index)")
        #expect(document.root.map(PropertyListSample.show) == sample.expected, "sample \(index)")
      }
    }
  }

  @Test("a broken property list says what is wrong", arguments: try fixtures("PropertyList"))
  func problems(path: String) throws {
    let document = PropertyListDocument(
      parsing: SourceText(path: path, bytes: try Fixtures.bytes(path)))
    let lines = document.problems.map { problem in
      describe(
        problem.range, problem.message, problem.help, kind: "\(problem.kind)", document.source)
    }
    let root = document.root.map { "root \(PropertyListSample.show($0))\n" } ?? "no root\n"
    expectGolden(root + lines.joined(), path + ".txt")
  }

  @Test("a binary property list cut off or damaged anywhere is no crash")
  func damage() throws {
    let samples = try PropertyListSample.all()
    for (index, sample) in samples.prefix(20).enumerated() {
      for length in 0..<sample.binary.count {
        let document = PropertyListDocument(
          parsing: SourceText(path: "x", bytes: Array(sample.binary[..<length])))
        #expect(document.root == nil, "sample \(index) cut at \(length)")
        #expect(!document.problems.isEmpty, "sample \(index) cut at \(length)")
      }
    }
    for seed in UInt64(0)..<5_000 {
      var random = SeededGenerator(seed: seed)
      var bytes = try #require(samples.randomElement(using: &random)).binary
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let index = Int.random(in: bytes.indices, using: &random)
        bytes[index] = UInt8.random(in: 0...255, using: &random)
      }
      let document = PropertyListDocument(parsing: SourceText(path: "x", bytes: bytes))
      #expect(document.root != nil || !document.problems.isEmpty, "seed \(seed)")
    }
  }
}
