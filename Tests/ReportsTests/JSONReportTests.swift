import Bytes
import Diagnostics
import Foundation
import Reports
import TestSupport
import Testing

@Suite struct JSONReportTests {
  private func report(_ findings: [Finding]) throws -> String {
    let folder = try TemporaryDirectory()
    var output = try OutputBuffer(creating: folder.path + "/report.json")
    try JSONReport().write(findings, to: &output)
    try output.flush()
    return try folder.text("report.json")
  }

  @Test("the sample findings look as they always did, in whatever order they come")
  func golden() throws {
    let few = SampleFindings.all.filter { $0.ruleID != "AASA002" || $0.location.column == 26 }
    expectGolden(try report(few), "Tests/ReportsTests/Golden/findings.json")
    #expect(try report(few) == report(few.reversed()))
  }

  @Test("no findings make a whole document too")
  func empty() throws {
    let text = try report([])
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    #expect((object?["findings"] as? [Any])?.isEmpty == true)
  }

  @Test("every key that is written stands in the schema, and every required one is written")
  func schema() throws {
    let schema = try JSONSchema("docs/schema/findings-1.json")
    let document = try JSONSerialization.jsonObject(
      with: Data(try report(SampleFindings.all).utf8))
    #expect(schema.violations(document) == [])
    let broken: [String: Any] = ["schema": "linkover/findings/2", "summary": [:], "extra": 1]
    #expect(schema.violations(broken).count == 8)
  }
}
