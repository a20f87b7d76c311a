import Bytes
import Diagnostics

/// AASA027: an exclusion misses a later rule by case or encoding.
enum BypassedExclusion: AssociationCheck {
  static let metadata = RuleMetadata(
    id: "AASA027", name: "bypassed-exclusion",
    summary: "an exclusion differs from a later rule by case or percent-encoding only",
    severity: .warning, certainty: .documented, since: "0.1.0",
    rationale: """
      Patterns are compared by case and as written unless the rule says otherwise (Apple, \
      "Components"). An exclusion of `/Admin/*` does not touch `/admin/*`, which a later rule \
      opens.
      """,
    examples: [
      .rejected(
        """
        {"applinks": {"details": [{"appIDs": ["A1B2C3D4E5.com.example.app"], "components": [
          ⟪{"/": "/Admin/*", "exclude": true}⟫, {"/": "/admin/*"}]}]}}
        """),
      .accepted(
        """
        {"applinks": {"details": [{"appIDs": ["A1B2C3D4E5.com.example.app"], "components": [
          {"/": "/admin/*", "exclude": true}, {"/": "/*"}]}]}}
        """),
    ])

  static func findings(in inspection: AssociationInspection) -> [Finding] {
    var findings: [Finding] = []
    for entry in inspection.file.entries
    where entry.rules.contains(where: {
      $0.isExclusion && $0.isCaseSensitive && $0.isPercentEncoded
    }) {
      var later: [String: AssociationRule] = [:]
      for rule in entry.rules.reversed() {
        let key = String(decoding: normalised(rule.name), as: UTF8.self)
        if !rule.isExclusion {
          later[key] = rule
        } else if rule.isCaseSensitive, rule.isPercentEncoded, let opening = later[key],
          !opening.name.utf8.elementsEqual(rule.name.utf8)
        {
          findings.append(
            inspection.finding(
              metadata, "exclusion '\(rule.name)' does not touch '\(opening.name)'",
              at: rule.range, related: [(range: opening.range, label: "opens the app")],
              help: "write it as the later rule does, or set \"caseSensitive\": false"))
        }
      }
    }
    return findings
  }

  /// The text without escapes and capitals.
  private static func normalised(_ text: String) -> [UInt8] {
    var result: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2).compactMap(\.hexadecimalValue)
      if byte == UInt8(ascii: "%"), digits.count == 2 {
        result.append((digits[0] << 4 | digits[1]).asciiLowercased)
        rest = rest.dropFirst(2)
      } else {
        result.append(byte.asciiLowercased)
      }
    }
    return result
  }
}
