import Diagnostics
import Syntax
import Testing

@Suite struct JSONDocumentTests {
  @Test func valuesKnowTheirPlace() throws {
    let document = JSONDocument(parsing: SourceText(path: "t", text: #"{"a": [1, "é", true]}"#))
    #expect(document.isValid)
    let elements = try #require(document.root?["a"]?.array)
    #expect(elements.map { document.source.text(in: $0.range) } == ["1", "\"é\"", "true"])
    #expect(elements.map(\.typeName) == ["a number", "a string", "a boolean"])
    #expect(document.path(at: elements[1].range.lowerBound) == "$.a[1]")
  }
}
