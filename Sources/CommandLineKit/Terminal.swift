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
  public private(set) var usesColor: Bool

  /// Judges a stream from facts.
  ///
  /// `NO_COLOR` decides about colours first, then `CLICOLOR_FORCE` and `FORCE_COLOR`, then
  /// whether it is a terminal whose `TERM` is not `dumb`. `COLUMNS` wins over `measuredWidth`.
  public init(
    isTerminal: Bool, measuredWidth: Int?, environment: (String) -> String?
  ) {
    self.isTerminal = isTerminal
    let columns = environment("COLUMNS").flatMap(Int.init(argument:))
    let width = columns ?? (isTerminal ? measuredWidth : nil) ?? 80
    self.width = min(max(width, 40), 400)
    if let value = environment("NO_COLOR"), !value.isEmpty {
      usesColor = false
    } else if Self.isForced(environment) {
      usesColor = true
    } else {
      usesColor = isTerminal && environment("TERM") != "dumb"
    }
  }

  /// Judges an open descriptor of this process.
  public init(descriptor: Int32) {
    var size = winsize()
    let measured = unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    self.init(
      isTerminal: isatty(descriptor) == 1, measuredWidth: measured ? Int(size.ws_col) : nil,
      environment: Self.environmentVariable)
  }

  /// The same place after the user's own word about colours.
  func colored(_ choice: ColorChoice) -> Terminal {
    var terminal = self
    if choice != .auto { terminal.usesColor = choice == .always }
    return terminal
  }

  /// The value of a variable of this process's environment.
  public static func environmentVariable(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }

  private static func isForced(_ environment: (String) -> String?) -> Bool {
    ["CLICOLOR_FORCE", "FORCE_COLOR"].contains { name in
      environment(name).map { !$0.isEmpty && $0 != "0" } ?? false
    }
  }
}
