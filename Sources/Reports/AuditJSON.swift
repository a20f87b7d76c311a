public import Audit
public import Bytes
import Syntax

/// The result of an audit as one JSON object; its schema is docs/schema/audit-1.json.
public struct AuditJSON {
  /// The name and version of the format, the value of `schema`.
  public static let schema = "linkover/audit/1"

  private let verdicts: [HostVerdict]
  private let outcome: AuditOutcome

  /// Prepares to write `verdicts`, in their order.
  public init(_ verdicts: [HostVerdict], outcome: AuditOutcome) {
    self.verdicts = verdicts
    self.outcome = outcome
  }

  /// Writes the object, one host to a line.
  public func write(to output: inout OutputBuffer) throws(OutputError) {
    try output.append("{\n  \"schema\": \"\(Self.schema)\",\n")
    try output.append("  \"outcome\": \"\(outcome.rawValue)\",\n  \"hosts\": [")
    var separator = "\n    "
    for verdict in verdicts {
      try output.append(separator)
      try Self.json(verdict).write(to: &output, indent: 0)
      separator = ",\n    "
    }
    try output.append(verdicts.isEmpty ? "]\n}\n" : "\n  ]\n}\n")
  }

  private static func json(_ verdict: HostVerdict) -> JSONText {
    let checks = zip(AuditCheck.allCases, verdict.states).map { check, state in
      (key: check.rawValue, value: JSONText.string(state.rawValue))
    }
    return .object([
      ("host", .string(verdict.host)), ("checks", .object(checks)),
      ("certificateDays", verdict.certificateDays.map { .integer($0) } ?? .null),
      ("findings", .array(verdict.findings.map { JSONReport().json($0.finding) })),
    ])
  }
}
