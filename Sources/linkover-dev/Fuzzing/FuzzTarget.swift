import Bytes

/// Something that reads what others wrote, and must never crash, hang or contradict itself.
///
/// A new target is a file beside this one and a name in `all`.
struct FuzzTarget: Sendable {
  /// The word on the command line.
  let name: String
  /// What is fed, for the help.
  let summary: String
  /// Correct inputs, which are damaged, cut and joined; usually fixtures of tests.
  let seeds: @Sendable () throws -> [[UInt8]]
  /// Texts that mean something in the format and are put in here and there.
  var words: [String] = []
  /// Reads one input and throws what does not hold; to trap or to hang is a failure by itself.
  let read: @Sendable ([UInt8]) throws(FuzzFailure) -> Void

  /// Every target, by name.
  static let all: [FuzzTarget] = [
    .associationFile, .applePattern, .signedFile, .compiledManifest, .manifest, .packageSignature,
    .statementList,
    .archive, .csv, .inventory, .longLink, .accessLog, .evidence,
  ]
}

extension FuzzTarget {
  /// The bytes of the files at `paths`, which name files, or folders for all files below.
  static func files(_ paths: String...) throws(InputError) -> [[UInt8]] {
    var files: [[UInt8]] = []
    for path in paths {
      if FileTree.kind(of: path) == .folder {
        for name in try FileTree.files(below: path) {
          files.append(try FileContents.read(path + "/" + name))
        }
      } else {
        files.append(try FileContents.read(path))
      }
    }
    return files
  }
}
