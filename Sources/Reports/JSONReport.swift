public import Bytes
public import Diagnostics
public import Syntax

/// Findings as one JSON object for programs; its schema is docs/schema/findings-1.json.
public struct JSONReport: Sendable {
  /// The name and version of the format, the value of `schema`.
  public static let schema = "linkover/findings/1"

  /// A renderer; it has nothing to choose.
  public init() {}

  /// Writes all findings in the order of their places, one finding to a line.
  public func write(
    _ findings: [Finding], to output: inout OutputBuffer
  ) throws(OutputError) {
    let summary = JSONText.object(self.summary(FindingSummary(findings))).rendered(indent: 0)
    try output.append("{\n  \"schema\": \"\(Self.schema)\",\n  \"summary\": \(summary),\n")
    try output.append("  \"findings\": [")
    var separator = "\n    "
    for finding in findings.sortedByPlace() {
      try output.append(separator)
      try json(finding).write(to: &output, indent: 0)
      separator = ",\n    "
    }
    try output.append(findings.isEmpty ? "]\n}\n" : "\n  ]\n}\n")
  }

  /// One finding as an object.
  public func json(_ finding: Finding) -> JSONText {
    var members: [(key: String, value: JSONText)] = [
      ("rule", .string(finding.ruleID)),
      ("severity", .string(finding.severity.rawValue)),
      ("certainty", .string(finding.certainty.rawValue)),
      ("message", .string(finding.message)),
      ("location", location(finding.location)),
    ]
    if !finding.label.isEmpty { members.append(("label", .string(finding.label))) }
    if !finding.related.isEmpty {
      let related = finding.related.map { related in
        JSONText.object([
          ("label", .string(related.label)), ("location", location(related.location)),
        ])
      }
      members.append(("related", .array(related)))
    }
    if !finding.notes.isEmpty {
      members.append(("notes", .array(finding.notes.map { .string($0) })))
    }
    if let help = finding.help { members.append(("help", .string(help))) }
    if let fix = finding.fix { members.append(("fix", self.fix(fix))) }
    return .object(members)
  }

  private func location(_ location: Location) -> JSONText {
    var members: [(key: String, value: JSONText)] = [("path", .string(location.path))]
    let numbers = [
      ("line", location.line), ("column", location.column), ("endLine", location.endLine),
      ("endColumn", location.endColumn),
    ]
    for (key, number) in numbers {
      if let number { members.append((key, .integer(number))) }
    }
    if let range = location.range { members.append(("bytes", bytes(range))) }
    return .object(members)
  }

  private func bytes(_ range: Range<Int>) -> JSONText {
    .array([.integer(range.lowerBound), .integer(range.upperBound)])
  }

  private func fix(_ fix: Fix) -> JSONText {
    let edits = fix.edits.map { edit in
      JSONText.object([
        ("bytes", bytes(edit.range)), ("replacement", .string(edit.replacement)),
      ])
    }
    return .object([
      ("title", .string(fix.title)), ("safe", .bool(fix.isSafe)), ("edits", .array(edits)),
    ])
  }

  private func summary(_ summary: FindingSummary) -> [(key: String, value: JSONText)] {
    [
      ("errors", .integer(summary.errors)), ("warnings", .integer(summary.warnings)),
      ("infos", .integer(summary.infos)), ("files", .integer(summary.files)),
      ("fixable", .integer(summary.fixable)),
    ]
  }
}
