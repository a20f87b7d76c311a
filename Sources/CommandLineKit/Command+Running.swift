import Bytes
import Diagnostics

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension Command {
  /// Runs the command as the whole program, with the process's arguments, and ends the process.
  public func main() -> Never {
    var console = Console.standard()
    exit(run(Array(CommandLine.arguments.dropFirst()), on: &console).rawValue)
  }

  /// Runs the command with `words`, which begin behind the program's name.
  ///
  /// Errors are told on the console; everything that was written has been flushed at the end.
  public func run(_ words: [String], on console: inout Console) -> ExitCode {
    let path = CommandPath(root: self, words: words)
    do {
      let code = try Self.perform(try path.request(), on: &console)
      try console.flush()
      return code
    } catch OutputError.closedPipe {
      return .couldNot
    } catch {
      return Self.complain(error, hint: path.hint, on: &console)
    }
  }

  private static func perform(
    _ request: CommandPath.Request, on console: inout Console
  ) throws -> ExitCode {
    switch request {
    case .text(let text):
      try console.output.append(text)
      return .fine
    case .invocation(let invocation):
      console.apply(invocation.shared)
      return try invocation.run(&console)
    }
  }

  /// Tells the user about `error`, after the results that came before it.
  private static func complain(
    _ error: any Error, hint: String, on console: inout Console
  ) -> ExitCode {
    let known = error as? any CommandError
    let paint = Paint(isOn: console.errorTerminal.usesColor)
    let message = DisplayText.visible(known?.message ?? String(describing: error))
    var text = paint.error("error") + ": " + message + "\n"
    if let help = known?.help { text += "  = help: " + DisplayText.visible(help) + "\n" }
    if error is UsageError { text += "  = see: " + hint + "\n" }
    // Nobody is left to be told when writing fails here.
    try? console.output.flush()
    try? console.errors.append(text)
    try? console.errors.flush()
    return known?.exitCode ?? .couldNot
  }
}
