/// What is wrong with one CSV record; fields count from 0 here and from 1 in the message.
public enum CSVProblem: Equatable, Sendable {
  /// Something other than a delimiter follows a closing quote; it was kept as part of the field.
  case textAfterQuote(field: Int)
  /// A quote stands inside a field that does not begin with one; it was kept.
  case quoteInField(field: Int)
  /// A quoted field has no proper end: only the record's first line was rejected.
  case unterminatedQuote(field: Int)
  /// The record is longer than `limit` bytes: its first line was rejected.
  case tooLong(limit: Int)

  /// Whether the record could not be read at all, so that it has no fields.
  public var isRejection: Bool {
    switch self {
    case .textAfterQuote, .quoteInField: false
    case .unterminatedQuote, .tooLong: true
    }
  }

  /// One sentence for the user, lower case and without a full stop.
  public var message: String {
    switch self {
    case .textAfterQuote(let field): "text follows the closing quote of field \(field + 1)"
    case .quoteInField(let field): "field \(field + 1) contains a quote but is not quoted"
    case .unterminatedQuote(let field): "the quote that opens field \(field + 1) is not closed"
    case .tooLong(let limit): "the record is longer than \(limit) bytes"
    }
  }
}
