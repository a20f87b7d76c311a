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
    exit(run(Array(CommandLine.arguments.dropFirst())).rawValue)
  }

  /// Runs the command with `words`, which begin behind the program's name.
  public func run(_ words: [String]) -> ExitCode {
    let path = CommandPath(root: self, words: words)
    var shared = SharedOptions()
    do {
      switch try path.request() {
      case .text(let text):
        var output = OutputBuffer.standardOutput()
        try output.append(text)
        try output.flush()
        return .fine
      case .invocation(let invocation):
        shared = invocation.shared
        var console = Console.standard(shared)
        let code = try invocation.run(&console)
        try console.flush()
        return code
      }
    } catch OutputError.closedPipe {
      return .couldNot
    } catch {
      return Self.complain(error, hint: path.hint, shared: shared)
    }
  }

  /// Tells the user about `error` on standard error.
  private static func complain(
    _ error: any Error, hint: String, shared: SharedOptions
  ) -> ExitCode {
    let known = error as? any CommandError
    let paint = Paint(isOn: Terminal(descriptor: 2, color: shared.color).usesColor)
    let message = DisplayText.visible(known?.message ?? String(describing: error))
    var text = paint.error("error") + ": " + message + "\n"
    if let help = known?.help { text += "  = help: " + DisplayText.visible(help) + "\n" }
    if error is UsageError { text += "  = see: " + hint + "\n" }
    var errors = OutputBuffer.standardError()
    try? errors.append(text)
    try? errors.flush()
    return known?.exitCode ?? .couldNot
  }
}
