import Diagnostics
import Syntax
import TestSupport
import Testing

@Suite("JSON documents") struct JSONDocumentTests {
  @Test("every value knows its bytes")
  func places() throws {
    let document = JSONDocument(
      parsing: SourceText(path: "t", text: #"{"a": [1, "é", true], "b c": {"": null}}"#))
    #expect(document.isValid)
    let elements = try #require(document.root?["a"]?.array)
    #expect(elements.map { document.source.text(in: $0.range) } == ["1", "\"é\"", "true"])
    #expect(elements.map(\.typeName) == ["a number", "a string", "a boolean"])
    #expect(elements[0].integer == 1)
    #expect(document.root?["B c"] == nil)
  }

  @Test("good files are valid")
  func validFiles() throws {
    for path in try JSONFixtures.paths("Valid") {
      let document = try parse(path)
      let isValid = document.isValid
      #expect(isValid, "\(path): \(document.problems.map(\.message))")
      #expect(document.root != nil, "\(path)")
    }
  }

  @Test("bad files are invalid, with these problems and this tree")
  func invalidFiles() throws {
    for path in try JSONFixtures.paths("Invalid") {
      let document = try parse(path)
      #expect(!document.isValid, "\(path)")
      expectGolden(report(document), path.dropLast(".json".count) + ".txt")
    }
  }

  @Test("where every problem has a repair, the repaired text is valid and has the same tree")
  func repairs() throws {
    for path in try JSONFixtures.paths("Invalid") {
      let document = try parse(path)
      let fixes = document.problems.compactMap(\.fix)
      guard fixes.count == document.problems.count, fixes.count < 20, let root = document.root
      else { continue }
      let repaired = JSONDocument(
        parsing: SourceText(path: path, bytes: apply(fixes, to: document.source.bytes)))
      let isValid = repaired.isValid
      #expect(isValid, "\(path): \(repaired.problems.map(\.message))")
      let tree = try #require(repaired.root, "\(path)")
      #expect(
        JSONText(copying: tree).rendered() == JSONText(copying: root).rendered(), "\(path)")
    }
  }

  @Test("duplicate keys are told with their first place, and leave the text valid")
  func duplicates() throws {
    let document = try parse(JSONFixtures.folder + "Valid/duplicate-keys.json")
    #expect(document.isValid)
    let pairs = document.problems.map { problem in
      (problem.related.map { document.source.text(in: $0) } ?? "")
        + document.source.text(in: problem.range)
    }
    #expect(pairs == [#""c""c""#, #""a""a""#, #""a""\u0061""#])
    #expect(document.problems.allSatisfy { $0.kind == .duplicateKey })
  }

  @Test("keys are told apart by their bytes, not by canonical equivalence")
  func keysAreBytes() throws {
    let document = try parse(JSONFixtures.folder + "Valid/unicode.json")
    #expect(document.problems.isEmpty)
    #expect(document.root?["e\u{301}"]?.string == "é")
    #expect(document.root?["K"]?.string == "\u{212A}")
  }

  @Test(
    "nesting is read down to the limit, and hostile nesting is told", arguments: ["[", "{\"a\":"])
  func nesting(open: String) {
    let close = open == "[" ? "]" : "}"
    for (depth, isValid) in [(512, true), (513, false), (100_000, false)] {
      let inner = open == "[" ? "" : "1"
      let text =
        String(repeating: open, count: depth) + inner + String(repeating: close, count: depth)
      let document = JSONDocument(parsing: SourceText(path: "t", text: text))
      #expect(document.isValid == isValid, "depth \(depth)")
      #expect(document.problems.map(\.kind) == (isValid ? [] : [.tooDeep]))
    }
  }

  private func parse(_ path: String) throws -> JSONDocument {
    JSONDocument(parsing: SourceText(path: path, bytes: try Fixtures.bytes(path)))
  }

  /// The problems as lines, and the tree that was made of the text.
  private func report(_ document: JSONDocument) -> String {
    var text = ""
    for problem in document.problems {
      let place = document.source.location(of: problem.range)
      text += "\(place.line ?? 0):\(place.column ?? 0)-\(place.endLine ?? 0):"
      text += "\(place.endColumn ?? 0) \(problem.kind): \(problem.message)\n"
      if let related = problem.related {
        text += "  \(problem.relatedLabel): \(related)\n"
      }
      if let help = problem.help { text += "  help: \(help)\n" }
      if let fix = problem.fix { text += "  fix\(fix.isSafe ? "" : " (unsafe)"): \(fix.title)\n" }
    }
    let tree = document.root.map { JSONText(copying: $0).rendered(indent: 0) }
    return text + "tree: " + (tree ?? "none") + "\n"
  }

  private func apply(_ fixes: [Fix], to bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    let edits = fixes.flatMap(\.edits).sorted { $0.range.lowerBound < $1.range.lowerBound }
    for edit in edits.reversed() {
      bytes.replaceSubrange(edit.range, with: Array(edit.replacement.utf8))
    }
    return bytes
  }
}
