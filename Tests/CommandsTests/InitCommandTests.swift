import Bytes
import CommandLineKit
import Diagnostics
import Foundation
import Migration
import Syntax
import TestSupport
import Testing

@testable import Commands

private let fixtures = "Tests/CommandsTests/Fixtures/init"

@Suite struct InitCommandTests {
  /// What a run of init wrote and returned.
  struct Outcome {
    var exitCode: ExitCode
    var output: String
    var errors: String
    var file: String?
  }

  /// Runs init on `paths`, and hides the temporary folder's name in what it printed.
  static func run(_ paths: [String], in folder: String, hiding name: String) throws -> Outcome {
    try run(in: folder, hiding: name) { console in
      try InitCommand.run(InitCommand.Options(paths: paths), &console)
    }
  }

  private static func run(
    in folder: String, hiding name: String, _ command: (inout Console) throws -> ExitCode
  ) throws -> Outcome {
    let streams = try TemporaryDirectory()
    var console = Console(
      output: try OutputBuffer(creating: streams.path + "/output"),
      errors: try OutputBuffer(creating: streams.path + "/errors"),
      outputTerminal: Terminal(
        isTerminal: false, measuredWidth: nil, environment: { _ in nil }),
      errorTerminal: Terminal(
        isTerminal: false, measuredWidth: nil, environment: { _ in nil }),
      isQuiet: false)
    var code: ExitCode
    var failure = ""
    do {
      code = try command(&console)
    } catch let error as any CommandError {
      code = error.exitCode
      failure = "error: \(error.message)\nhelp: \(error.help ?? "")\n"
    }
    try console.output.flush()
    try console.errors.flush()
    func hidden(_ text: String) -> String { text.replacingOccurrences(of: name, with: "DIR") }
    return Outcome(
      exitCode: code, output: hidden(try streams.text("output")),
      errors: hidden(try streams.text("errors") + failure),
      file: try? String(contentsOfFile: folder + "/linkover.json", encoding: .utf8))
  }

  /// A copy of the tree of the fixture called `name`, or of the folder that its tree.txt names.
  static func copyTree(_ name: String, to folder: String) throws {
    let pointer = try? Fixtures.text("\(fixtures)/\(name)/tree.txt")
    let tree =
      pointer?.trimmingCharacters(in: .whitespacesAndNewlines) ?? "\(fixtures)/\(name)/tree"
    try FileManager.default.copyItem(atPath: Fixtures.root + "/" + tree, toPath: folder)
    try? FileManager.default.removeItem(atPath: folder + "/linkover.json")
  }

  static var names: [String] {
    let all = try? FileManager.default.contentsOfDirectory(atPath: Fixtures.root + "/" + fixtures)
    return (all ?? []).filter { !$0.hasPrefix(".") }.sorted()
  }

  @Test("each tree gives the file and the report beside it", arguments: names)
  func tree(_ name: String) throws {
    let temporary = try TemporaryDirectory()
    let folder = temporary.path + "/project"
    try Self.copyTree(name, to: folder)
    let outcome = try Self.run([folder], in: folder, hiding: folder)
    let again = temporary.path + "/again"
    try Self.copyTree(name, to: again)
    let second = try Self.run([again], in: again, hiding: again)
    #expect(second.file == outcome.file)
    #expect(second.output == outcome.output)
    func lines(_ text: String?) -> JSONText {
      let lines = text?.split(separator: "\n", omittingEmptySubsequences: false) ?? []
      return .array(lines.map { .string(String($0)) })
    }
    let expected = JSONText.object([
      ("exitCode", .integer(Int(outcome.exitCode.rawValue))), ("file", lines(outcome.file)),
      ("output", lines(outcome.output)), ("errors", lines(outcome.errors)),
    ])
    expectGolden(expected.rendered() + "\n", "\(fixtures)/\(name)/expected.json")
  }

  @Test("the written file is read without findings, unless it says what it needs", arguments: names)
  func readable(_ name: String) throws {
    let temporary = try TemporaryDirectory()
    let folder = temporary.path + "/project"
    try Self.copyTree(name, to: folder)
    let outcome = try Self.run([folder], in: folder, hiding: folder)
    guard let file = outcome.file else {
      #expect(outcome.exitCode == .wrongUse)
      return
    }
    let project = ProjectFile(parsing: SourceText(path: "linkover.json", text: file))
    let needs = outcome.output.contains("needed: ")
    // A file may be right and still lack what a plan needs, such as a certificate.
    #expect(project.findings.isEmpty || needs, "\(project.findings.map(\.message))")
    #expect(project.project != nil || needs)
  }

  @Test("what is written can be planned at once, unless it says what it needs", arguments: names)
  func plannable(_ name: String) throws {
    let temporary = try TemporaryDirectory()
    let folder = temporary.path + "/project"
    try Self.copyTree(name, to: folder)
    let written = try Self.run([folder], in: folder, hiding: folder)
    if written.file == nil || written.output.contains("needed: ") { return }
    let plan = try Self.run(in: folder, hiding: folder) { console in
      try PlanCommand.run(
        PlanCommand.Options(directory: folder, asOf: "2026-11-30"), &console)
    }
    #expect([.fine, .findings].contains(plan.exitCode), "\(plan.output)\(plan.errors)")
    #expect(FileManager.default.fileExists(atPath: folder + "/plan/PLAN.md"))
  }

  @Test("a second run refuses and changes nothing")
  func refusal() throws {
    let temporary = try TemporaryDirectory()
    try Self.copyTree("onehost", to: temporary.path + "/p")
    let folder = temporary.path + "/p"
    try Data("mine".utf8).write(to: URL(fileURLWithPath: folder + "/linkover.json"))
    let outcome = try Self.run([folder], in: folder, hiding: folder)
    #expect(outcome.exitCode == .couldNot)
    #expect(outcome.file == "mine")
    #expect(outcome.errors.contains("'DIR/linkover.json' is there already"))
  }

  @Test("files outside the project's folder are named by the way to them")
  func outside() throws {
    let temporary = try TemporaryDirectory()
    try Self.copyTree("onehost", to: temporary.path + "/p")
    let export = try temporary.write(
      "exports/links.txt", "https://links.pebble.example/a/1\nhttps://links.pebble.example/a/2\n")
    let folder = temporary.path + "/p"
    let outcome = try Self.run([folder, export], in: folder, hiding: folder)
    #expect(outcome.exitCode == .fine)
    #expect(outcome.file?.contains("\"../exports/links.txt\",  // 2 links") == true)
  }

  @Test("a path that is not there, and a file that tells nothing")
  func useless() throws {
    let temporary = try TemporaryDirectory()
    let folder = temporary.path
    let missing = try Self.run([folder, folder + "/gone"], in: folder, hiding: folder)
    #expect(missing.exitCode == .couldNot)
    #expect(missing.errors.contains("there is no file or folder 'DIR/gone'"))
    let picture = try temporary.write("picture.png", [0x89, 0x50, 0x4E, 0x47, 0, 1, 2])
    let nothing = try Self.run([folder, picture], in: folder, hiding: folder)
    #expect(nothing.exitCode == .wrongUse)
    #expect(nothing.errors.contains("picture.png: it holds no links"))
    #expect(temporary.files() == ["picture.png"])
  }

  @Test("links and what linkover wrote are passed over, and names are counted")
  func walk() throws {
    let temporary = try TemporaryDirectory()
    try temporary.write("a/App.entitlements", "x")
    try temporary.write("plan/" + OutputTree.recordName, "x")
    try temporary.write("plan/apps/App.entitlements", "x")
    try FileManager.default.createSymbolicLink(
      atPath: temporary.path + "/loop", withDestinationPath: temporary.path)
    var walk = TreeWalk()
    walk.collect(temporary.path)
    #expect(walk.files == [temporary.path + "/a/App.entitlements"])
    #expect(walk.skipped.isEmpty)
    for index in 0..<50 { try temporary.write("many/\(index).txt", "x") }
    var short = TreeWalk(nameLimit: 20)
    short.collect(temporary.path)
    #expect(short.skipped.map(\.reason) == ["only the first 20 names were looked at"])
  }

  @Test("documents cut anywhere, or with bytes changed, never stop init", arguments: 1...4)
  func hostile(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for name in Self.names where name != "nothing" {
      let temporary = try TemporaryDirectory()
      let folder = temporary.path + "/project"
      try Self.copyTree(name, to: folder)
      let files = FileManager.default.enumerator(atPath: folder)?.allObjects as? [String] ?? []
      for file in files.sorted() {
        let path = folder + "/" + file
        guard var bytes = FileManager.default.contents(atPath: path), !bytes.isEmpty else {
          continue
        }
        for _ in 0..<3 {
          bytes[Int.random(in: 0..<bytes.count, using: &generator)] = UInt8.random(
            in: 0...255, using: &generator)
        }
        bytes = bytes.prefix(Int.random(in: 0...bytes.count * 2, using: &generator))
        try bytes.write(to: URL(fileURLWithPath: path))
      }
      let outcome = try Self.run([folder], in: folder, hiding: folder)
      guard let text = outcome.file else { continue }
      let source = SourceText(path: "linkover.json", text: text)
      #expect(JSONDocument(parsing: source, dialect: .json5).isValid, "\(name), seed \(seed)")
    }
  }
}
