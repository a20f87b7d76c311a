import Bytes
import CommandLineKit
import Diagnostics
import Migration
import Reports
import Syntax

/// The plan folder of a project as it stands on disk.
struct SavedPlan {
  private let folder: String
  /// plan.json.
  let document: JSONDocument

  /// Opens the plan of the project in `folder`; nil when there is none.
  init?(projectFolder folder: String) throws {
    let plan = FileSystem.join(folder, "plan")
    let path = plan + "/plan.json"
    guard FileSystem.entry(at: path) != nil else { return nil }
    let source = SourceText(path: "plan/plan.json", bytes: try FileContents.read(path))
    document = JSONDocument(parsing: source)
    guard document.root?["schema"]?.string == PlanJSON.schema else {
      throw CommandFailure(
        "'\(path)' is no plan of this version", help: "write it anew with: linkover plan \(folder)",
        exitCode: .wrongUse)
    }
    self.folder = plan
  }

  /// The association files of a project's hosts as they are saved.
  func hostFiles(_ project: Project) throws -> [HostFiles] {
    try project.domains.indices.filter { project.domains[$0].server != .google }.map { index in
      let wellKnown = "hosts/\(project.domains[index].host)/.well-known/"
      func read(_ name: String) throws -> [UInt8]? {
        let path = folder + "/" + wellKnown + name
        return FileSystem.entry(at: path) == nil ? nil : try FileContents.read(path)
      }
      return HostFiles(
        domain: index, aasa: try read("apple-app-site-association"),
        assetlinks: try read("assetlinks.json"))
    }
  }

  /// Every file of the plan that can be linted, those of single phases and of apps included.
  func lintedFiles() throws -> [LintedFile] {
    try FileTree.files(below: folder).filter { LintedFile.isNamed($0) }.compactMap { path in
      let bytes = try FileContents.read(folder + "/" + path)
      return LintedFile(SourceText(path: "plan/" + path, bytes: bytes))
    }
  }

  /// Files in the folder that are not as linkover wrote them.
  func foreignFiles() throws -> [String] {
    try OutputTree.foreignFiles(in: folder)
  }
}
