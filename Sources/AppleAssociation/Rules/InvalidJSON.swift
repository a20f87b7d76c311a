import Bytes
import Diagnostics
import Syntax

/// AASA001: the file is not JSON.
enum InvalidJSON: AssociationCheck {
  static let metadata = RuleMetadata(
    id: "AASA001", name: "invalid-json",
    summary: "the association file is no valid JSON, so the system reads nothing of it",
    severity: .error, certainty: .documented, since: "0.1.0",
    rationale: """
      The system reads the file with a strict JSON parser. One trailing comma, comment or \
      typographic quote makes it discard the whole file, and no link opens the app (Apple, TN3155; \
      `swcutil verify` rejects such files).

      HTML in place of the file usually means that the server answers unknown paths with its start \
      page; RTF means that an editor saved formatted text.
      """,
    examples: [
      .rejected(#"{"webcredentials": {"apps": ["A1B2C3D4E5.com.example.app"]⟪,⟫}}"#),
      .accepted(#"{"webcredentials": {"apps": ["A1B2C3D4E5.com.example.app"]}}"#),
    ])

  static func findings(in inspection: AssociationInspection) -> [Finding] {
    let file = inspection.file
    if let foreign = foreignFormat(file.source.bytes) {
      let end = file.source.range(ofLine: 1).upperBound
      return [
        inspection.finding(
          metadata, "the file is \(foreign.name), not JSON", at: 0..<end, help: foreign.help)
      ]
    }
    return file.document.problems.filter { isSyntax($0.kind) }.map { problem in
      let related = problem.related.map { [(range: $0, label: problem.relatedLabel)] } ?? []
      return inspection.finding(
        metadata, problem.message, at: problem.range, related: related, help: problem.help,
        fix: problem.fix)
    }
  }

  private static func isSyntax(_ kind: JSONProblem.Kind) -> Bool {
    switch kind {
    case .syntax, .encoding, .tooDeep, .empty: true
    case .byteOrderMark, .duplicateKey: false
    }
  }

  /// The format that the first bytes betray; nil where the text may be meant as JSON.
  static func foreignFormat(_ bytes: [UInt8]) -> (name: String, help: String)? {
    let start = bytes.firstIndex { $0 > 0x20 } ?? bytes.endIndex
    let text = bytes[start...]
    if text.begins(with: "{\\rtf") {
      return ("an RTF document", "save it as plain text, without a file name extension")
    }
    if text.first == UInt8(ascii: "<") {
      let isList = text.begins(with: "<?xml")
      return (
        isList ? "XML" : "HTML",
        "serve the JSON file itself at /.well-known/apple-app-site-association; a catch-all route "
          + "may stand before it"
      )
    }
    if text.begins(with: "bplist") { return ("a binary property list", "write it as JSON") }
    return nil
  }
}
