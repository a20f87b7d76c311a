import Bytes
import Diagnostics
import Syntax

/// AASA037: a pattern for decoded URLs holds an escape.
enum EscapeInDecodedPattern: AssociationCheck {
  static let metadata = RuleMetadata(
    id: "AASA037", name: "escape-in-decoded-pattern",
    summary: "a pattern for decoded URLs holds a percent-escape, which is plain text there",
    severity: .warning, certainty: .observed, since: "0.1.0",
    rationale: """
      With `percentEncoded` false the URL is decoded before it is compared, and the pattern is not \
      (seen with `swcutil`): `/a%20b` does not match the URL `/a%20b` any more, only `/a%2520b`, \
      which hardly anybody means.
      """,
    examples: [
      .rejected(
        """
        {"applinks": {"details": [{"appIDs": ["A1B2C3D4E5.com.example.app"], "components": [
          {"/": ⟪"/a%20b/*"⟫, "percentEncoded": false}]}]}}
        """),
      .accepted(
        """
        {"applinks": {"details": [{"appIDs": ["A1B2C3D4E5.com.example.app"], "components": [
          {"/": "/a b/*", "percentEncoded": false}, {"/": "/a%20b/*"},
          {"/": "/100%/*", "percentEncoded": false}]}]}}
        """),
    ])

  static func findings(in inspection: AssociationInspection) -> [Finding] {
    var seen: Set<Int> = []
    let patterns = inspection.file.entries.lazy.flatMap(\.rules).filter { !$0.isPercentEncoded }
      .flatMap(\.patterns).filter { seen.insert($0.range.lowerBound).inserted }
    return patterns.compactMap { pattern in
      guard let escape = escape(in: Array(pattern.text.utf8)) else { return nil }
      return inspection.finding(
        metadata, "'\(escape)' in '\(pattern.text)' is plain text, for the URL is decoded",
        at: pattern.range, help: "write the character, or leave out \"percentEncoded\": false")
    }
  }

  private static func escape(in bytes: [UInt8]) -> String? {
    let start = bytes.indices.first { index in
      bytes[index] == UInt8(ascii: "%") && index + 2 < bytes.count
        && bytes[index + 1].hexadecimalValue != nil && bytes[index + 2].hexadecimalValue != nil
    }
    return start.map { String(decoding: bytes[$0...($0 + 2)], as: UTF8.self) }
  }
}
