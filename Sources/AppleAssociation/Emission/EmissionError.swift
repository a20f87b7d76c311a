/// Why an association file cannot be written.
public enum EmissionError: Error, Equatable, Sendable {
  /// The file would have `size` bytes, more than the system reads.
  case tooLarge(size: Int)
  /// Today's file is no JSON object, also after the repairs that are certain.
  case unreadable
  /// Today's file has no entry that names an app, so there is nothing to add App IDs to.
  case noEntry

  /// One sentence for the user, lower case and without a full stop.
  public var message: String {
    switch self {
    case .tooLarge(let size):
      "the association file would have \(size) bytes; the system reads "
        + "\(AppleAssociationFile.sizeLimit) at most"
    case .unreadable:
      "it is no JSON object that can be read, so it is no apple-app-site-association"
    case .noEntry: "today's association file names no app for universal links"
    }
  }
}
