import Diagnostics
import Syntax

/// Takes the opens of links out of Google Analytics events: as BigQuery exports them, in JSON lines,
/// or as a query saves them, in a table whose first line names the columns.
struct AppEventScanner: Sendable {
  private let names: AppEventNames
  /// The columns; nil for JSON lines.
  private var columns: AppEventColumns?
  private var hasBegun = false
  /// The values of the current line, one behind the other.
  private(set) var values: [UInt8] = []

  /// Prepares to read the events that `names` knows.
  init(_ names: AppEventNames = AppEventNames()) {
    self.names = names
  }

  /// Reads the line in `range` of `text`; false, with its time, when it tells of no open.
  mutating func read(
    _ text: Span<UInt8>, _ range: Range<Int>, into record: inout LogRecord
  ) throws(LogProblem) -> Bool {
    var line: [UInt8] = []
    line.reserveCapacity(range.count)
    for index in range { line.append(text[index]) }
    if !hasBegun {
      hasBegun = true
      columns = AppEventColumns(header: line, names: names)
      if columns != nil { return false }
    }
    if let columns {
      return try take(columns.event(line, names: names), into: &record)
    }
    return try take(Self.event(line), into: &record)
  }

  private mutating func take(
    _ event: AppEvent, into record: inout LogRecord
  ) throws(LogProblem) -> Bool {
    values.removeAll(keepingCapacity: true)
    try take(.time, event.time, &record)
    guard let keys = names.parameters(of: event.name) else { return false }
    let links = keys.lazy.compactMap { key in event.parameters.first { $0.key == key }?.value }
    if let link = links.first { try take(.target, link, &record) }
    if let client = event.client { try take(.client, client, &record) }
    try record.finish()
    return true
  }

  private mutating func take(
    _ field: LogField, _ value: String, _ record: inout LogRecord
  ) throws(LogProblem) {
    let start = values.count
    values.append(contentsOf: value.utf8)
    try record.take(field, start..<values.count, of: values.span)
  }

  /// The event in a line of JSON: with its parameters in `event_params`, or flat beside its name.
  private static func event(_ line: [UInt8]) throws(LogProblem) -> AppEvent {
    let document = JSONDocument(parsing: SourceText(path: "", bytes: line))
    guard document.isValid, let root = document.root, let members = root.object else {
      throw .badJSON
    }
    guard let name = root["event_name"]?.string,
      let time = text(root["event_timestamp"])
        ?? root["event_date"]?.string.flatMap(AppEvent.time(ofDate:))
    else { throw .otherForm }
    var event = AppEvent(name: name, time: time, client: root["user_pseudo_id"]?.string)
    for parameter in root["event_params"]?.array ?? [] {
      guard let key = parameter["key"]?.string,
        let value = parameter["value"]?["string_value"]?.string
      else { continue }
      event.parameters.append((key, value))
    }
    for member in members {
      if let value = member.value.string { event.parameters.append((member.key, value)) }
    }
    return event
  }

  /// A number or a string; BigQuery writes 64-bit numbers as strings.
  private static func text(_ node: JSONNode?) -> String? {
    if case .number(let digits) = node?.value { return digits }
    return node?.string
  }
}
