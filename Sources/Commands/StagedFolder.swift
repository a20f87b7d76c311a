import Bytes
import Hosting

/// The folder beside the final one that files are written to; may be used from several threads, each
/// for files of its own.
struct StagedFolder: OutputFolder {
  /// Where it lies.
  let path: String

  /// Opens one file for writing, its folders made as needed.
  func create(_ relativePath: String) throws(OutputTreeError) -> OutputBuffer {
    let file = path + "/" + relativePath
    let names = relativePath.split(separator: "/", omittingEmptySubsequences: false)
    if names.contains(where: { $0.isEmpty || $0 == "." || $0 == ".." }) {
      throw .output(.cannotWrite(path: file, reason: "the name leads out of the folder"))
    }
    do {
      try FileSystem.makeFolder(FileSystem.parent(of: file))
      return try OutputBuffer(creating: file)
    } catch {
      throw .output(error)
    }
  }

  /// The digest of a file that was written and flushed.
  func written(_ relativePath: String) throws(OutputTreeError) -> WrittenFile {
    WrittenFile(
      path: relativePath, digest: try OutputTree.digest(path + "/" + relativePath))
  }
}
