#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What is known about the place a stream is written to.
public struct Terminal: Equatable, Sendable {
  /// Whether somebody looks at it rather than a file or a program.
  public let isTerminal: Bool
  /// Columns to lay out for: those of the terminal, and 80 where there is none.
  public let width: Int
  /// Whether to write colours.
  public let usesColor: Bool

  /// Judges a stream from facts.
  ///
  /// `--color` decides first, then `NO_COLOR`, then `CLICOLOR_FORCE` and `FORCE_COLOR`, then
  /// whether it is a terminal whose `TERM` is not `dumb`. `COLUMNS` wins over `measuredWidth`.
  public init(
    isTerminal: Bool, measuredWidth: Int?, color: ColorChoice,
    environment: (String) -> String?
  ) {
    self.isTerminal = isTerminal
    let columns = environment("COLUMNS").flatMap(Int.init(argument:))
    let width = columns ?? (isTerminal ? measuredWidth : nil) ?? 80
    self.width = min(max(width, 40), 400)
    switch color {
    case .always: usesColor = true
    case .never: usesColor = false
    case .auto:
      if let value = environment("NO_COLOR"), !value.isEmpty {
        usesColor = false
      } else if Self.isForced(environment) {
        usesColor = true
      } else {
        usesColor = isTerminal && environment("TERM") != "dumb"
      }
    }
  }

  /// Judges an open descriptor of this process.
  public init(descriptor: Int32, color: ColorChoice) {
    var size = winsize()
    let measured = unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    self.init(
      isTerminal: isatty(descriptor) == 1, measuredWidth: measured ? Int(size.ws_col) : nil,
      color: color, environment: Self.environmentVariable)
  }

  /// The value of a variable of this process's environment.
  static func environmentVariable(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }

  private static func isForced(_ environment: (String) -> String?) -> Bool {
    ["CLICOLOR_FORCE", "FORCE_COLOR"].contains { name in
      environment(name).map { !$0.isEmpty && $0 != "0" } ?? false
    }
  }
}
