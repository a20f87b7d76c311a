import Bytes
import Diagnostics

/// A file or folder that a command was given; a file is read at once, since a pipe says it once.
struct GivenInput {
  /// The path as it was given.
  let path: String
  /// What the file holds; nil of a folder and of a built app.
  let source: SourceText?

  /// Reads the file at `path`, or standard input for `-`.
  init(_ path: String) throws {
    self.path = path
    let isDocument = !FileSystem.isFolder(path) && !PackageFile.isNamed(path)
    source = isDocument ? SourceText(path: path, bytes: try FileContents.read(path)) : nil
  }

  /// Whether it may hold something of Android: a folder, a manifest, a built app or an assetlinks file.
  var mayBeAndroid: Bool {
    guard let source else { return true }
    let kind = LintedFile(source)?.kind
    return kind == .manifest || kind == .assetlinks
  }
}
