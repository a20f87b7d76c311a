import Bytes
import Diagnostics
import Foundation
import Syntax
import TestSupport
import Testing

@Suite("JSON writer") struct JSONTextTests {
  private let sample = JSONText.object([
    (key: "b", value: .array([.integer(1), .bool(true), .null])),
    (key: "a", value: .object([])),
    (key: "empty", value: .array([])),
    (key: "text", value: .string("é/\"\\\n\u{1}\u{7F}\u{2028}\u{2029}\u{2027}")),
  ])

  @Test("members keep their order, two spaces a level")
  func pretty() {
    let expected = #"""
      {
        "b": [
          1,
          true,
          null
        ],
        "a": {},
        "empty": [],
        "text": "é/\"\\\n\u0001\u007f\u2028\u2029\#u{2027}"
      }
      """#
    #expect(sample.rendered() == expected)
  }

  @Test("without indent everything stands on one line")
  func oneLine() {
    let text = JSONText.object([(key: "a", value: .array([.integer(-1), .string("x")]))])
    #expect(text.rendered(indent: 0) == #"{"a":[-1,"x"]}"#)
  }

  @Test("what is written is read again, by string and by buffer alike")
  func roundTrip() throws {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("linkover-json-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    for seed in 1...300 {
      var random = SeededGenerator(seed: UInt64(seed))
      let value = randomValue(depth: 5, with: &random)
      let indent = [0, 2, 3].randomElement(using: &random) ?? 0
      let text = value.rendered(indent: indent)
      let document = JSONDocument(parsing: SourceText(path: "t", text: text))
      let root = try #require(document.root, "seed \(seed)")
      #expect(document.isValid, "seed \(seed)")
      #expect(JSONText(copying: root).rendered(indent: indent).utf8.elementsEqual(text.utf8))
      try write(value, indent: indent, to: path)
      #expect(try FileContents.read(path) == Array(text.utf8), "seed \(seed)")
    }
  }

  @Test("nothing that a terminal obeys stands in it, and every scalar is read again")
  func controls() {
    for value in UInt32(0)...0x2FFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = JSONText.string("a\(scalar)b").rendered(indent: 0)
      let isObeyed = text.unicodeScalars.contains { scalar in
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
      }
      #expect(!isObeyed, "U+\(value)")
      let document = JSONDocument(parsing: SourceText(path: "x", text: text))
      #expect(
        document.root?.string?.unicodeScalars.elementsEqual("a\(scalar)b".unicodeScalars) == true,
        "U+\(value)")
    }
  }

  @Test("text larger than a buffer arrives whole")
  func largeText() throws {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("linkover-json-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let value = JSONText.array(Array(repeating: sample, count: 5_000))
    try write(value, indent: 2, to: path)
    let isSame = try FileContents.read(path) == Array(value.rendered().utf8)
    #expect(isSame)
  }

  private func write(_ value: JSONText, indent: Int, to path: String) throws {
    var output = try OutputBuffer(creating: path)
    try value.write(to: &output, indent: indent)
    try output.flush()
  }

  private func randomValue(depth: Int, with random: inout SeededGenerator) -> JSONText {
    switch Int.random(in: 0..<(depth > 0 ? 7 : 4), using: &random) {
    case 0: return .null
    case 1: return .bool(Bool.random(using: &random))
    case 2: return .integer(Int.random(in: Int.min...Int.max, using: &random))
    case 3: return .string(randomText(with: &random))
    case 4:
      let count = Int.random(in: 0...4, using: &random)
      return .array((0..<count).map { _ in randomValue(depth: depth - 1, with: &random) })
    default:
      let count = Int.random(in: 0...12, using: &random)
      return .object(
        (0..<count).map {
          (
            key: "\($0)" + randomText(with: &random),
            value: randomValue(depth: depth - 1, with: &random)
          )
        })
    }
  }

  private func randomText(with random: inout SeededGenerator) -> String {
    let ranges: [ClosedRange<UInt32>] = [
      0...0x7F, 0...0x7F, 0x80...0x7FF, 0x2000...0x202F, 0xE000...0xFFFF, 0x10000...0x10FFFF,
    ]
    var text = ""
    for _ in 0..<Int.random(in: 0...9, using: &random) {
      let range = ranges.randomElement(using: &random) ?? 0...0x7F
      if let scalar = Unicode.Scalar(UInt32.random(in: range, using: &random)) {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
