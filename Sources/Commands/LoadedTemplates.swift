import Bytes
import CommandLineKit
import Hosting

/// The templates that a plan is written with.
struct LoadedTemplates {
  /// The templates: the program's own with the team's in the place of those of the same names.
  let set: TemplateSet
  /// The team's folder on its way from the project; nil for none.
  let folder: String?
  /// The team's templates with their SHA-256 in hexadecimal, by path as seen from the project.
  let digests: [(path: String, digest: String)]

  /// Reads those below `folder` for the project in `projectFolder`; the program's own for nil.
  init(below folder: String?, projectFolder: String) throws {
    guard let folder else {
      set = TemplateSet()
      self.folder = nil
      digests = []
      return
    }
    var replacements: [String: [UInt8]] = [:]
    for path in try FileTree.files(below: folder) {
      replacements[path] = try FileContents.read(FileSystem.join(folder, path))
    }
    do {
      set = try TemplateSet(replacing: replacements, from: folder)
    } catch {
      throw CommandFailure(
        "'\(folder)': \(error.message)", help: error.help, exitCode: .wrongUse)
    }
    let way = Self.way(to: folder, from: projectFolder)
    self.folder = way
    digests = replacements.map { path, bytes in
      (FileSystem.join(way, path), ContentDigest(of: bytes).hexadecimal)
    }.sorted { $0.path < $1.path }
  }

  /// Reads those that a saved plan of the project in `projectFolder` was written with; the program's
  /// own where the folder is gone.
  init(of saved: SavedPlan?, projectFolder: String) throws {
    let folder = saved?.templatesFolder.map { FileSystem.join(projectFolder, $0) }
    try self.init(
      below: folder.flatMap { FileSystem.isFolder($0) ? $0 : nil }, projectFolder: projectFolder)
  }

  /// The way from one folder to another, as it is given where either is not there.
  private static func way(to folder: String, from projectFolder: String) -> String {
    guard let target = FileSystem.resolved(folder),
      let start = FileSystem.resolved(projectFolder)
    else { return folder }
    return FileSystem.relative(target, to: start)
  }
}
