import Diagnostics
import Foundation
import Syntax
import TestSupport
import Testing

@Suite("hostile JSON") struct JSONHostileTests {
  @Test("every prefix of every document is read without a crash, with few problems inside it")
  func prefixes() throws {
    for bytes in try JSONFixtures.allBytes() {
      for count in 0...bytes.count {
        for dialect in [JSONDialect.strict, .json5] {
          check(Array(bytes[..<count]), dialect)
        }
      }
    }
  }

  @Test("an object that is cut short is never valid")
  func cutShort() throws {
    let bytes = try Fixtures.bytes(JSONFixtures.folder + "Valid/association.json")
    let end = try #require(bytes.lastIndex(of: UInt8(ascii: "}")))
    for count in 0...end {
      let document = parse(Array(bytes[..<count]))
      #expect(!document.isValid, "\(count) bytes")
      let messages = document.problems.map(\.message)
      #expect(messages.count == 1, "\(count) bytes")
    }
  }

  @Test("damaged documents are read without a crash, and are valid when Python says so")
  func damaged() throws {
    let sources = try JSONFixtures.allBytes()
    var documents = sources
    for seed in 1...40 {
      var random = SeededGenerator(seed: UInt64(seed))
      documents += sources.map { damage($0, with: &random) }
    }
    let verdicts = try pythonVerdicts(documents)
    try #require(verdicts.count == documents.count)
    for (bytes, expected) in zip(documents, verdicts) {
      let isValid = check(bytes, .strict)
      #expect(isValid == expected, "\(String(decoding: bytes, as: UTF8.self).debugDescription)")
    }
  }

  @Test("large bad texts are read in linear time", .timeLimit(.minutes(10)))
  func largeTexts() {
    let snippets = [
      "[\"a\":1,", "[", "{\"a\":", "}", "“", "'", "\"\\", "/*", "//\n", ",", ":", "x ", "\u{A0}",
      "[“a”:", "{a:", "\"a\n", "\"a\"", "0x", "\u{0}",
    ]
    for snippet in snippets {
      for opening in ["", "[", "{"] {
        check(Array((opening + String(repeating: snippet, count: 20_000)).utf8), .strict)
      }
    }
  }

  @Test("a single line of ten megabytes is read")
  func longLine() {
    let text =
      "[" + String(repeating: #"{"a":"\#(String(repeating: "b", count: 90))"},"#, count: 100_000)
      + "{}]"
    let document = parse(Array(text.utf8))
    let count = document.root?.array?.count
    #expect(document.problems.isEmpty)
    #expect(count == 100_001)
  }

  private func parse(_ bytes: [UInt8], _ dialect: JSONDialect = .strict) -> JSONDocument {
    JSONDocument(parsing: SourceText(path: "t", bytes: bytes), dialect: dialect)
  }

  /// Parses, holds problems and nodes to the text's bounds, and returns whether it is valid.
  @discardableResult
  private func check(_ bytes: [UInt8], _ dialect: JSONDialect) -> Bool {
    let document = parse(bytes, dialect)
    let isBounded =
      document.problems.count <= 40
      && document.problems.allSatisfy {
        $0.range.upperBound <= bytes.count && ($0.related?.upperBound ?? 0) <= bytes.count
      }
    let isNested = document.root.map { isWellPlaced($0, in: 0..<bytes.count) } ?? !document.isValid
    let text = String(decoding: bytes.prefix(200), as: UTF8.self).debugDescription
    if !isBounded { Issue.record("problems out of bounds: \(text)") }
    if !isNested { Issue.record("nodes out of bounds: \(text)") }
    return document.isValid
  }

  private func isWellPlaced(_ node: JSONNode, in range: Range<Int>) -> Bool {
    guard range.lowerBound <= node.range.lowerBound, node.range.upperBound <= range.upperBound
    else { return false }
    switch node.value {
    case .array(let elements): return elements.allSatisfy { isWellPlaced($0, in: node.range) }
    case .object(let members):
      return members.allSatisfy {
        node.range.lowerBound <= $0.keyRange.lowerBound
          && $0.keyRange.upperBound <= $0.value.range.lowerBound
          && isWellPlaced($0.value, in: node.range)
      }
    default: return true
    }
  }

  private func damage(_ bytes: [UInt8], with random: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    let pieces = [
      "\"", "\\", ",", ":", "{", "}", "[", "]", "0", "-", "e", ".", "\n", "é", " ", "\\u",
    ]
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let place = Int.random(in: 0...bytes.count, using: &random)
      let count = min(Int.random(in: 0...2, using: &random), bytes.count - place)
      let piece = Bool.random(using: &random) ? pieces.randomElement(using: &random) ?? "" : ""
      bytes.replaceSubrange(place..<place + count, with: Array(piece.utf8))
    }
    return bytes
  }

  /// What Python's strict parser says; lone surrogates and NaN count as invalid.
  private func pythonVerdicts(_ documents: [[UInt8]]) throws -> [Bool] {
    let program = """
      import sys, json, base64
      def reject(name): raise ValueError(name)
      def verdict(data):
          try:
              value = json.loads(data.decode('utf-8'), parse_constant=reject,
                                 object_pairs_hook=lambda pairs: pairs)
              json.dumps(value, ensure_ascii=False).encode('utf-8')
              return '1'
          except ValueError:
              return '0'
      print(''.join(verdict(base64.b64decode(line)) for line in open(sys.argv[1])))
      """
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("linkover-json-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    try documents.map { Data($0).base64EncodedString() + "\n" }.joined()
      .write(to: file, atomically: true, encoding: .utf8)
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-c", program, file.path]
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return data.filter { $0 == 0x30 || $0 == 0x31 }.map { $0 == 0x31 }
  }
}
