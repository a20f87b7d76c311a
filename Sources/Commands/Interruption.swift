import Bytes
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Takes care that SIGINT, SIGTERM and SIGHUP leave nothing half written.
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

  /// Runs `action`, from whose begin on nothing is to be removed any more; a signal ends the program
  /// before it or after it.
  static func keepOnSignal(
    during action: () throws(OutputError) -> Void
  ) throws(OutputError) {
    try guarded.withLock { (guarded) throws(OutputError) in
      guarded.path = nil
      try action()
    }
  }

  /// Removes what is guarded, again while the working thread still adds to it, and ends the program.
  ///
  /// All under the lock, so that the working thread puts nothing in its place meanwhile.
  private static func end(_ signal: Int32) {
    guarded.withLock { guarded in
      if let path = guarded.path {
        for _ in 0..<100 where FileSystem.entry(at: path) != nil { FileSystem.remove(path) }
      }
      _exit(128 + signal)
    }
  }

  /// The signals that end the program, without those it was told to ignore, as `nohup` does.
  private static var signals: sigset_t {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM, SIGHUP] where !isIgnored(signal) {
      unsafe sigaddset(&signals, signal)
    }
    return signals
  }

  private static func isIgnored(_ signal: Int32) -> Bool {
    var action = sigaction()
    guard unsafe sigaction(signal, nil, &action) == 0 else { return false }
    #if canImport(Glibc)
      let handler = unsafe action.__sigaction_handler.sa_handler
    #else
      let handler = unsafe action.__sigaction_u.__sa_handler
    #endif
    return unsafe unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Blocks the signals in this thread and waits for them in another.
  private static func startWaiting() {
    var signals = signals
    unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
    #if canImport(Glibc)
      var thread = pthread_t()
    #else
      var thread: pthread_t?
    #endif
    let wait: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { _ in
      var signals = Interruption.signals
      var signal: Int32 = 0
      unsafe sigwait(&signals, &signal)
      Interruption.end(signal)
      return nil
    }
    unsafe pthread_create(&thread, nil, wait, nil)
  }
}
