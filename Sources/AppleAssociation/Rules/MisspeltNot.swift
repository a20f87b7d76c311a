import Bytes
import Diagnostics
import Syntax

/// AASA029: a legacy path looks like an exclusion and is none.
enum MisspeltNot: AssociationCheck {
  static let metadata = RuleMetadata(
    id: "AASA029", name: "misspelt-not",
    summary: "a legacy path looks like an exclusion, but 'NOT ' is written differently",
    severity: .warning, certainty: .inferred, since: "0.1.0",
    rationale: """
      A legacy path is an exclusion when it begins with `NOT` in capitals and one space (Apple's \
      archived guide). `NOT/a` and `not /a` are taken as ordinary patterns, which match no real \
      path; what was to stay in the browser opens the app.
      """,
    examples: [
      .rejected(
        """
        {"applinks": {"details": [{"appID": "A1B2C3D4E5.com.example.app",
          "paths": [⟪"NOT/secret/*"⟫, "*"]}]}}
        """),
      .accepted(
        """
        {"applinks": {"details": [{"appID": "A1B2C3D4E5.com.example.app",
          "paths": ["NOT /secret/*", "*"]}]}}
        """),
    ])

  static func findings(in inspection: AssociationInspection) -> [Finding] {
    inspection.file.allRules.compactMap { rule in
      guard rule.form == .path, let path = rule.path else { return nil }
      let bytes = Array(path.text.utf8)
      guard bytes.prefix(3).map(\.asciiLowercased) == Array("not".utf8), bytes.count > 3 else {
        return nil
      }
      let next = bytes[3]
      guard next <= 0x20 || next == UInt8(ascii: "/") || next == UInt8(ascii: ":") else {
        return nil
      }
      let rest = bytes[3...].drop { $0 <= 0x20 || $0 == UInt8(ascii: ":") }
      return inspection.finding(
        metadata, "'\(path.text)' excludes nothing", at: path.range,
        help: "write 'NOT \(String(decoding: rest, as: UTF8.self))'")
    }
  }
}
