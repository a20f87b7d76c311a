import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Takes care that SIGINT and SIGTERM leave nothing half written.
///
/// The signals are blocked and a thread waits for them, so that cleaning up is ordinary code and
/// not a signal handler.
enum Interruption {
  private struct Guarded {
    /// The file or folder that an interruption removes.
    var path: String?
    /// Whether a thread waits for the signals.
    var isWatched = false
  }

  private static let guarded = Mutex(Guarded())

  /// Removes `path`, a file or a folder, when the program is interrupted.
  static func removeOnSignal(_ path: String) {
    let isFirst = guarded.withLock { guarded in
      guarded.path = path
      defer { guarded.isWatched = true }
      return !guarded.isWatched
    }
    if isFirst { startWaiting() }
  }

  /// Nothing is to be removed any more.
  static func keepOnSignal() {
    guarded.withLock { $0.path = nil }
  }

  /// Removes what is guarded, again while the working thread still adds to it.
  private static func removeUntilGone() {
    guarded.withLock { guarded in
      guard let path = guarded.path else { return }
      for _ in 0..<100 where FileSystem.entry(at: path) != nil { FileSystem.remove(path) }
    }
  }

  /// Blocks the signals in this thread and waits for them in another.
  private static func startWaiting() {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, SIGINT)
    unsafe sigaddset(&signals, SIGTERM)
    unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
    #if canImport(Glibc)
      var thread = pthread_t()
    #else
      var thread: pthread_t?
    #endif
    let wait: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { _ in
      var signals = sigset_t()
      unsafe sigemptyset(&signals)
      unsafe sigaddset(&signals, SIGINT)
      unsafe sigaddset(&signals, SIGTERM)
      var signal: Int32 = 0
      unsafe sigwait(&signals, &signal)
      Interruption.removeUntilGone()
      _exit(128 + signal)
    }
    unsafe pthread_create(&thread, nil, wait, nil)
  }
}
