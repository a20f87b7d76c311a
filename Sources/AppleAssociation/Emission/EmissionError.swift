/// Why an association file cannot be written.
public enum EmissionError: Error, Equatable, Sendable {
  /// The file would have `size` bytes, more than the system reads.
  case tooLarge(size: Int)
  /// Today's file is no JSON, also after the repairs that are certain.
  case unreadable
  /// Today's file has no entry that names an app, so there is nothing to add App IDs to.
  case noEntry

  /// One sentence for the user, lower case and without a full stop.
  public var message: String {
    switch self {
    case .tooLarge(let size):
      "the association file would have \(size) bytes; the system reads "
        + "\(AppleAssociationFile.sizeLimit) at most"
    case .unreadable: "today's association file is no valid JSON and cannot be kept"
    case .noEntry: "today's association file names no app for universal links"
    }
  }
}
