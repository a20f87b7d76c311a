import Diagnostics
import Foundation
import Syntax
import TestSupport
import Testing

@Suite struct XMLDocumentTests {
  @Test("elements, attributes and text know their bytes")
  func ranges() throws {
    let text = """
      <?xml version="1.0"?>
      <!-- a < b > c -->
      <é:a xmlns:é="urn:x" b='"&amp;>' é:c = "d
      e"><!-- x --><f>g &lt; <![CDATA[<h>]]></f ><i/></é:a>
      """
    let document = XMLDocument(parsing: SourceText(path: "x", text: text))
    #expect(document.problems.isEmpty)
    let root = try #require(document.root)
    let source = document.source
    #expect((root.name, root.namespace) == ("a", "urn:x"))
    #expect(source.text(in: root.startTagRange).hasPrefix("<é:a xmlns"))
    #expect(source.text(in: root.startTagRange).hasSuffix("e\">"))
    #expect(root.range == root.startTagRange.lowerBound..<source.bytes.count)
    #expect(root.attributes.map(\.value) == ["\"&>", "d e"])
    #expect(root.attribute("c", namespace: "urn:x")?.value == "d e")
    #expect(
      root.attributes.map { source.text(in: $0.range) } == ["b='\"&amp;>'", "é:c = \"d\ne\""])
    #expect(root.attributes.map { source.text(in: $0.valueRange) } == ["\"&amp;>", "d\ne"])
    #expect(
      root.elements.map { source.text(in: $0.range) }
        == ["<f>g &lt; <![CDATA[<h>]]></f >", "<i/>"])
    let inner = try #require(root.elements(named: "f").first)
    #expect(inner.text == "g < <h>")
    guard case .text(_, let range) = inner.children[0] else {
      Issue.record("not a text")
      return
    }
    #expect(source.text(in: range) == "g &lt; <![CDATA[<h>]]>")
  }

  @Test("every offset of a large document is right")
  func largeDocument() throws {
    var text = "\u{FEFF}<manifest xmlns:android=\"urn:android\">\n"
    for index in 0..<20_000 {
      text += "  <data android:host=\"host\(index).exämple\" android:path='/\(index)'/>\n"
    }
    text += "</manifest>\n"
    let document = XMLDocument(parsing: SourceText(path: "x", text: text))
    let root = try #require(document.root)
    #expect(root.elements.count == 20_000)
    for (index, element) in root.elements.enumerated() {
      let parts = element.attributes.map { document.source.text(in: $0.valueRange) }
      #expect(parts == ["host\(index).exämple", "/\(index)"])
      #expect(document.source.line(at: element.range.lowerBound) == index + 2)
      if parts != ["host\(index).exämple", "/\(index)"] { return }
    }
  }

  @Test("a broken document says what is wrong and where", arguments: try fixtures("XML"))
  func problems(path: String) throws {
    let document = XMLDocument(
      parsing: SourceText(path: path, bytes: try Fixtures.bytes(path)))
    let lines = document.problems.map { problem in
      describe(
        problem.range, problem.message, problem.help, kind: "\(problem.kind)", document.source)
    }
    let root = document.root.map { "root \($0.name)\n" } ?? "no root\n"
    expectGolden(root + lines.joined(), path + ".txt")
  }

  @Test("deep nesting is refused, not a crash")
  func deepNesting() {
    for depth in [XMLDocument.depthLimit, XMLDocument.depthLimit + 1, 1_000_000] {
      let text =
        String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)
      let document = XMLDocument(parsing: SourceText(path: "x", text: text))
      let isFine = depth <= XMLDocument.depthLimit
      #expect((document.root != nil) == isFine)
      #expect(document.problems.map(\.kind) == (isFine ? [] : [.tooDeep]))
    }
  }

  @Test("what would take long is given up")
  func limits() {
    func list(_ count: Int, _ item: (Int) -> String) -> String {
      (0..<count).map(item).joined(separator: " ")
    }
    let attributes = { (count: Int) in "<a \(list(count) { "b\($0)='>'" })/>" }
    let defaults = { (count: Int) in
      "<!DOCTYPE a [<!ATTLIST a \(list(count) { "b\($0) (c|d) 'c'" })>]><a/>"
    }
    let entities = { (count: Int) in
      "<!DOCTYPE a [\(list(count) { "<!ENTITY e\($0) 'x'>" })]><a/>"
    }
    let references = { (count: Int) in
      "<!DOCTYPE a SYSTEM 'a.dtd'><a>\(list(count) { "&e\($0);" })</a>"
    }
    for (make, limit) in [
      (attributes, XMLDocument.attributeLimit), (defaults, XMLDocument.declarationLimit),
      (entities, XMLDocument.declarationLimit), (references, XMLDocument.problemLimit),
    ] {
      for count in [limit, limit + 1, 100_000] {
        let document = XMLDocument(parsing: SourceText(path: "x", text: make(count)))
        #expect((document.root != nil) == (count <= limit), "\(make(1)) \(count) times")
        #expect(document.problems.count <= XMLDocument.problemLimit + 1)
      }
    }
  }

  @Test("a document cut off or damaged anywhere is no crash")
  func damage() throws {
    let path = "Tests/SyntaxTests/Fixtures/XML/good.xml"
    let bytes = try Fixtures.bytes(path)
    let last = (bytes.lastIndex(of: UInt8(ascii: ">")) ?? 0)
    for length in 0...last {
      let document = XMLDocument(
        parsing: SourceText(path: path, bytes: Array(bytes[..<length])))
      #expect(document.root == nil && !document.problems.isEmpty, "cut at \(length)")
    }
    for seed in UInt64(0)..<1000 {
      var random = SeededGenerator(seed: seed)
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let index = Int.random(in: damaged.indices, using: &random)
        damaged[index] = Array("<>&;\"'=/! \0\u{7F}é".utf8).randomElement(using: &random) ?? 0
      }
      let document = XMLDocument(parsing: SourceText(path: path, bytes: damaged))
      #expect(document.root != nil || !document.problems.isEmpty, "seed \(seed)")
      let count = document.source.bytes.count
      #expect(document.problems.allSatisfy { $0.range.upperBound <= count }, "seed \(seed)")
    }
  }

  @Test("Python's expat reads the same tree")
  func python() throws {
    let documents = (UInt64(0)..<500).map { seed in
      var random = SeededGenerator(seed: seed)
      return randomElement(depth: 0, &random)
    }
    let script = """
      import json, sys, xml.etree.ElementTree as T
      def show(e):
        return [e.tag, list(map(list, e.attrib.items())),
          ''.join([e.text or ''] + [c.tail or '' for c in e]), [show(c) for c in e]]
      print('\\n'.join(json.dumps(show(T.fromstring(t)), separators=(',', ':'))
        for t in json.load(sys.stdin)))
      """
    let answer = try runPython(script, input: JSONEncoder().encode(documents))
    let expected = String(decoding: answer, as: UTF8.self).split(separator: "\n")
    #expect(expected.count == documents.count)
    for (text, line) in zip(documents, expected) {
      let document = XMLDocument(parsing: SourceText(path: "x", text: text))
      let shown = document.root.map(show)?.rendered(indent: 0)
      let wanted = JSONDocument(parsing: SourceText(path: "y", text: String(line)))
      #expect(shown == wanted.root.map(plain)?.rendered(indent: 0), "\(text)")
    }
  }

  private func show(_ element: XMLElement) -> JSONText {
    .array([
      .string((element.namespace.map { "{\($0)}" } ?? "") + element.name),
      .array(
        element.attributes.map {
          .array([
            .string(($0.namespace.map { "{\($0)}" } ?? "") + $0.name), .string($0.value),
          ])
        }),
      .string(element.text),
      .array(element.elements.map(show)),
    ])
  }

  private func plain(_ node: JSONNode) -> JSONText {
    node.array.map { .array($0.map(plain)) } ?? .string(node.string ?? "")
  }

  private func randomElement(depth: Int, _ random: inout SeededGenerator) -> String {
    let name = ["a", "x:b", "ç"].randomElement(using: &random) ?? "a"
    let texts = ["t", "é𝕏", "&lt;", "&#x41;", "<![CDATA[<&]]>", "<!-- no -->", "<?p i?>", "1\r\n2"]
    var element = "<\(name) xmlns:x=\"urn:x\""
    if Bool.random(using: &random) { element += " p = 'v\n&quot;é&#10;w'" }
    if Bool.random(using: &random) { element += "\tx:p=\"a&amp;b > c\"" }
    if Int.random(in: 0..<4, using: &random) == 0 { return element + " />" }
    element += ">"
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      if depth < 4, Bool.random(using: &random) {
        element += randomElement(depth: depth + 1, &random)
      } else {
        element += texts.randomElement(using: &random) ?? ""
      }
    }
    return element + "</\(name) >"
  }

  @Test("a part of a document has the places of the part, and its problems too")
  func fragment() throws {
    let text = "<b c='1'/>\n<d>e</d>"
    let document = XMLDocument(
      fragment: SourceText(path: "x", text: text), opening: "<a>\n", closing: "</a>")
    let root = try #require(document.root)
    #expect(root.range == 0..<text.utf8.count && root.startTagRange.isEmpty)
    let source = document.source
    #expect(root.elements.map { source.text(in: $0.range) } == ["<b c='1'/>", "<d>e</d>"])
    #expect(source.text(in: try #require(root.elements[0].attributes.first).valueRange) == "1")
    for broken in ["<b", "<b>", "</a>", "<b></c>", "&", "<b a='1' a='2'/>", "\u{0}"] {
      let document = XMLDocument(
        fragment: SourceText(path: "x", text: broken), opening: "<a>", closing: "</a>")
      #expect(document.root == nil, "\(broken)")
      for problem in document.problems {
        #expect(problem.range.upperBound <= broken.utf8.count, "\(broken)")
      }
    }
  }
}
