public import Audit
import Diagnostics
public import Syntax

/// What a history of audits says: how each check of each host went over time, and what changed.
public struct HistoryReport {
  private let records: [HostRecord]
  private let since: Timestamp?
  private let showsStates: Bool

  /// Prepares to show `records`; changes of before `since` are left out.
  public init(_ records: [HostRecord], since: Timestamp?, showsStates: Bool) {
    self.records = records
    self.since = since
    self.showsStates = showsStates
  }

  /// The lines, without line breaks.
  public var lines: [String] {
    let lines = records.flatMap { record -> [String] in
      let changes = changes(of: record)
      if changes.isEmpty, !showsStates { return [] }
      return [head(record)] + (showsStates ? states(of: record) : []) + changes.map(line)
    }
    return lines.isEmpty ? ["no change is on record"] : lines
  }

  /// The report for programs; its schema is docs/schema/audit-history-1.json.
  public var json: JSONText {
    .object([
      ("schema", .string("linkover/audit-history/1")),
      ("hosts", .array(records.map { json($0) })),
    ])
  }

  private func changes(of record: HostRecord) -> [HistoryChange] {
    record.changes.filter { change in since.map { change.time >= $0 } ?? true }
  }

  private func head(_ record: HostRecord) -> String {
    let host = DisplayText.visible(record.host)
    guard let first = record.entries.first, let last = record.entries.last else { return host }
    return "\(host): \(DisplayText.count(record.entries.count, "audit")) "
      + "from \(first.time.day.text) to \(last.time.day.text)"
  }

  private func states(of record: HostRecord) -> [String] {
    var table = TextTable()
    for check in AuditCheck.allCases {
      for (index, span) in record.spans(check).enumerated() {
        table.add([
          index == 0 ? check.title : "", span.state.text,
          "\(span.first.day.text) to \(span.last.day.text)",
          DisplayText.count(span.count, "audit"),
        ])
      }
    }
    return table.lines
  }

  private func line(_ change: HistoryChange) -> String {
    let sign = change.losesLinks ? "-" : "~"
    return "  \(sign) \(change.time.day.text)  \(change.check.title): "
      + DisplayText.visible(change.text)
  }

  private func json(_ record: HostRecord) -> JSONText {
    let states = AuditCheck.allCases.map { check in
      let spans = record.spans(check).map { span in
        JSONText.object([
          ("state", .string(span.state.rawValue)), ("first", .string(span.first.text)),
          ("last", .string(span.last.text)), ("audits", .integer(span.count)),
        ])
      }
      return (key: check.rawValue, value: JSONText.array(spans))
    }
    let changes = changes(of: record).map { change in
      JSONText.object([
        ("time", .string(change.time.text)), ("previous", .string(change.previous.text)),
        ("check", .string(change.check.rawValue)), ("losesLinks", .bool(change.losesLinks)),
        ("text", .string(change.text)),
      ])
    }
    return .object([
      ("host", .string(record.host)), ("checks", .object(states)), ("changes", .array(changes)),
    ])
  }
}
