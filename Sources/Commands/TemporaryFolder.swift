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

  /// Makes one.
  init() throws(OutputError) {
    let parent = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? "/tmp"
    path = parent + "/linkover-\(getpid())"
    FileSystem.remove(path)
    try FileSystem.makeFolder(path)
    Interruption.removeOnSignal(path)
  }

  deinit {
    FileSystem.remove(path)
    Interruption.keepOnSignal()
  }
}
