import Foundation

/// What a program wrote and how it ended.
public struct ProgramRun: Sendable {
  /// Standard output as bytes.
  public let outputBytes: [UInt8]
  /// Standard error as text.
  public let errors: String
  /// The exit code: 127 of a program that is not there; 128 and the signal's number of one that
  /// a signal ended.
  public let exitCode: Int32

  /// Standard output as text.
  public var output: String { String(decoding: outputBytes, as: UTF8.self) }

  /// A program did not end in time and was killed, or could not be started.
  public enum Failure: Error, Equatable {
    /// It was killed.
    case timedOut([String])
    /// The system's error number.
    case cannotStart([String], Int32)
  }

  /// Runs a program to its end.
  ///
  /// `program` is a path, or a name looked up in `PATH`. `environment` is added to this
  /// process's own, without what would make output differ from machine to machine.
  public static func of(
    _ program: String, _ arguments: [String] = [], input: [UInt8] = [],
    directory: String = Fixtures.root, environment: [String: String] = [:],
    timeout seconds: Double = 120
  ) throws -> ProgramRun {
    let files = try TemporaryDirectory()
    try files.write("input", input)
    let command = [program] + arguments
    let process = try start(command, in: directory, environment: environment, files: files.path)
    let status = try wait(for: process, command, seconds)
    let isKilled = status & 0x7F != 0
    return ProgramRun(
      outputBytes: try read(files.path + "/output"),
      errors: String(decoding: try read(files.path + "/errors"), as: UTF8.self),
      exitCode: isKilled ? 128 + status & 0x7F : status >> 8 & 0xFF)
  }

  private static func read(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  /// Starts a process whose streams are files.
  ///
  /// Not Foundation's `Process`: that has been seen to wait for ever when several tests run
  /// programs at once.
  private static func start(
    _ command: [String], in directory: String, environment: [String: String], files: String
  ) throws -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // The threads that run tests have most signals blocked, which a child would inherit.
    #if canImport(Darwin)
      var attributes: posix_spawnattr_t?
    #else
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    let writing = O_WRONLY | O_CREAT | O_TRUNC
    posix_spawn_file_actions_addopen(&actions, 0, files + "/input", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, files + "/output", writing, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, files + "/errors", writing, 0o600)
    // The shell changes the folder: glibc's own action for it is not in the module map.
    let script = ["sh", "-c", "cd \"$0\" && exec \"$@\"", directory] + command
    var words = script.map { strdup($0) } + [nil]
    var variables = self.variables(environment).map { strdup($0) } + [nil]
    defer { for text in words + variables { free(text) } }
    var process: pid_t = 0
    let code = posix_spawn(&process, "/bin/sh", &actions, &attributes, &words, &variables)
    if code != 0 { throw Failure.cannotStart(command, code) }
    return process
  }

  private static func variables(_ own: [String: String]) -> [String] {
    var variables = ProcessInfo.processInfo.environment
    for name in ["COLUMNS", "NO_COLOR", "CLICOLOR_FORCE", "FORCE_COLOR"] { variables[name] = nil }
    return variables.merging(own) { $1 }.map { $0.key + "=" + $0.value }
  }

  private static func wait(
    for process: pid_t, _ command: [String], _ seconds: Double
  ) throws -> Int32 {
    let deadline = ContinuousClock.now + .seconds(seconds)
    var status: Int32 = 0
    while waitpid(process, &status, WNOHANG) == 0 {
      if ContinuousClock.now > deadline {
        kill(process, SIGKILL)
        waitpid(process, &status, 0)
        throw Failure.timedOut(command)
      }
      usleep(2000)
    }
    return status
  }

  /// Where the package's own program `name` was built: in the folder that `LINKOVER_BIN_DIR`
  /// names, as in a run of `.ci/run`, otherwise in the debug build's.
  public static func built(_ name: String) -> String {
    (releaseFolder ?? Fixtures.root + "/.build/debug") + "/" + name
  }

  /// Whether `built` names programs as they are released, as in the last part of the full check.
  public static var isReleased: Bool { releaseFolder != nil }

  private static var releaseFolder: String? {
    ProcessInfo.processInfo.environment["LINKOVER_BIN_DIR"]
  }
}
