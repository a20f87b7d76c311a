import Bytes
import Diagnostics
import Syntax

/// Takes the opens of dynamic links out of Google Analytics events, as BigQuery exports them.
///
/// Apps report `dynamic_link_app_open`, `dynamic_link_first_open` and `dynamic_link_app_update`
/// with the short link in the parameter `dynamic_link_link_id`.
struct AppEventScanner: Sendable {
  private static let eventPrefix = Array("dynamic_link_".utf8)

  /// The values of the current line, one behind the other.
  private(set) var values: [UInt8] = []

  /// Reads the line in `range` of `text`; false, with its time, when the event is none of a dynamic
  /// link.
  mutating func read(
    _ text: Span<UInt8>, _ range: Range<Int>, into record: inout LogRecord
  ) throws(LogProblem) -> Bool {
    var line: [UInt8] = []
    line.reserveCapacity(range.count)
    for index in range { line.append(text[index]) }
    let document = JSONDocument(parsing: SourceText(path: "", bytes: line))
    guard document.isValid, let event = document.root, event.object != nil else { throw .badJSON }
    guard let name = event["event_name"]?.string,
      let time = Self.text(event["event_timestamp"])
    else { throw .otherForm }
    values.removeAll(keepingCapacity: true)
    try take(.time, time, &record)
    guard name.utf8.starts(with: Self.eventPrefix) else { return false }
    if let link = Self.parameter("dynamic_link_link_id", of: event) {
      try take(.target, link, &record)
    }
    if let client = event["user_pseudo_id"]?.string { try take(.client, client, &record) }
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

  /// A number or a string; BigQuery writes 64-bit numbers as strings.
  private static func text(_ node: JSONNode?) -> String? {
    if case .number(let digits) = node?.value { return digits }
    return node?.string
  }

  private static func parameter(_ key: String, of event: JSONNode) -> String? {
    let parameters = event["event_params"]?.array ?? []
    let parameter = parameters.first { $0["key"]?.string == key }
    return parameter?["value"]?["string_value"]?.string
  }
}
