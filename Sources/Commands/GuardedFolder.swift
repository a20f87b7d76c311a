#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The path that an interruption removes, shared between the working and the waiting thread.
@safe final class GuardedFolder: @unchecked Sendable {
  // Both are guarded by `lock`, which lives behind a pointer so that its address never changes.
  private var path: String?
  private var isWatched = false
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  /// Guards nothing.
  init() {
    unsafe pthread_mutex_init(lock, nil)
  }

  deinit {
    unsafe pthread_mutex_destroy(lock)
    unsafe lock.deallocate()
  }

  /// Guards `path` from now on; true the first time something is guarded.
  func exchange(_ path: String?) -> Bool {
    unsafe pthread_mutex_lock(lock)
    defer { unsafe pthread_mutex_unlock(lock) }
    self.path = path
    let isFirst = path != nil && !isWatched
    isWatched = isWatched || isFirst
    return isFirst
  }

  /// Removes what is guarded, again while the working thread still adds to it.
  func removeUntilGone() {
    unsafe pthread_mutex_lock(lock)
    defer { unsafe pthread_mutex_unlock(lock) }
    guard let path else { return }
    for _ in 0..<100 where FileSystem.entry(at: path) != nil {
      FileSystem.remove(path)
    }
  }
}
