public import Audit

extension FileRecord {
  /// What a history of audits says about the files that a host must serve.
  ///
  /// A host that has no address, or shows no certificate that anybody trusts, serves no file, so
  /// such audits found the files wrong; audits that could not tell are left out. Devices read the
  /// copies of Apple and Google, so a copy that loses links counts as a wrong file.
  public init(_ record: HostRecord, files: [AuditCheck]) {
    self.init(
      checks: record.entries.compactMap { entry in
        let isDown = entry.state(.names) == .wrong || entry.state(.tls) == .wrong
        if !isDown, !entry.isAnswered { return nil }
        let isServed = files.allSatisfy { [.right, .warned].contains(entry.state($0)) }
        let isWrong = [.aasa, .assetlinks, .cdn, .google].contains { entry.state($0) == .wrong }
        return Check(time: entry.time.seconds, isRight: !isDown && isServed && !isWrong)
      })
  }
}
