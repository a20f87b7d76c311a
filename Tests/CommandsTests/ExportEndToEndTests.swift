import Foundation
import Inventory
import TestSupport
import Testing

@Suite struct ExportEndToEndTests {
  @Test("every service gets its form, and is told what it does not get")
  func forms() throws {
    for format in ExportFormat.all {
      let folder = try TemporaryDirectory()
      try folder.write(
        "links.csv", try Fixtures.text("Tests/CommandsTests/Fixtures/export/links.csv"))
      let run = try ProgramRun.of(
        ProgramRun.built("linkover"), ["export", "links.csv", "--to", format.name],
        directory: folder.path, timeout: 60)
      #expect(run.exitCode == 1 && run.errors.isEmpty, "\(run.errors)")
      let output = "export-" + format.name + "/"
      let files = folder.files().filter { $0.hasPrefix(output + "l") }.sorted()
      let texts = try files.map { "--- \($0)\n" + (try folder.text($0)) }
      expectGolden(
        run.output + texts.joined(), "Tests/CommandsTests/Golden/export/\(format.name).txt")
    }
  }

  @Test("written again in its own folder, never over something else")
  func folders() throws {
    let folder = try TemporaryDirectory()
    try folder.write(
      "links.csv", try Fixtures.text("Tests/CommandsTests/Fixtures/export/links.csv"))
    func run(_ words: String...) throws -> ProgramRun {
      try ProgramRun.of(
        ProgramRun.built("linkover"), ["export", "links.csv"] + words, directory: folder.path,
        timeout: 60)
    }
    #expect(try run("--to", "dub", "--host", "go.example.com", "-o", "new").exitCode == 0)
    #expect(try run("--to", "dub", "-o", "new").exitCode == 1)
    try folder.write("new/notes.txt", "mine")
    let refused = try run("--to", "dub", "-o", "new")
    #expect(
      refused.exitCode == 3
        && refused.errors.contains("'new/notes.txt' was not written by linkover"))
    let unknown = try run("--to", "dup")
    #expect(unknown.exitCode == 2 && unknown.errors.contains("did you mean 'dub'?"))
    #expect(try run().exitCode == 2)
  }
}
