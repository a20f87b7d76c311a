/// Why a temporary file could not be used; `reason` is the operating system's own text.
public enum ScratchError: Error, Equatable, Sendable {
  /// No file could be made in the folder, or nothing more could be put into it.
  case cannotWrite(folder: String, reason: String)
  /// What was put into the file cannot be read again.
  case cannotRead(folder: String, reason: String)

  /// One sentence for the user, lower case and without a full stop.
  public var message: String {
    switch self {
    case .cannotWrite(let folder, let reason):
      "cannot write a temporary file in '\(folder)': \(reason)"
    case .cannotRead(let folder, let reason):
      "cannot read a temporary file in '\(folder)': \(reason)"
    }
  }
}
