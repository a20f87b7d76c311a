/// What a history says about one host over time.
public struct HostRecord: Sendable {
  /// A stretch of audits that ended alike.
  public struct Span: Sendable {
    /// How they ended.
    public let state: CheckState
    /// The first of them.
    public let first: Timestamp
    /// The last of them.
    public internal(set) var last: Timestamp
    /// How many there are.
    public internal(set) var count: Int
  }

  /// The host.
  public let host: String
  /// The audits, the oldest first.
  public let entries: [HistoryEntry]
  /// What changed between them, the oldest first.
  public let changes: [HistoryChange]

  /// Reads what `history` has about `host`.
  public init(_ host: String, in history: borrowing AuditHistory) throws(HistoryError) {
    self.host = host
    entries = try history.entries(of: host)
    var changes: [HistoryChange] = []
    for (before, after) in zip(entries, entries.dropFirst()) {
      changes += Self.stateChanges(before, after)
    }
    let answered = entries.filter(\.isAnswered)
    for (before, after) in zip(answered, answered.dropFirst()) {
      for (document, check) in HostEvidence.files {
        let digests =
          check == .aasa ? (before.aasa, after.aasa) : (before.assetlinks, after.assetlinks)
        if digests.0 == digests.1 { continue }
        let bodies = (try Self.body(digests.0, history), try Self.body(digests.1, history))
        guard let change = FileChange(document, host, before: bodies.0, after: bodies.1) else {
          continue
        }
        changes.append(
          HistoryChange(
            time: after.time, previous: before.time, check: check, losesLinks: change.losesLinks,
            text: ([change.text] + change.notes).joined(separator: "; ")))
      }
    }
    self.changes = changes.enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
  }

  /// The stretches of audits in which `check` ended alike, the oldest first.
  public func spans(_ check: AuditCheck) -> [Span] {
    var spans: [Span] = []
    for entry in entries {
      let state = entry.state(check)
      if spans.last?.state == state {
        spans[spans.count - 1].last = entry.time
        spans[spans.count - 1].count += 1
      } else {
        spans.append(Span(state: state, first: entry.time, last: entry.time, count: 1))
      }
    }
    return spans
  }

  private static func body(
    _ digest: String?, _ history: borrowing AuditHistory
  ) throws(HistoryError) -> [UInt8]? {
    guard let digest else { return nil }
    return try history.body(digest)
  }

  private static func stateChanges(_ before: HistoryEntry, _ after: HistoryEntry) -> [HistoryChange]
  {
    AuditCheck.allCases.compactMap { check in
      let states = (before.state(check), after.state(check))
      if states.0 == states.1 { return nil }
      return HistoryChange(
        time: after.time, previous: before.time, check: check,
        losesLinks: states.1 == .wrong,
        text: "\(states.1.text), before \(states.0.text)")
    }
  }
}
