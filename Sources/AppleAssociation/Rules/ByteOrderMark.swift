import Diagnostics
import Syntax

/// AASA002: the file begins with a byte order mark.
enum ByteOrderMark: AssociationCheck {
  static let metadata = RuleMetadata(
    id: "AASA002", name: "byte-order-mark",
    summary: "the association file begins with a byte order mark",
    severity: .error, certainty: .inferred, since: "0.1.0",
    rationale: """
      RFC 8259 forbids a byte order mark in JSON that is sent over a network, and several parsers \
      refuse it. Whether Apple's does is not known; a file without one is read everywhere.
      """,
    examples: [
      .rejected("⟪\u{FEFF}⟫" + #"{"webcredentials": {"apps": ["A1B2C3D4E5.com.example.app"]}}"#),
      .accepted(#"{"webcredentials": {"apps": ["A1B2C3D4E5.com.example.app"]}}"#),
    ])

  static func findings(in inspection: AssociationInspection) -> [Finding] {
    inspection.file.document.problems.filter { $0.kind == .byteOrderMark }.map { problem in
      inspection.finding(
        metadata, problem.message, at: problem.range, help: problem.help, fix: problem.fix)
    }
  }
}
