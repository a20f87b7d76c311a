import Bytes
import Diagnostics
import DynamicLinks
import Foundation
import Hosting
import Inventory
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct SampleTests {
  private static let folder = "samples/trailnote/"

  private func links() throws -> InventoryReading {
    let path = Fixtures.root + "/" + Self.folder + "exports/dynamic-links.csv"
    var reader = InventoryReader(domains: [
      LinkDomain(host: "links.trailnote.example", pathPrefix: "/t"),
      LinkDomain(host: "links.trailnote.example"), LinkDomain(host: "trailnote.page.link"),
      LinkDomain(host: "share.trailnote.example", pathPrefix: "/t"),
    ])
    let source = InventorySource(path: path, name: "dynamic-links.csv")
    try reader.read(WindowReader(path: path), source: source)
    return reader.finish()
  }

  @Test("the export holds what the sample's README says")
  func export() throws {
    let reading = try links()
    #expect(reading.files[0].rows == 60)
    #expect(reading.table.count == 57)
    #expect(reading.files[0].duplicates == 1)
    #expect(reading.files[0].conflicts == 0)
    #expect(reading.rejected.map(\.source.line) == [60, 61])
    let table = reading.table
    #expect((0..<table.count).count { table.kind($0) == .authWrapped } == 1)
    #expect((0..<table.count).count { table.domainKind($0) == .pageLink } == 13)
    let kinds = Set((0..<table.count).map { table.kind($0) })
    #expect(kinds == [.generatedShort, .unguessableShort, .customShort, .long, .authWrapped])
  }

  @Test("the faults of its firebase.json are found")
  func faults() throws {
    let json = try Fixtures.text(Self.folder + "firebase.json")
    let file = FirebaseHostingFile(parsing: SourceText(path: "firebase.json", text: json))
    let ids = HostingRules.findings(in: file).map(\.ruleID)
    #expect(ids == ["FBH006", "FBH006", "FBH002", "FBH001", "FBH001"])
  }
}
