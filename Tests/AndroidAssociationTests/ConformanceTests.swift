import AndroidAssociation
import Diagnostics
import TestSupport
import Testing

@Suite struct ConformanceTests {
  @Test func everyCaseComesOutAsExpected() throws {
    let path = "Tests/AndroidAssociationTests/Fixtures/android.jsonl"
    let results = AndroidConformance.results(
      of: SourceText(path: path, bytes: try Fixtures.bytes(path)))
    #expect(results.count == 598)
    for result in results where !result.passes {
      Issue.record(
        "\(result.id) \(result.kind) \(result.origin): '\(result.expected)' '\(result.actual)'")
    }
  }
}
