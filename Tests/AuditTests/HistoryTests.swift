import Diagnostics
import Foundation
import Syntax
import TestSupport
import Testing

@testable import Audit

@Suite struct HistoryTests {
  private func evidence(_ time: String, aasa: String?, status: Int = 200) throws -> HostEvidence {
    let body = aasa.map { #", "sha256": "f1"}], "bodies": [{"sha256": "f1", "text": "# + $0 + "}]" }
    let text = """
      {"host": "links.example.com", "time": "\(time)T06:00:00Z", "replies": [
        {"document": "assetlinks", "status": 404},
        {"document": "aasa", "status": \(aasa == nil ? 404 : status)\(body ?? "}]")}
      """
    return try #require(HostEvidence(parsing: SourceText(path: "links.example.com", text: text)))
  }

  private func aasa(_ paths: String...) -> String {
    let components = paths.map { #"{\"/\": \"\#($0)\"}"# }.joined(separator: ", ")
    return #""{\"applinks\": {\"details\": [{\"appIDs\": [\"A1B2C3D4E5.com.example\"], "#
      + #"\"components\": [\#(components)]}]}}""#
  }

  private func record(_ items: [HostEvidence], in path: String) throws {
    let history = try AuditHistory(path: path)
    for item in items { try history.append(HostVerdict(item), item) }
  }

  @Test("a change is dated, says which links are lost, and other spellings are no change")
  func changes() throws {
    let folder = try TemporaryDirectory()
    let path = folder.path + "/history.db"
    try record(
      [
        evidence("2026-02-28", aasa: aasa("/promos/*", "/t/*")),
        evidence("2026-03-01", aasa: aasa("/t/*", "/promos/*")),
        evidence("2026-03-02", aasa: aasa("/t/*")),
        evidence("2026-03-03", aasa: nil),
      ], in: path)
    let history = try AuditHistory(path: path)
    let record = try HostRecord("links.example.com", in: history)
    #expect(record.entries.count == 4)
    let losses = record.changes.filter { $0.check == .aasa }
    #expect(losses.map(\.time.day.text) == ["2026-03-02", "2026-03-03", "2026-03-03"])
    #expect(
      losses[0].text == "A1B2C3D4E5.com.example loses https://links.example.com/promos/"
        || losses[0].text.contains("loses https://links.example.com/promos"), "\(losses[0].text)")
    #expect(losses.map(\.losesLinks) == [true, true, true])
    #expect(record.spans(.aasa).map(\.state) == [.right, .wrong])
    #expect(record.spans(.aasa)[0].count == 3)
    let earlier = try #require(
      try history.latest("links.example.com"))
    #expect(earlier.time.day.text == "2026-03-03")
    #expect(earlier.aasa == nil)
  }

  @Test("old audits are forgotten with their files, and no others")
  func forgetting() throws {
    let folder = try TemporaryDirectory()
    let path = folder.path + "/history.db"
    let items = try [
      evidence("2025-01-01", aasa: aasa("/old/*")), evidence("2026-03-01", aasa: aasa("/new/*")),
    ]
    try record(items, in: path)
    let history = try AuditHistory(path: path)
    let digests = try history.entries(of: "links.example.com").compactMap(\.aasa)
    try history.forget(before: try #require(Timestamp("2026-01-01T00:00:00Z")))
    #expect(try history.entries(of: "links.example.com").count == 1)
    #expect(try history.body(digests[0]) == nil)
    #expect(try history.body(digests[1]) != nil)
  }

  @Test("a file that is no history is refused and left as it is")
  func refused() throws {
    let folder = try TemporaryDirectory()
    let text = try folder.write(
      "notes.txt",
      "my notes, longer than a page header of SQLite has "
        + String(repeating: "x", count: 4096))
    #expect(throws: HistoryError.notAHistory(path: text)) { _ = try AuditHistory(path: text) }
    #expect(try folder.text("notes.txt").hasPrefix("my notes"))
    let other = folder.path + "/other.db"
    try Database(path: other).run("CREATE TABLE t (a)")
    #expect(throws: HistoryError.notAHistory(path: other)) { _ = try AuditHistory(path: other) }
    let newer = folder.path + "/newer.db"
    _ = try AuditHistory(path: newer)
    try Database(path: newer).run("PRAGMA user_version = 9")
    #expect(throws: HistoryError.newerVersion(path: newer, version: 9)) {
      _ = try AuditHistory(path: newer)
    }
    #expect(throws: HistoryError.self) { _ = try AuditHistory(path: folder.path + "/no/h.db") }
  }

  @Test("damage in the middle is told and nothing is written over it")
  func damaged() throws {
    let folder = try TemporaryDirectory()
    let path = folder.path + "/history.db"
    let days = (10...28).map { "2026-01-\($0)" }
    try record(try days.map { try evidence($0, aasa: aasa("/\($0)/*")) }, in: path)
    try Database(path: path).run("PRAGMA wal_checkpoint(TRUNCATE); VACUUM;")
    var bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    #expect(bytes.count > 8192)
    for index in 4096..<bytes.count { bytes[index] = 0x5A }
    try folder.write("history.db", bytes)
    let history = try AuditHistory(path: path)
    let item = try evidence("2026-03-01", aasa: aasa("/t/*"))
    do {
      try history.append(HostVerdict(item), item)
      Issue.record("a damaged file was written")
    } catch {
      guard case HistoryError.damaged = error else {
        Issue.record("\(error)")
        return
      }
    }
  }

  @Test("times are read and written without the calendar of the system")
  func times() throws {
    for (text, seconds) in [
      ("1970-01-01T00:00:00Z", 0), ("2026-11-30T09:05:07Z", 1_796_029_507),
      ("2000-02-29T23:59:59Z", 951_868_799),
    ] {
      #expect(Timestamp(seconds: seconds).text == text)
      #expect(Timestamp(text)?.seconds == seconds)
    }
    for text in ["2026-11-30", "2026-11-30T24:00:00Z", "2026-13-01T00:00:00Z", "x", ""] {
      #expect(Timestamp(text) == nil)
    }
  }
}
