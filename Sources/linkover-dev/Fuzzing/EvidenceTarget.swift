import Audit
import Diagnostics

extension FuzzTarget {
  /// The evidence of audits: read, judged by every rule.
  static let evidence = FuzzTarget(
    name: "evidence",
    summary: "evidence of audits: read, and judged by every rule",
    seeds: { AuditRules.all.flatMap(\.metadata.examples).map { Array($0.unmarked.text.utf8) } },
    words: [
      "\"status\":200", "\"failure\":\"timedOut\"", "\"family\":\"v6\"", "\"sample\":1",
      "\"headers\":[\":\",\"a:\"]", "\"hexadecimal\":\"0g1\"",
      "\"notAfter\":\"0001-01-01T00:00:00Z\"",
      "\"document\":\"cdn\"", "\"wanted\":{\"aasa\":\"{}\"}", "\"earlier\":{\"time\":\"x\"}",
    ]
  ) { bytes throws(FuzzFailure) in
    let source = SourceText(path: "links.example.com", bytes: bytes)
    guard let evidence = HostEvidence(parsing: source) else { return }
    let verdict = HostVerdict(evidence)
    for finding in verdict.findings {
      let range = finding.finding.location.range ?? 0..<0
      if range.upperBound > bytes.count {
        throw FuzzFailure("'\(finding.finding.ruleID)' points behind the end")
      }
    }
    if verdict.states.count != AuditCheck.allCases.count {
      throw FuzzFailure("a check has no state")
    }
  }
}
