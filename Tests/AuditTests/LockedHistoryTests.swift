import Diagnostics
import TestSupport
import Testing

@testable import Audit

@Suite struct LockedHistoryTests {
  @Test("a history that another process writes is waited for, then told; both keep their work")
  func locked() throws {
    let folder = try TemporaryDirectory()
    let path = folder.path + "/history.db"
    let text = #"{"host": "a.example", "time": "2026-03-01T06:00:00Z", "replies": []}"#
    let evidence = try #require(HostEvidence(parsing: SourceText(path: "a.example", text: text)))
    let history = try AuditHistory(path: path)
    try history.append(HostVerdict(evidence), evidence)
    let other = try Database(path: path)
    try other.run("BEGIN IMMEDIATE")
    #expect(throws: HistoryError.locked(path: path)) {
      try history.append(HostVerdict(evidence), evidence)
    }
    try other.run("COMMIT")
    try history.append(HostVerdict(evidence), evidence)
    #expect(try history.entries(of: "a.example").count == 2)
  }
}
