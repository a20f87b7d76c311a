public import Audit

extension FileRecord {
  /// What a history of audits says about a host's files; audits that could not check both at the
  /// host are left out.
  public init(_ record: HostRecord) {
    self.init(
      checks: record.entries.filter(\.isAnswered).map { entry in
        let isWrong = entry.state(.aasa) == .wrong || entry.state(.assetlinks) == .wrong
        return Check(time: entry.time.seconds, isRight: !isWrong)
      })
  }
}
