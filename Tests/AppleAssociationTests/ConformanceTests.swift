import AppleAssociation
import Diagnostics
import TestSupport
import Testing

@Suite struct ConformanceTests {
  @Test("every documented, observed and inferred case gets the expected verdict")
  func cases() throws {
    let path = "Tests/AppleAssociationTests/Fixtures/apple.jsonl"
    let run = ConformanceRun(SourceText(path: path, bytes: try Fixtures.bytes(path)))
    for disagreement in run.disagreements {
      Issue.record("\(disagreement.id): \(disagreement.message)")
    }
    #expect(run.passed == 209)
  }

  @Test("a line that is no case is a disagreement")
  func brokenLine() {
    let run = ConformanceRun(SourceText(path: "cases", text: "{\"id\": \"x\"}\n\nnonsense\n"))
    #expect(run.disagreements.map(\.id) == ["line 1", "line 3"])
    #expect(run.passed == 0)
  }
}
