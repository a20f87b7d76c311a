/// Why a format given by the user cannot be used.
public enum LogFormatError: Error, Equatable, Sendable {
  /// It names no field at all.
  case noField
  /// It lacks a field without which nothing can be told.
  case missingField(LogField)
  /// Between two fields there is no text that tells where the first one ends.
  case fieldsWithoutText(String, String)
  /// A directive that Apache does not have.
  case unknownDirective(String)
  /// The file with the mapping of fields is not as it must be.
  case badMapping(String)

  /// One sentence for the user, lower case and without a full stop.
  public var message: String {
    switch self {
    case .noField: "the log format names no field"
    case .missingField(let field): "the log format has no field for '\(field.rawValue)'"
    case .fieldsWithoutText(let first, let second):
      "nothing in the log format tells where '\(first)' ends and '\(second)' begins"
    case .unknownDirective(let text): "the log format ends within '\(text)'"
    case .badMapping(let reason): reason
    }
  }
}
