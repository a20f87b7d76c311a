import Bytes

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension FileSystem {
  /// Runs `body` while no other run of linkover runs one with the same folder; waits for those.
  ///
  /// The lock is on the folder itself and goes with the process, so none is ever left behind. On
  /// file systems that have no locks, and where there is no such folder yet, `body` runs without.
  static func locked<Failure: Error>(
    _ folder: String, _ body: () throws(Failure) -> Void
  ) throws(Failure) {
    let descriptor = unsafe open(folder.isEmpty ? "." : folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { if descriptor >= 0 { close(descriptor) } }
    if descriptor >= 0 {
      while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
    }
    try body()
  }
}
