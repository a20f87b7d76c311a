import Diagnostics
import Testing

@Suite struct FindingTests {
  private let rule = RuleMetadata(
    id: "AASA001", name: "sample", summary: "a sample", severity: .warning,
    certainty: .observed, since: "0.1.0", rationale: "why", examples: [])

  @Test("a finding takes severity and certainty from its rule unless told otherwise")
  func defaults() {
    let plain = Finding(rule, "m", at: Location(path: "a"))
    #expect(plain.severity == .warning && plain.certainty == .observed)
    let own = Finding(
      rule, "m", at: Location(path: "a"), severity: .error, certainty: .inferred)
    #expect(own.severity == .error && own.certainty == .inferred)
  }

  @Test("findings are sorted by path, line, column and rule; whole inputs come first")
  func order() {
    let places = [
      Location(path: "b"), Location(path: "a", line: 10, column: 1),
      Location(path: "a", line: 9, column: 5), Location(path: "a", line: 9, column: 4),
      Location(path: "a"),
    ]
    let sorted = places.map { Finding(rule, "m", at: $0) }.sortedByPlace()
    #expect(sorted.map(\.location.text) == ["a", "a:9:4", "a:9:5", "a:10:1", "b"])
  }

  @Test("severities and certainties are ordered")
  func ranks() {
    #expect(Severity.allCases.sorted() == [.info, .warning, .error])
    #expect(Certainty.allCases.sorted() == [.inferred, .observed, .documented])
    #expect([Certainty.documented, .inferred, .observed].min() == .inferred)
  }

  @Test("marks are taken out of an example, and their ranges count bytes of what is left")
  func marks() {
    let (text, ranges) = RuleExample.rejected("é⟪日⟫a⟪⟫b⟪c⟫").unmarked
    #expect(text == "é日abc")
    #expect(ranges == [2..<5, 6..<6, 7..<8])
    #expect(RuleExample.accepted("ab").unmarked.ranges.isEmpty)
  }

  @Test("the last source of a name stays in a set")
  func sources() {
    let set = SourceSet([
      SourceText(path: "a", text: "1"), SourceText(path: "a", text: "2"),
    ])
    #expect(set["a"]?.bytes == Array("2".utf8))
    #expect(set["b"] == nil)
  }
}
