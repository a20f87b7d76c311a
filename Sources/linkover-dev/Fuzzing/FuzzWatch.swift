import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Names the input at work when the program traps or hangs on it.
enum FuzzWatch {
  /// The seconds after which an input counts as hanging.
  private static let patience: UInt32 = 20
  private static let seed = Atomic<UInt64>(0)

  /// Has the signals of traps and of the alarm say the seed before they end the program.
  static func start() {
    seed.store(0, ordering: .relaxed)
    for number in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT, SIGFPE, SIGALRM] {
      signal(number) { number in
        FuzzWatch.complain(number)
        signal(number, SIG_DFL)
        raise(number)
      }
    }
  }

  /// Notes that the input of `seed` is read from now on.
  static func begin(_ seed: UInt64) {
    self.seed.store(seed, ordering: .relaxed)
    alarm(patience)
  }

  /// Ends the waiting for a hang.
  static func end() { alarm(0) }

  /// Writes without allocating: the memory may be in any state.
  private static func complain(_ signal: Int32) {
    write(signal == SIGALRM ? "hangs with --seed " : "traps with --seed ")
    var rest = seed.load(ordering: .relaxed)
    var divisor: UInt64 = 1
    while rest / divisor >= 10 { divisor *= 10 }
    while divisor > 0 {
      writeByte(UInt8(ascii: "0") + UInt8(rest / divisor))
      rest %= divisor
      divisor /= 10
    }
    write(" --runs 1\n")
  }

  private static func write(_ text: StaticString) {
    _ = unsafe Self.systemWrite(2, text.utf8Start, text.utf8CodeUnitCount)
  }

  private static func writeByte(_ byte: UInt8) {
    var byte = byte
    _ = unsafe Self.systemWrite(2, &byte, 1)
  }

  private static func systemWrite(_ file: Int32, _ start: UnsafeRawPointer, _ count: Int) -> Int {
    #if canImport(Glibc)
      unsafe Glibc.write(file, start, count)
    #else
      unsafe Darwin.write(file, start, count)
    #endif
  }
}
