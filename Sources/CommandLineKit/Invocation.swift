/// A command together with its parsed options, ready to run.
struct Invocation: Sendable {
  /// The options that every command has.
  let shared: SharedOptions
  /// Does the work.
  let run: @Sendable (inout Console) throws -> ExitCode
}
