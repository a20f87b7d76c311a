import Diagnostics
import Syntax
import TestSupport
import Testing

@Suite("JSON as a tape") struct JSONTapeTests {
  /// The value of number `index` written again.
  private func rendered(_ tape: JSONTape, _ index: Int) -> String {
    func text(_ value: Int) -> String {
      var bytes: [UInt8] = []
      tape.appendText(value, to: &bytes)
      return String(decoding: bytes, as: UTF8.self)
    }
    var parts: [String] = []
    var child = index + 1
    let end = tape.next(index)
    switch tape.kind(index) {
    case .null, .boolean, .number: return text(index)
    case .string: return JSONText.string(text(index)).rendered(indent: 0)
    case .array:
      while child < end {
        parts.append(rendered(tape, child))
        child = tape.next(child)
      }
      return "[" + parts.joined(separator: ",") + "]"
    case .object:
      while child < end {
        let value = tape.next(child)
        parts.append(rendered(tape, child) + ":" + rendered(tape, value))
        child = tape.next(value)
      }
      return "{" + parts.joined(separator: ",") + "}"
    }
  }

  private func rendered(_ node: JSONNode) -> String {
    switch node.value {
    case .null: "null"
    case .bool(let flag): "\(flag)"
    case .number(let text): text
    case .string(let text): JSONText.string(text).rendered(indent: 0)
    case .array(let elements): "[" + elements.map(rendered).joined(separator: ",") + "]"
    case .object(let members):
      "{"
        + members.map { JSONText.string($0.key).rendered(indent: 0) + ":" + rendered($0.value) }
        .joined(separator: ",") + "}"
    }
  }

  @Test("it takes what the parser of documents takes, and says the same of it")
  func agreesWithDocument() {
    let seeds = [
      #"{"a": [1, "é\u00e9\ud83d\ude00\n\/", true], "b c": {"": null, "x": -0.5e+10}, "d": {}}"#,
      #"[[], {}, [{"k":"v"}], "\\\"", 0, 12, 1.25, 1E5, false, null]"#,
      "\t\"text\"\r\n", "[\"\u{2028}\", \"ü\"]",
    ]
    var valid = 0
    for seed in 1...4_000 as ClosedRange<UInt64> {
      var generator = SeededGenerator(seed: seed)
      var bytes = Array((seeds.randomElement(using: &generator) ?? "").utf8)
      for _ in 0..<Int.random(in: 0...2, using: &generator) {
        let index = Int.random(in: 0..<bytes.count, using: &generator)
        let telling = Array("\"\\{}[],:0e-.u \u{1}é".utf8)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: bytes.remove(at: index)
        case 1: bytes.insert(telling.randomElement(using: &generator) ?? 0, at: index)
        default: bytes[index] = telling.randomElement(using: &generator) ?? 0
        }
        if bytes.isEmpty { bytes = [0x30] }
      }
      var tape = JSONTape()
      let isValid = tape.read(bytes.span)
      let document = JSONDocument(parsing: SourceText(path: "t", bytes: bytes))
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(isValid == document.isValid, "seed \(seed): \(text)")
      for value in 0..<tape.count { #expect(tape.next(value) > value, "seed \(seed): \(text)") }
      if tape.count > 0 { _ = rendered(tape, 0) }
      guard isValid, let root = document.root else { continue }
      valid += 1
      #expect(rendered(tape, 0) == rendered(root), "seed \(seed): \(text)")
      #expect(tape.range(0) == root.range)
    }
    #expect(valid > 1_000)
  }

  @Test("values before the first error are there, and strings are read as JSON on request")
  func parts() throws {
    var tape = JSONTape()
    let cut = read(#"{"a": [1, {"b": "c"}], "d": }"#, into: &tape)
    #expect(!cut && rendered(tape, 0) == #"{"a":[1,{"b":"c"}]}"#)
    let nested = read(#"{"body": "{\"a\":[\"\\u00e9\"]}", "text": "{no"}"#, into: &tape)
    let inner = tape.readText(in: 2)
    let root = try #require(inner)
    #expect(nested && rendered(tape, root) == #"{"a":["é"]}"#)
    let none = tape.readText(in: 4)
    #expect(none == nil)
    #expect(rendered(tape, 0) == #"{"body":"{\"a\":[\"\\u00e9\"]}","text":"{no"}"#)
    let deep = read(String(repeating: "[", count: 100_000), into: &tape)
    #expect(!deep)
  }

  private func read(_ text: String, into tape: inout JSONTape) -> Bool {
    let bytes = Array(text.utf8)
    return tape.read(bytes.span)
  }
}
