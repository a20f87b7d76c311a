import Bytes
import CommandLineKit
import Hosting

/// Reads the templates that a team put in the place of the program's.
enum TemplateLoader {
  /// The templates with those below `folder`, whose paths there are their names; the program's own
  /// for nil.
  static func templates(below folder: String?) throws -> TemplateSet {
    guard let folder else { return TemplateSet() }
    var replacements: [String: [UInt8]] = [:]
    for path in try FileTree.files(below: folder) {
      replacements[path] = try FileContents.read(FileSystem.join(folder, path))
    }
    do {
      return try TemplateSet(replacing: replacements, from: folder)
    } catch {
      throw CommandFailure(
        "'\(folder)': \(error.message)", help: error.help, exitCode: .wrongUse)
    }
  }
}
