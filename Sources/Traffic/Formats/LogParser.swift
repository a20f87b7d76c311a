/// Reads one line after the other in one format.
struct LogParser {
  private let template: LogTemplate?
  private var columns: LogColumns?
  private var json: JSONLogScanner?
  private var events: AppEventScanner?

  /// A reader that has read nothing.
  init(_ format: LogFormat) {
    // One property each, so that a scanner's buffers are changed in place.
    if case .template(let value) = format.syntax { template = value } else { template = nil }
    if case .columns(let value) = format.syntax { columns = value }
    if case .json(let value) = format.syntax { json = value }
    if case .events(let value) = format.syntax { events = value }
  }

  /// Where the bytes of the last record lie, if not in the line itself.
  var values: [UInt8]? { json == nil ? events?.values : json?.values }

  /// Reads the line in `range` of `text`; false when it is right but no record.
  mutating func read(
    _ text: Span<UInt8>, _ range: Range<Int>, into record: inout LogRecord
  ) throws(LogProblem) -> Bool {
    if let template {
      try template.read(text, range, into: &record)
      return true
    }
    if let isRecord = try columns?.read(text, range, into: &record) { return isRecord }
    if let isRecord = try json?.read(text, range, into: &record) { return isRecord }
    return try events?.read(text, range, into: &record) ?? false
  }
}
