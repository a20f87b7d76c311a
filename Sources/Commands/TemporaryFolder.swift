import Bytes

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A folder outside of the project for what is read again at once; it goes with this value.
struct TemporaryFolder: ~Copyable {
  /// Where it lies.
  let path: String

  /// The folder that others are to be made in: what `TMPDIR` names, or else `/tmp`.
  static var parent: String { named ?? "/tmp" }

  /// The folder for files that may be as large as the input, which those of `/tmp` often cannot be,
  /// since many systems keep it in memory: what `TMPDIR` names, or else `/var/tmp`.
  static var spacious: String {
    named ?? (FileSystem.isFolder("/var/tmp") ? "/var/tmp" : "/tmp")
  }

  private static var named: String? {
    let name = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) }
    return name == "" ? nil : name
  }

  /// Makes one.
  init() throws(OutputError) {
    path = Self.parent + "/linkover-\(getpid())"
    FileSystem.remove(path)
    try FileSystem.makeFolder(path)
    Interruption.removeOnSignal(path)
  }

  deinit {
    FileSystem.remove(path)
    Interruption.keepOnSignal()
  }
}
