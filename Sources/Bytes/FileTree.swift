#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Lists what lies in folders.
public enum FileTree {
  /// How deep folders are followed; real source trees stay far below.
  public static let depthLimit = 64

  /// What a path leads to.
  public enum Kind: Sendable {
    /// A regular file.
    case file
    /// A folder.
    case folder
    /// A device, a pipe or a socket.
    case other
  }

  /// What is at `path`, symbolic links followed; nil when there is nothing.
  public static func kind(of path: String) -> Kind? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    default: return .other
    }
  }

  /// The regular files below `folder`, as paths relative to it in the order of their bytes.
  ///
  /// Symbolic links to folders are not followed. Folders for which `skips` returns true, given
  /// their name, are left out with everything in them. A folder too deep to be looked into is an error.
  public static func files(
    below folder: String, skipping skips: (String) -> Bool = { _ in false }
  ) throws(InputError) -> [String] {
    let entries = try entries(below: folder, skipping: skips)
    if let deep = entries.first(where: { $0.kind == .folder }) {
      throw .cannotOpen(
        path: folder + "/" + deep.path, reason: "it lies more than \(depthLimit) folders deep")
    }
    return entries.filter { $0.kind == .file }.map(\.path)
  }

  /// Everything below `folder` but the folders that were looked into, in the order of `files`.
  ///
  /// A symbolic link to a file is a `.file`, any other is `.other`, and so is what has a name that is
  /// not UTF-8; a `.folder` lies too deep to be looked into.
  public static func entries(
    below folder: String, skipping skips: (String) -> Bool = { _ in false }
  ) throws(InputError) -> [(path: String, kind: Kind)] {
    var entries: [(path: String, kind: Kind)] = []
    var folders = [(path: "", depth: 0)]
    while let (path, depth) = folders.popLast() {
      let absolute = path.isEmpty ? folder : folder + "/" + path
      for name in try names(in: absolute) {
        let child = path.isEmpty ? name : path + "/" + name
        var status = stat()
        guard lstat(folder + "/" + child, &status) == 0 else {
          entries.append((child, .other))
          continue
        }
        switch status.st_mode & S_IFMT {
        case S_IFDIR where skips(name): break
        case S_IFDIR where depth < depthLimit: folders.append((child, depth + 1))
        case S_IFDIR: entries.append((child, .folder))
        case S_IFREG: entries.append((child, .file))
        default:
          let isFile = kind(of: folder + "/" + child) == .file
          entries.append((child, isFile ? .file : .other))
        }
      }
    }
    return entries.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// The names in a folder in the order of their bytes, without `.` and `..`.
  public static func names(in folder: String) throws(InputError) -> [String] {
    guard let stream = opendir(folder) else {
      throw .cannotOpen(path: folder, reason: SystemError.text(errno))
    }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
