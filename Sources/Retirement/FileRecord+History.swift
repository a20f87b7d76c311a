public import Audit

extension FileRecord {
  /// What a history of audits says about a host's files.
  ///
  /// A host that has no address, or shows no certificate that anybody trusts, serves no file, so
  /// such audits found the files wrong; audits that could not tell are left out.
  public init(_ record: HostRecord) {
    self.init(
      checks: record.entries.compactMap { entry in
        let isDown = entry.state(.names) == .wrong || entry.state(.tls) == .wrong
        if !isDown, !entry.isAnswered { return nil }
        let isWrong = entry.state(.aasa) == .wrong || entry.state(.assetlinks) == .wrong
        return Check(time: entry.time.seconds, isRight: !isDown && !isWrong)
      })
  }
}
