/// Why a line of a log could not be read.
public enum LogProblem: String, Error, CaseIterable, Sendable {
  /// No known format fits the file.
  case unknownFormat
  /// The line does not have the form of the lines around it.
  case otherForm
  /// The line is no JSON value, or is nested too deeply.
  case badJSON
  /// There is no time, or what stands there is none.
  case badTime
  /// What should be a status code is none.
  case badStatus
  /// The line is longer than `LogLines.lineLimit`.
  case tooLong
  /// The request's target is longer than `LogRecord.targetLimit`.
  case longTarget

  /// The reason in words, lower case and without a full stop.
  public var text: String {
    switch self {
    case .unknownFormat: "the format of the file is not known"
    case .otherForm: "the line has not the form of the format"
    case .badJSON: "the line is not one JSON value"
    case .badTime: "the time cannot be read"
    case .badStatus: "the status is not a number of three digits"
    case .tooLong: "the line is longer than \(LogLines.lineLimit) bytes"
    case .longTarget: "the target is longer than \(LogRecord.targetLimit) bytes"
    }
  }
}
