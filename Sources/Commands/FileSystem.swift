import Bytes
import CommandLineKit

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The few questions and actions on files and folders that commands need.
enum FileSystem {
  /// What stands at a path.
  enum Entry: Equatable {
    /// A regular file.
    case file
    /// A folder.
    case folder
    /// A link, device or anything else.
    case other
  }

  /// What stands at `path`, links not followed; nil when nothing does.
  static func entry(at path: String) -> Entry? {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    default: return .other
    }
  }

  /// The bytes of the file at `path`; 0 when there is none.
  static func size(at path: String) -> Int {
    var status = stat()
    return unsafe stat(path, &status) == 0 ? Int(status.st_size) : 0
  }

  /// Whether `path` leads to a folder, through links too.
  static func isFolder(_ path: String) -> Bool { FileTree.kind(of: path) == .folder }

  /// Throws when `path` leads to a pipe or a device, which cannot be read twice and which may be waited
  /// for without end.
  static func refusePipe(_ path: String) throws(CommandFailure) {
    if FileTree.kind(of: path) == .other {
      throw CommandFailure(
        "'\(path)' is no regular file",
        help: "put what it gives into a file, so that it can be read again", exitCode: .wrongUse)
    }
  }

  /// Makes a folder and those above it that are missing.
  static func makeFolder(_ path: String) throws(OutputError) {
    if path.isEmpty || isFolder(path) { return }
    try makeFolder(parent(of: path))
    if unsafe mkdir(path, 0o755) != 0, errno != EEXIST {
      throw .cannotWrite(path: path, reason: SystemError.text(errno))
    }
  }

  /// Removes a file, or a folder with all it holds; what is not there is no fault.
  static func remove(_ path: String) {
    guard let entry = entry(at: path) else { return }
    if entry == .folder {
      for name in (try? FileTree.names(in: path)) ?? [] { remove(path + "/" + name) }
      unsafe rmdir(path)
    } else {
      unsafe unlink(path)
    }
  }

  /// The folder that holds `path`; empty for a name without a slash, `/` for a name below it.
  static func parent(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return slash == path.utf8.startIndex ? "/" : String(path[..<slash])
  }

  /// `path` seen from `folder`; absolute paths stay as they are.
  static func join(_ folder: String, _ path: String) -> String {
    if path.utf8.first == UInt8(ascii: "/") || folder == "." || folder.isEmpty { return path }
    return folder.hasSuffix("/") ? folder + path : folder + "/" + path
  }

  /// Gives a file or folder another name; the new name must be free.
  static func rename(_ path: String, to name: String) throws(OutputError) {
    #if canImport(Glibc)
      let failed = unsafe Glibc.rename(path, name) != 0
    #else
      let failed = unsafe Darwin.rename(path, name) != 0
    #endif
    if failed { throw .cannotWrite(path: name, reason: SystemError.text(errno)) }
  }

  /// Writes a file beside `path` and puts it in its place, so that it is there whole or not at all.
  ///
  /// Where a link stands, it is the file that the link leads to. Who may read the old file may read the
  /// new one.
  static func replace(_ path: String, with bytes: [UInt8]) throws(OutputError) {
    let path = resolved(path) ?? path
    let temporary = path + ".partial-\(getpid())"
    Interruption.removeOnSignal(temporary)
    defer { Interruption.keepOnSignal() }
    do {
      var output = try OutputBuffer(creating: temporary)
      try output.append(bytes)
      try output.flush()
      var status = stat()
      if unsafe stat(path, &status) == 0 { unsafe chmod(temporary, status.st_mode & 0o777) }
      try Interruption.keepOnSignal { () throws(OutputError) in
        try rename(temporary, to: path)
      }
    } catch {
      remove(temporary)
      throw error
    }
  }
}
