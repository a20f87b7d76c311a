import AppleAssociation
import Diagnostics
import TestSupport
import Testing

@Suite struct ConformanceTests {
  @Test(
    "every documented, observed and inferred case gets the expected verdict",
    arguments: [("apple.jsonl", 209), ("apple-more.jsonl", 107)])
  func cases(name: String, count: Int) throws {
    let path = "Tests/AppleAssociationTests/Fixtures/\(name)"
    let run = ConformanceRun(SourceText(path: path, bytes: try Fixtures.bytes(path)))
    for disagreement in run.disagreements {
      Issue.record("\(disagreement.id): \(disagreement.message)")
    }
    #expect(run.passed == count)
  }

  @Test("a file that is no valid JSON stands in a case as a string")
  func brokenFile() {
    let line = #"""
      {"id": "x", "aasa": "{\"applinks\": {\"details\": [],}}", "url": "https://example.com/", \#
      "expect": "nomatch", "certainty": "observed"}
      """#
    #expect(ConformanceRun(SourceText(path: "cases", text: line)).passed == 1)
  }

  @Test("a line that is no case is a disagreement")
  func brokenLine() {
    let run = ConformanceRun(SourceText(path: "cases", text: "{\"id\": \"x\"}\n\nnonsense\n"))
    #expect(run.disagreements.map(\.id) == ["line 1", "line 3"])
    #expect(run.passed == 0)
  }
}
