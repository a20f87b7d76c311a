import Foundation
import TestSupport

/// A copy of a sample in a folder of its own, and the built program run on it.
struct SampleCopy: ~Copyable {
  /// The day that all plans here are made for.
  static let day = "2026-11-30"

  private let temporary: TemporaryDirectory
  /// The name of the project's folder in `parent`.
  let name: String

  /// Copies `samples/NAME`, without a plan that somebody may have made there.
  init(_ name: String) throws {
    let temporary = try TemporaryDirectory()
    try FileManager.default.copyItem(
      atPath: Fixtures.root + "/samples/" + name, toPath: temporary.path + "/" + name)
    try? FileManager.default.removeItem(atPath: temporary.path + "/\(name)/plan")
    self.temporary = temporary
    self.name = name
  }

  /// The absolute path of the folder that holds the project's.
  var parent: String { temporary.path }

  /// The absolute path of the project's folder.
  var folder: String { parent + "/" + name }

  /// Runs the built program beside the project's folder.
  func linkover(_ words: [String], input: String = "", in folder: String? = nil) throws
    -> ProgramRun
  {
    try ProgramRun.of(
      ProgramRun.built("linkover"), words, input: Array(input.utf8),
      directory: folder ?? parent, timeout: 60)
  }

  /// Plans the project.
  func plan(_ more: [String] = []) throws -> ProgramRun {
    try linkover(["plan", name, "--as-of", Self.day] + more)
  }

  /// What planning the project leaves on a terminal of so many columns, without progress, which a
  /// slow machine shows and wipes.
  func planOnTerminal(columns: Int) throws -> String {
    let spawn = "import pty, sys; sys.exit(pty.spawn(sys.argv[1:]) >> 8)"
    let words = [ProgramRun.built("linkover"), "plan", name, "--as-of", Self.day]
    let run = try ProgramRun.of(
      "python3", ["-c", spawn] + words, directory: parent,
      environment: ["COLUMNS": String(columns), "NO_COLOR": "1"], timeout: 60)
    return run.output.replacingOccurrences(of: "\r\n", with: "\n")
      .components(separatedBy: "\n")
      .map { $0.components(separatedBy: "\r\u{1B}[K").last ?? "" }.joined(separator: "\n")
  }

  /// Runs a script beside the project's folder, with the program as `$0`.
  func bash(_ script: String) throws -> ProgramRun {
    try ProgramRun.of(
      "bash", ["-c", script, ProgramRun.built("linkover")], directory: parent, timeout: 60)
  }

  /// Writes a file of the project.
  func write(_ path: String, _ text: String) throws {
    try temporary.write(name + "/" + path, text)
  }

  /// The text of a file of the project.
  func text(_ path: String) throws -> String { try temporary.text(name + "/" + path) }

  /// Changes one place of a file of the project.
  func replace(_ old: String, by new: String, in path: String) throws {
    let text = try text(path)
    try write(path, text.replacingOccurrences(of: old, with: new))
  }

  /// Removes a file of the project.
  func remove(_ path: String) throws {
    try FileManager.default.removeItem(atPath: "\(parent)/\(name)/\(path)")
  }

  /// Every file of the project's folder, hidden ones included, by its path.
  func contents() throws -> [String: Data] {
    var contents: [String: Data] = [:]
    for file in temporary.files() where file.hasPrefix(name + "/") {
      contents[String(file.dropFirst(name.count + 1))] = try Data(
        contentsOf: URL(fileURLWithPath: parent + "/" + file))
    }
    return contents
  }

  /// The files of the plan, by their path in its folder.
  func planned() throws -> [String: Data] {
    let plan = try contents().filter { $0.key.hasPrefix("plan/") }
    return Dictionary(uniqueKeysWithValues: plan.map { (String($0.key.dropFirst(5)), $0.value) })
  }

  /// The files of the plan that a `DEPLOY.md` of it names and that are not there.
  func unwrittenFiles() throws -> [String] {
    let planned = try planned()
    return planned.filter { $0.key.hasSuffix("/DEPLOY.md") }.flatMap { file in
      String(decoding: file.value, as: UTF8.self).split { " \n`()".contains($0) }
        .map { $0.replacing("../../", with: "") }
        .map { $0.trimmingCharacters(in: .init(charactersIn: ".,;:")) }
        .filter { word in ["hosts/", "servers/", "redirects/"].contains { word.hasPrefix($0) } }
        .filter { word in !planned.keys.contains { $0 == word || $0.hasPrefix(word + "/") } }
    }.sorted()
  }

  /// The files of the plan that the table of files in `PLAN.md` does not tell of.
  func untoldFiles() throws -> [String] {
    let text = try text("plan/PLAN.md")
    let table = text.components(separatedBy: "| file | what it is | where it goes |").last ?? ""
    let patterns = table.components(separatedBy: "\n| `").dropFirst().compactMap { row in
      row.components(separatedBy: "`").first?
        .replacingOccurrences(
          of: "HOST|APP|N(?=/)", with: "[^/]+", options: .regularExpression)
    }
    return try planned().keys.sorted().filter { path in
      ![".linkover-written", "PLAN.md"].contains(path)
        && !patterns.contains {
          path.range(of: "^\($0)" + ($0.hasSuffix("/") ? "" : "$"), options: .regularExpression)
            != nil
        }
    }
  }
}
