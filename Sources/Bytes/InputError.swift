/// Why an input could not be read.
///
/// `path` is spelled as the user gave it; `reason` is the operating system's own text.
public enum InputError: Error, Equatable, Sendable {
  /// The file or folder could not be opened.
  case cannotOpen(path: String, reason: String)
  /// Reading stopped in the middle.
  case cannotRead(path: String, reason: String)
  /// The input is larger than `limit` bytes, the most that is read whole.
  case tooLarge(path: String, limit: Int)
  /// One record is longer than `limit` bytes; it begins at byte `offset`.
  case recordTooLong(path: String, offset: Int, limit: Int)
  /// An archive holds more than `ratio` times its own size.
  case unpacksTooFar(path: String, ratio: Int)

  /// One sentence for the user, lower case and without a full stop.
  public var message: String {
    switch self {
    case .cannotOpen(let path, let reason): "cannot open '\(path)': \(reason)"
    case .cannotRead(let path, let reason): "cannot read '\(path)': \(reason)"
    case .tooLarge(let path, let limit): "'\(path)' is larger than \(limit) bytes"
    case .recordTooLong(let path, let offset, let limit):
      "'\(path)' holds a record of more than \(limit) bytes, beginning at byte \(offset)"
    case .unpacksTooFar(let path, let ratio):
      "'\(path)' unpacks to more than \(ratio) times its size, as a zip bomb does"
    }
  }
}
