import Bytes

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

  /// Whether `path` leads to a folder, through links too.
  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The names in a folder in byte order, without `.` and `..`.
  static func names(in folder: String) throws(InputError) -> [String] {
    guard let stream = unsafe opendir(folder) else {
      throw .cannotOpen(path: folder, reason: systemErrorText(errno))
    }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 256) {
          unsafe String(cString: $0)
        }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// All regular files below `folder`, as paths relative to it, in byte order.
  static func files(below folder: String) throws(InputError) -> [String] {
    var files: [String] = []
    for name in try names(in: folder) {
      switch entry(at: folder + "/" + name) {
      case .folder: files += try self.files(below: folder + "/" + name).map { name + "/" + $0 }
      case .file, .other: files.append(name)
      case nil: break
      }
    }
    return files
  }

  /// Makes a folder and those above it that are missing.
  static func makeFolder(_ path: String) throws(OutputError) {
    if path.isEmpty || isFolder(path) { return }
    try makeFolder(parent(of: path))
    if unsafe mkdir(path, 0o755) != 0, errno != EEXIST {
      throw .cannotWrite(path: path, reason: systemErrorText(errno))
    }
  }

  /// Removes a file, or a folder with all it holds; what is not there is no fault.
  static func remove(_ path: String) {
    guard let entry = entry(at: path) else { return }
    if entry == .folder {
      for name in (try? names(in: path)) ?? [] { remove(path + "/" + name) }
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
    if failed { throw .cannotWrite(path: name, reason: systemErrorText(errno)) }
  }

  /// Writes a file beside `path` and puts it in its place.
  static func replace(_ path: String, with bytes: [UInt8]) throws(OutputError) {
    let temporary = path + ".partial-\(getpid())"
    var output = try OutputBuffer(creating: temporary)
    do {
      try output.append(bytes)
      try output.flush()
      try rename(temporary, to: path)
    } catch {
      remove(temporary)
      throw error
    }
  }
}
