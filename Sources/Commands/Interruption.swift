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
  private static let folder = GuardedFolder()

  /// Removes `path` when the program is interrupted.
  static func removeOnSignal(_ path: String) {
    if folder.exchange(path) { startWaiting() }
  }

  /// Nothing is to be removed any more.
  static func keepOnSignal() {
    _ = folder.exchange(nil)
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
      Interruption.folder.removeUntilGone()
      _exit(128 + signal)
    }
    unsafe pthread_create(&thread, nil, wait, nil)
  }
}
