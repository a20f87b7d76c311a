import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// One program run to its end: how long it took and how much memory it had.
struct ChildRun {
  /// Wall clock time.
  let seconds: Double
  /// The most resident memory, in MiB.
  let peakMebibytes: Double
  /// The exit code; 128 and more for a signal.
  let exitCode: Int32

  /// Runs a program with its output thrown away and its input from a file.
  init(_ command: [String], input: String = "/dev/null") throws {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
    unsafe posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    unsafe posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var arguments = unsafe command.map { unsafe strdup($0) } + [nil]
    defer { unsafe arguments.forEach { unsafe free($0) } }
    var child = pid_t()
    let start = ContinuousClock.now
    let failure = unsafe posix_spawnp(&child, command[0], &actions, nil, &arguments, environ)
    if failure != 0 { throw BenchmarkFailure(message: "cannot start '\(command[0])'") }
    var status: Int32 = 0
    var usage = rusage()
    while unsafe wait4(child, &status, 0, &usage) < 0 && errno == EINTR {}
    let time = start.duration(to: .now).components
    seconds = Double(time.seconds) + Double(time.attoseconds) * 1e-18
    peakMebibytes = Double(usage.ru_maxrss) / 1024
    exitCode = status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
  }
}
