public import Probe

/// Audits many hosts at once, one request at a time for each of them.
public struct Auditor: ~Copyable {
  private let settings: AuditSettings
  private let probe: ProbeSettings
  private var engine: ProbeEngine

  /// Prepares to audit.
  public init(_ settings: AuditSettings, probe: ProbeSettings) throws(ProbeError) {
    self.settings = settings
    self.probe = probe
    engine = try ProbeEngine(probe)
  }

  /// Audits `hosts` and hands over the evidence about each, by its index, as soon as it is complete.
  ///
  /// `time` is the beginning of the audit, in seconds since 1970-01-01 UTC.
  public mutating func run(
    _ hosts: [String], time: Int, each: (Int, EvidenceRecord) throws -> Void
  ) throws {
    var audits: [Int: HostAudit] = [:]
    var nextHost = 0
    while true {
      while audits.count < probe.concurrency, nextHost < hosts.count {
        var audit = HostAudit(hosts[nextHost], settings: settings, probe: probe)
        continueAudit(&audit, tag: nextHost)
        audits[nextHost] = audit
        nextHost += 1
      }
      guard let (tag, event) = engine.next() else { return }
      guard var audit = audits[tag] else { continue }
      switch event {
      case .names(let answer): audit.take(answer)
      case .reply(let reply): audit.take(reply)
      }
      if continueAudit(&audit, tag: tag) {
        audits[tag] = audit
      } else {
        audits[tag] = nil
        try each(tag, EvidenceRecord(audit, time: time))
      }
    }
  }

  /// Takes the next step of a host's audit; false when there is none.
  @discardableResult
  private mutating func continueAudit(_ audit: inout HostAudit, tag: Int) -> Bool {
    switch audit.next() {
    case .names: engine.addLookup(audit.host, tag: tag)
    case .request(let request): engine.add(request, tag: tag)
    case .done: return false
    }
    return true
  }
}
