/// Why output could not be written.
public enum OutputError: Error, Equatable, Sendable {
  /// The reader of a pipe went away: the program ends quietly.
  case closedPipe
  /// Writing failed; `reason` is the operating system's own text.
  case cannotWrite(path: String, reason: String)

  /// One sentence for the user, lower case and without a full stop.
  public var message: String {
    switch self {
    case .closedPipe: "the reader of the output has gone"
    case .cannotWrite(let path, let reason): "cannot write '\(path)': \(reason)"
    }
  }
}
