import Bytes
import DynamicLinks
import Foundation
import Inventory
import TestSupport
import Testing

@Suite struct LinkExportTests {
  private func format(_ name: String) throws -> ExportFormat {
    try #require(ExportFormat.all.first { $0.name == name })
  }

  /// The files of an export, by name.
  private func files(_ export: LinkExport) throws -> [String: String] {
    let folder = try TemporaryDirectory()
    var files: [String: String] = [:]
    for part in export.parts {
      var output = try OutputBuffer(creating: folder.path + "/" + part.name)
      try export.write(part, to: &output)
      try output.flush()
      files[part.name] = try folder.text(part.name)
    }
    return files
  }

  private func export(
    _ rows: String, to name: String, host: String? = nil
  ) throws -> LinkExport {
    let table = try readText("short_link,link\n" + rows, keepsDetails: true).table
    return LinkExport(table, to: try format(name), host: host)
  }

  @Test("names are sorted and used once, and every format has a purpose")
  func formats() {
    let names = ExportFormat.all.map(\.name)
    #expect(names == names.sorted() && Set(names).count == names.count)
    #expect(ExportFormat.all.allSatisfy { $0.purpose.contains(": ") })
  }

  @Test("a form with a limit is split, and every part is a whole document")
  func split() throws {
    let rows = (0..<250).map { "https://go.example.com/x\($0),https://e.com/\($0)" }
    let export = try export(rows.joined(separator: "\n"), to: "dub-api")
    let files = try files(export)
    #expect(files.keys.sorted() == ["links-1.json", "links-2.json", "links-3.json"])
    let counts = try files.sorted { $0.key < $1.key }.map { _, text in
      try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
        .count
    }
    #expect(counts == [100, 100, 50])
  }

  @Test("what cannot go there is left out with its reason")
  func reasons() throws {
    let long = "https://e.com/" + String(repeating: "x", count: 60)
    let rows = """
      https://go.example.com/AbCd,https://e.com/1
      https://go.example.com/None,
      https://go.example.com/Long,\(long)
      https://go.example.com/Odd1,myapp://open
      https://go.example.com/Dead,https://x.page.link/AbCd
      https://x.page.link/EfGh,https://e.com/2
      https://other.example.com/AbCd,https://e.com/3
      https://other.example.com/abcd,https://e.com/4
      https://go.example.com/?link=https://e.com/5&apn=com.e,
      """
    let apptrove = try export(rows, to: "apptrove")
    #expect(
      apptrove.leftOut.map(\.reason) == [
        .noTarget, .tooLong(field: "deep_link_value", limit: 50), .oddTarget, .deadTarget,
        .googleHost, .taken(by: "https://go.example.com/AbCd"), .notShort,
      ])
    #expect(apptrove.taken.count == 2 && apptrove.caseOnlyCount == 1)
    let dub = try export(rows, to: "dub")
    #expect(
      dub.leftOut.map(\.reason) == [.noTarget, .oddTarget, .deadTarget, .googleHost, .notShort])
    let moved = try export(rows, to: "dub", host: "New.example.com")
    #expect(
      moved.leftOut.map(\.reason) == [
        .noTarget, .oddTarget, .deadTarget, .taken(by: "https://go.example.com/AbCd"), .notShort,
      ])
    #expect(
      try files(moved)["links.csv"]?.contains("https://e.com/2,new.example.com/EfGh,") == true)
    let traceback = try export("https://go.example.com/AbCd,http://e.com/1", to: "traceback")
    #expect(traceback.leftOut.map(\.reason) == [.plainTarget] && traceback.parts.isEmpty)
  }

  @Test(
    "a field as long as the service allows goes there, one longer does not",
    arguments: [
      ("apptrove", "custom_link_id", 50), ("apptrove", "deep_link_value", 50),
      ("branch", "alias", 128), ("dub-api", "url", 32_000),
    ])
  func limits(service: String, field: String, limit: Int) throws {
    let isTarget = field == "deep_link_value" || field == "url"
    for count in [limit, limit + 1] {
      let start = isTarget ? "https://e.com/" : ""
      let value = start + String(repeating: "ü", count: count - start.count)
      let link = isTarget ? "https://go.example.com/a1" : "https://go.example.com/\(value)"
      let target = isTarget ? value : "https://e.com/1"
      let export = try export("\(link),\(target)", to: service)
      #expect(export.taken.count == (count == limit ? 1 : 0), "\(count)")
      let reason = LeftOut.tooLong(field: field, limit: limit)
      #expect(export.leftOut.map(\.reason) == (count == limit ? [] : [reason]))
    }
  }

  @Test("a file takes as many links as the service does", arguments: ["branch", "dub-api"])
  func fullFile(service: String) throws {
    for (count, parts) in [(100, 1), (101, 2)] {
      let rows = (0..<count).map { "https://go.example.com/x\($0),https://e.com/\($0)" }
      #expect(try export(rows.joined(separator: "\n"), to: service).parts.count == parts)
    }
  }

  @Test("codes of auth mails go nowhere")
  func authMail() throws {
    let rows =
      "https://go.example.com/?link=https://e.com/__/auth/action?oobCode%3Dabc&apn=com.e,\n"
    let target =
      "https://go.example.com/AbCd,https://e.com/__/auth/action?mode=signIn&oobCode=abc\n"
    for format in ExportFormat.all {
      for rows in [rows, target] {
        let export = try export(rows, to: format.name)
        #expect(export.taken.isEmpty && export.leftOut.map(\.reason) == [.authMail])
      }
    }
  }

  @Test("what is not carried is counted")
  func dropped() throws {
    let table = try readText(
      """
      short_link,link,apn,ius,st,archived
      https://go.example.com/a1,https://e.com/1,com.e,scheme,T,true
      https://go.example.com/a2,https://e.com/2,com.e,,,false
      https://go.example.com/a3,,com.e,,,false
      """, keepsDetails: true
    ).table
    let export = LinkExport(table, to: try format("dub"), host: nil)
    #expect(
      export.dropped.map { "\($0.column.rawValue) \($0.count)" } == [
        "apn 2", "archived 1", "ius 1",
      ])
  }
}
