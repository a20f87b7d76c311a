/// A table of Google Analytics events, as a query saves it: with a column for each parameter, or
/// with a row for each parameter of each event.
struct AppEventColumns: Sendable {
  private enum Meaning: Hashable {
    case name, time, date, client, key, value
    case parameter(String)
  }

  private let delimiter: UInt8
  private let meanings: [Meaning?]

  /// Reads the line that names the columns; nil when it lacks the event's name or its time.
  init?(header: [UInt8], names: AppEventNames) {
    let delimiters = ",\t;".utf8.map { $0 }
    delimiter =
      delimiters.max { left, right in
        header.count { $0 == left } < header.count { $0 == right }
      } ?? delimiters[0]
    guard let columns = Self.fields(header, delimiter) else { return nil }
    meanings = columns.map { Self.meaning(of: $0, names) }
    let hasTime = meanings.contains(.time) || meanings.contains(.date)
    if !meanings.contains(.name) || !hasTime { return nil }
  }

  /// The event in a row; one without a name for a row about a parameter that holds no link.
  func event(_ line: [UInt8], names: AppEventNames) throws(LogProblem) -> AppEvent {
    guard let fields = Self.fields(line, delimiter), fields.count == meanings.count else {
      throw .otherForm
    }
    func field(_ meaning: Meaning) -> String? {
      meanings.firstIndex(of: meaning).map { fields[$0] }.flatMap { $0.isEmpty ? nil : $0 }
    }
    guard let name = field(.name) else { throw .otherForm }
    guard let time = field(.time) ?? field(.date).flatMap(AppEvent.time(ofDate:)) else {
      throw .badTime
    }
    var event = AppEvent(name: name, time: time, client: field(.client))
    for (meaning, value) in zip(meanings, fields) where !value.isEmpty {
      if case .parameter(let key) = meaning { event.parameters.append((key, value)) }
    }
    if let key = field(.key) {
      if let value = field(.value) { event.parameters.append((key, value)) }
      // The event has a row for each of its parameters and is counted by one of them.
      if !names.isParameter(key) { event.name = "" }
    }
    return event
  }

  private static func meaning(of column: String, _ names: AppEventNames) -> Meaning? {
    if names.isParameter(column) { return .parameter(column) }
    let name = column.lowercased().split { $0 == "." || $0 == " " }.joined(separator: "_")
    switch name {
    case "event_name": return .name
    case "event_timestamp": return .time
    case "event_date": return .date
    case "user_pseudo_id": return .client
    case "key", "event_params_key", "param_key": return .key
    case "string_value", "value_string_value", "event_params_value_string_value", "value",
      "param_value":
      return .value
    default: return nil
    }
  }

  /// The fields of a line without their quotes (RFC 4180); nil when a quote does not end.
  private static func fields(_ line: [UInt8], _ delimiter: UInt8) -> [String]? {
    let quote = UInt8(ascii: "\"")
    var fields: [String] = []
    var field: [UInt8] = []
    var isQuoted = false
    var index = 0
    while index < line.count {
      let byte = line[index]
      let isDoubled = isQuoted && index + 1 < line.count && line[index + 1] == quote
      if byte == quote, isDoubled {
        field.append(quote)
        index += 1
      } else if byte == quote, isQuoted || field.isEmpty {
        isQuoted.toggle()
      } else if byte == delimiter, !isQuoted {
        fields.append(String(decoding: field, as: UTF8.self))
        field.removeAll(keepingCapacity: true)
      } else {
        field.append(byte)
      }
      index += 1
    }
    if isQuoted { return nil }
    return fields + [String(decoding: field, as: UTF8.self)]
  }
}
