import AppleAssociation
import Diagnostics
import Foundation
import TestSupport
import Testing

/// Reduced forms of published files; a new one needs its findings beside it and nothing else.
@Suite struct FileCorpusTests {
  private static let folder = "Tests/AppleAssociationTests/Fixtures/files/"

  private static var names: [String] {
    let entries = try? FileManager.default.contentsOfDirectory(
      atPath: Fixtures.root + "/" + folder)
    return (entries ?? []).filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
  }

  @Test("broken files have errors, suspect ones warnings, correct ones neither", arguments: names)
  func classes(name: String) throws {
    let path = Self.folder + name + ".json"
    let source = SourceText(path: name + ".json", bytes: try Fixtures.bytes(path))
    let findings = AppleAssociationRules.findings(in: source)
    let worst = findings.map(\.severity).max()
    switch name.split(separator: "-").first {
    case "broken": #expect(worst == .error)
    case "suspect": #expect(worst == .warning)
    default: #expect(findings.isEmpty)
    }
    let lines = findings.map { finding in
      "\(finding.location.text): \(finding.severity.rawValue)[\(finding.ruleID)]: "
        + finding.message + "\n"
    }
    expectGolden(lines.joined(), Self.folder + name + ".findings")
  }
}
