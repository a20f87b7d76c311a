public import Bytes
import Diagnostics

/// Where a command writes, and what is known about who reads it.
public struct Console: ~Copyable {
  /// Results: standard output.
  public var output: OutputBuffer
  /// Progress, summaries and complaints: standard error.
  public var errors: OutputBuffer
  /// Who reads the results.
  public private(set) var outputTerminal: Terminal
  /// Who reads the rest.
  public private(set) var errorTerminal: Terminal
  /// Whether the user asked for results only.
  public private(set) var isQuiet: Bool

  /// A console on buffers of the caller's choice.
  public init(
    output: consuming OutputBuffer, errors: consuming OutputBuffer, outputTerminal: Terminal,
    errorTerminal: Terminal, isQuiet: Bool = false
  ) {
    self.output = output
    self.errors = errors
    self.outputTerminal = outputTerminal
    self.errorTerminal = errorTerminal
    self.isQuiet = isQuiet
  }

  /// The process's own streams.
  static func standard() -> Console {
    Console(
      output: .standardOutput(), errors: .standardError(),
      outputTerminal: Terminal(descriptor: 1), errorTerminal: Terminal(descriptor: 2))
  }

  /// Does what the options of every command ask for.
  mutating func apply(_ shared: SharedOptions) {
    outputTerminal = outputTerminal.colored(shared.color)
    errorTerminal = errorTerminal.colored(shared.color)
    isQuiet = shared.isQuiet
  }

  /// Writes a line to standard error unless the user wants results only; whatever is quoted in it,
  /// the terminal obeys nothing.
  public mutating func note(_ line: String) throws(OutputError) {
    if isQuiet { return }
    try errors.append(DisplayText.visibleLines(line) + "\n")
  }

  /// Writes everything that is pending: results first.
  mutating func flush() throws(OutputError) {
    try output.flush()
    try errors.flush()
  }
}
