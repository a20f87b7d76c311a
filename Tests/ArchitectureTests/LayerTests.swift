import Foundation
import TestSupport
import Testing

/// The modules by row; a module imports rows below its own only.
private let rows: [[String]] = [
  [
    "CArchive", "CCurl", "CIDN2", "CLibXML2", "CMemory", "COpenSSL", "CResolver", "CSQLite",
    "CTemplates",
  ],
  ["Bytes"],
  ["Diagnostics"],
  ["Syntax"],
  ["DynamicLinks", "LinkLanguage", "Probe", "CommandLineKit"],
  ["AppleAssociation", "AndroidAssociation", "Inventory"],
  ["Migration", "Traffic"],
  ["Audit", "Hosting"],
  ["Retirement"],
  ["Reports"],
  ["Commands"],
  ["linkover", "linkover-dev"],
]

/// What belongs to no row: the C library.
private let platform: Set = ["Glibc", "Darwin", "Dispatch", "Synchronization"]

@Suite struct LayerTests {
  private static func row(_ module: String) -> Int? {
    rows.firstIndex { $0.contains(module) }
  }

  @Test("every module has a row, and every row a module")
  func table() throws {
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: Fixtures.root + "/Sources"
    ).filter { !$0.hasPrefix(".") }
    #expect(Set(folders) == Set(rows.joined()))
    #expect(SourceFile.all.count > 20)
  }

  @Test("a module imports rows below its own, and no Foundation")
  func imports() {
    for file in SourceFile.all {
      guard let own = Self.row(file.module) else { continue }
      let modules = file.lines.compactMap(SourceFile.importedModule)
      for module in modules where !platform.contains(module) {
        guard let other = Self.row(module) else {
          Issue.record("\(file.path) imports '\(module)', which is in no row")
          continue
        }
        #expect(other < own, "\(file.path) imports '\(module)'")
      }
    }
  }

  @Test("an import line is understood in every form")
  func importLines() {
    #expect(SourceFile.importedModule("import Bytes") == "Bytes")
    #expect(SourceFile.importedModule("  public import Bytes") == "Bytes")
    #expect(SourceFile.importedModule("@testable import Bytes") == "Bytes")
    #expect(SourceFile.importedModule("import struct Foundation.Date") == "Foundation")
    #expect(SourceFile.importedModule("/// import of links") == nil)
  }
}
