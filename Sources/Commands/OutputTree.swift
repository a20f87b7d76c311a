import Bytes

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A folder of generated files that appears whole or not at all.
///
/// Files are written to a folder beside it; `publish()` puts that one in its place. The folder
/// carries a record of what was written, so that a later run can tell its own files from somebody's
/// edits. Should the program be killed between the two renames of `publish()`, the next run finds
/// the old folder beside and puts it back. Runs that replace one folder at the same time wait for each
/// other where they touch it; the last one's files stay.
struct OutputTree: ~Copyable {
  /// The name of the record in the folder: one line per file, digest and path.
  static let recordName = ".linkover-written"
  /// What stands between a folder's name and a process's number in the name of what is half written.
  private static let partialMark = ".partial-"

  private let path: String
  /// Where files are written until the folder is published.
  let staged: StagedFolder
  private let previous: String
  private var written: [WrittenFile] = []
  private var isPublished = false

  /// Prepares to replace the folder at `path`.
  ///
  /// `isSwept` says that `removeAbandoned(in:)` was called for the folder that it lies in. Throws
  /// `OutputTreeError.foreign` when it holds anything that linkover did not write.
  init(replacing path: String, isSwept: Bool = false) throws(OutputTreeError) {
    self.path = path
    let parent = FileSystem.parent(of: path)
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let staging = FileSystem.join(parent, ".\(name)\(Self.partialMark)\(getpid())")
    let previous = FileSystem.join(parent, ".\(name).previous")
    staged = StagedFolder(path: staging)
    self.previous = previous
    try FileSystem.locked(parent) { () throws(OutputTreeError) in
      if !isSwept { Self.removeAbandoned(in: parent, of: name) }
      try Self.restore(previous, to: path)
      try Self.checkOwnership(of: path)
    }
    do {
      try FileSystem.makeFolder(staging)
    } catch .cannotWrite(_, let reason) {
      // The name of the folder beside would tell the user nothing.
      throw .output(.cannotWrite(path: path, reason: reason))
    } catch {
      throw .output(error)
    }
    Interruption.removeOnSignal(staging)
  }

  deinit {
    if !isPublished { FileSystem.remove(staged.path) }
    Interruption.keepOnSignal()
  }

  /// The paths of the files so far.
  var paths: [String] { written.map(\.path) }

  /// Writes one file; `relativePath` must stay below the folder.
  mutating func write(_ relativePath: String, _ bytes: [UInt8]) throws(OutputTreeError) {
    try stream(relativePath) { (output) throws(OutputError) in try output.append(bytes) }
  }

  /// Writes one file of lines.
  mutating func write(_ relativePath: String, lines: [String]) throws(OutputTreeError) {
    try write(relativePath, Array(lines.map { $0 + "\n" }.joined().utf8))
  }

  /// Writes one file piece by piece.
  mutating func stream(
    _ relativePath: String, _ body: (inout OutputBuffer) throws(OutputError) -> Void
  ) throws(OutputTreeError) {
    var output = try staged.create(relativePath)
    do {
      try body(&output)
      try output.flush()
    } catch {
      throw .output(error)
    }
    written.append(try staged.written(relativePath))
  }

  /// Enters files that were written into `staged` into the record.
  mutating func add(_ files: [WrittenFile]) {
    written += files
  }

  /// Puts the written files in the place of the old folder and removes the old one.
  mutating func publish() throws(OutputTreeError) {
    let record = written.sorted { $0.path < $1.path }.map { "\($0.digest)  \($0.path)\n" }.joined()
    try write(Self.recordName, Array(record.utf8))
    let (staged, path, previous) = (staged.path, path, previous)
    do {
      try Interruption.keepOnSignal { () throws(OutputError) in
        try FileSystem.locked(FileSystem.parent(of: path)) { () throws(OutputError) in
          try Self.swap(staged, for: path, previous)
        }
      }
    } catch {
      throw .output(error)
    }
    isPublished = true
  }

  /// Puts the folder `staged` in the place of `path`, which is called `previous` meanwhile.
  private static func swap(
    _ staged: String, for path: String, _ previous: String
  ) throws(OutputError) {
    FileSystem.remove(previous)
    let isReplaced = FileSystem.entry(at: path) != nil
    if isReplaced { try FileSystem.rename(path, to: previous) }
    do {
      try FileSystem.rename(staged, to: path)
    } catch {
      if isReplaced { try FileSystem.rename(previous, to: path) }
      throw error
    }
    FileSystem.remove(previous)
  }

  /// Puts back what a program had renamed that was killed before its own folder was in the place.
  private static func restore(
    _ previous: String, to path: String
  ) throws(OutputTreeError) {
    guard FileSystem.entry(at: path) == nil, FileSystem.entry(at: previous) != nil else { return }
    do {
      try FileSystem.rename(previous, to: path)
    } catch {
      throw .output(error)
    }
  }

  /// Removes what killed programs left half written of the folder `name`, or of any, in `parent`:
  /// folders named for a process that is no more.
  static func removeAbandoned(in parent: String, of name: String? = nil) {
    let start = "." + (name.map { $0 + partialMark } ?? "")
    for entry in (try? FileTree.names(in: parent)) ?? [] where entry.hasPrefix(start) {
      let parts = entry.split(separator: partialMark)
      guard parts.count > 1, let process = parts.last.flatMap({ pid_t($0) }),
        kill(process, 0) != 0, errno == ESRCH
      else { continue }
      FileSystem.remove(FileSystem.join(parent, entry))
    }
  }

  /// Throws when the folder at `path` holds anything that linkover did not write.
  private static func checkOwnership(of path: String) throws(OutputTreeError) {
    guard let entry = FileSystem.entry(at: path) else { return }
    guard entry == .folder else { throw .foreign(folder: path, file: nil) }
    if let file = try foreignFiles(in: path).first { throw .foreign(folder: path, file: file) }
  }

  /// The files that linkover wrote into a folder, in byte order.
  static func recordedFiles(in path: String) -> [String] { record(of: path).map(\.path) }

  /// Whether the file at `name` of a folder is as linkover wrote it.
  static func isAsWritten(_ name: String, in path: String) -> Bool {
    let digest = record(of: path).first { $0.path == name }?.digest
    return digest != nil && digest == (try? self.digest(path + "/" + name))
  }

  private static func record(of path: String) -> [(path: String, digest: String)] {
    let record = (try? FileContents.read(path + "/" + recordName)) ?? []
    return String(decoding: record, as: UTF8.self).split(separator: "\n").map {
      (String($0.dropFirst(66)), String($0.prefix(64)))
    }
  }

  /// The files in a folder that are not as linkover wrote them, in byte order.
  static func foreignFiles(in path: String) throws(OutputTreeError) -> [String] {
    let digests = Dictionary(record(of: path)) { first, _ in first }
    guard let entries = try? FileTree.entries(below: path) else {
      throw .output(.cannotWrite(path: path, reason: "the old folder cannot be read"))
    }
    return entries.filter { entry in
      entry.path != recordName
        && (entry.kind != .file || digests[entry.path] != (try? digest(path + "/" + entry.path)))
    }.map(\.path)
  }

  /// The SHA-256 of a file in hexadecimal.
  static func digest(_ file: String) throws(OutputTreeError) -> String {
    do {
      return try ContentDigest(ofFileAt: file).hexadecimal
    } catch {
      throw .output(.cannotWrite(path: file, reason: "it cannot be read back"))
    }
  }
}
