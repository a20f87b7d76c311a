import Foundation

/// What a program wrote and how it ended.
public struct ProgramRun: Sendable {
  /// Standard output as bytes.
  public let outputBytes: [UInt8]
  /// Standard error as text.
  public let errors: String
  /// The exit code; of a program that a signal ended, 128 and the signal's number.
  public let exitCode: Int32

  /// Standard output as text.
  public var output: String { String(decoding: outputBytes, as: UTF8.self) }

  /// A program did not end in time and was killed.
  public struct TimeOut: Error {
    /// The command line.
    public let command: [String]
  }

  /// Runs a program to its end.
  ///
  /// `program` is a path, or a name looked up in `PATH`. `environment` is added to this
  /// process's own, without what would make output differ from machine to machine.
  public static func of(
    _ program: String, _ arguments: [String] = [], input: [UInt8] = [],
    directory: String = Fixtures.root, environment: [String: String] = [:],
    timeout: Double = 120
  ) throws -> ProgramRun {
    let files = try TemporaryDirectory()
    try files.write("input", input)
    try files.write("output", "")
    try files.write("errors", "")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    process.currentDirectoryURL = URL(fileURLWithPath: directory)
    var variables = ProcessInfo.processInfo.environment
    for name in ["COLUMNS", "NO_COLOR", "CLICOLOR_FORCE", "FORCE_COLOR"] {
      variables[name] = nil
    }
    process.environment = variables.merging(environment) { $1 }
    process.standardInput = try FileHandle(
      forReadingFrom: URL(fileURLWithPath: files.path + "/input"))
    process.standardOutput = FileHandle(forWritingAtPath: files.path + "/output")
    process.standardError = FileHandle(forWritingAtPath: files.path + "/errors")
    try process.run()
    try wait(for: process, [program] + arguments, timeout)
    let isKilled = process.terminationReason == .uncaughtSignal
    return ProgramRun(
      outputBytes: Array(try Data(contentsOf: URL(fileURLWithPath: files.path + "/output"))),
      errors: String(
        decoding: try Data(contentsOf: URL(fileURLWithPath: files.path + "/errors")),
        as: UTF8.self),
      exitCode: process.terminationStatus + (isKilled ? 128 : 0))
  }

  private static func wait(
    for process: Process, _ command: [String], _ timeout: Double
  ) throws {
    let deadline = Date(timeIntervalSinceNow: timeout)
    while process.isRunning {
      if Date() > deadline {
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        throw TimeOut(command: command)
      }
      usleep(2000)
    }
  }

  /// Where the package's own program `name` was built: the file that `LINKOVER_BIN_DIR` holds in
  /// a run of `.ci/run`, otherwise the debug build.
  public static func built(_ name: String) -> String {
    let folder =
      ProcessInfo.processInfo.environment["LINKOVER_BIN_DIR"] ?? Fixtures.root + "/.build/debug"
    return folder + "/" + name
  }
}
