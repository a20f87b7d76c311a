import Diagnostics
import Syntax
import Testing

@Suite struct JSONSmokeTests {
  @Test("a document keeps the byte range of every value")
  func ranges() throws {
    let text = #"{"a": [1, true, "x"], "b": null}"#
    let document = JSONDocument(parsing: SourceText(path: "a", text: text))
    #expect(document.isValid)
    let root = try #require(document.root)
    #expect(root.range == 0..<text.utf8.count)
    #expect(root["a"]?.array?[2].string == "x")
    #expect(root["a"]?.range == 6..<20)
  }

  @Test("a trailing comma is an error, and the tree is still there")
  func recovery() {
    let document = JSONDocument(parsing: SourceText(path: "a", text: #"{"a": [1,], "b": 2}"#))
    #expect(!document.isValid)
    #expect(document.root?["b"] != nil)
    #expect(document.problems.count == 1)
  }
}
