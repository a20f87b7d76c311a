import Diagnostics

/// What the evidence about a host comes to.
public struct HostVerdict: Sendable {
  /// The host.
  public let host: String
  /// Everything that is to be said, in the order of the rules.
  public let findings: [AuditFinding]
  /// How each check ended, in the order of `AuditCheck.allCases`.
  public let states: [CheckState]
  /// How many whole days the host's certificate is still valid, below 0 when it has ended; nil when
  /// none was shown.
  public let certificateDays: Int?

  /// Judges `evidence`.
  ///
  /// Where it is not kept there is no file with the bytes that a finding points at, and the URL that was
  /// asked stands for them.
  public init(_ evidence: HostEvidence, isKept: Bool = true) {
    host = evidence.host
    certificateDays = evidence.certificates.first?.notAfter.map { end in
      let seconds = end.value.seconds - evidence.time.seconds
      return (seconds < 0 ? seconds - 86_399 : seconds) / 86_400
    }
    let found = AuditRules.findings(in: evidence)
    findings = isKept ? found : found.map(evidence.atURL)
    let findings = findings
    states = AuditCheck.allCases.map { check in
      Self.state(findings.filter { $0.check == check }) ?? evidence.plainState(check)
    }
  }

  /// How `check` ended.
  public func state(_ check: AuditCheck) -> CheckState {
    zip(AuditCheck.allCases, states).first { $0.0 == check }?.1 ?? .notChecked
  }

  /// The state that findings of one check put it into; nil where they leave it as it is.
  private static func state(_ findings: [AuditFinding]) -> CheckState? {
    let worst = findings.filter { $0.effect == .wrong }.map(\.finding.severity).max()
    if worst == .error { return .wrong }
    if findings.contains(where: { $0.effect == .notYet }) { return .notYet }
    if findings.contains(where: { $0.effect == .notChecked }) { return .notChecked }
    return worst == .warning ? .warned : nil
  }
}

extension HostEvidence {
  /// A finding at the URL whose answer it is about, or at the host.
  fileprivate func atURL(_ finding: AuditFinding) -> AuditFinding {
    func place(_ location: Location) -> Location {
      let reply = location.range.flatMap { range in
        replies.first {
          $0.range.lowerBound <= range.lowerBound && range.upperBound <= $0.range.upperBound
        }
      }
      return Location(path: reply?.url ?? host)
    }
    var shown = finding.finding
    shown.location = place(shown.location)
    for index in shown.related.indices {
      shown.related[index].location = place(shown.related[index].location)
    }
    return AuditFinding(check: finding.check, effect: finding.effect, finding: shown)
  }

  /// How a check ended of which no rule has anything to say.
  fileprivate func plainState(_ check: AuditCheck) -> CheckState {
    if isConnectionOnly, !check.isOfConnection { return .notChecked }
    return switch check {
    case .names: names == nil ? .notChecked : .right
    case .tls: main(.aasa)?.status == nil ? .notChecked : .right
    case .aasa: state(main(.aasa))
    case .cdn: state(main(.cdn))
    case .assetlinks: state(main(.assetlinks))
    case .google: googleState
    }
  }

  private func state(_ reply: EvidenceReply?) -> CheckState {
    guard let status = reply?.status else { return .notChecked }
    return status.value == 200 ? .right : .absent
  }

  private var googleState: CheckState {
    guard let answer = GoogleAnswer(self) else { return .notChecked }
    return answer.grants.isEmpty ? .absent : .right
  }
}
