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
      let names = entry.rules.map(\.name)
      guard names.contains(where: hasOtherSpelling) else { continue }
      var later: [[UInt8]: Int] = [:]
      for (index, rule) in entry.rules.enumerated().reversed() {
        let key = normalised(names[index])
        if !rule.isExclusion {
          later[key] = index
        } else if rule.isCaseSensitive, rule.isPercentEncoded, let opening = later[key],
          !names[opening].utf8.elementsEqual(names[index].utf8)
        {
          let place = entry.rules[opening].range
          findings.append(
            inspection.finding(
              metadata, "exclusion '\(names[index])' does not touch '\(names[opening])'",
              at: rule.range, related: [(range: place, label: "opens the app")],
              help: "write it as the later rule does, or set \"caseSensitive\": false"))
        }
      }
    }
    return findings
  }

  /// Whether `text` has a capital or perhaps an escape, without which it is its own normal form.
  private static func hasOtherSpelling(_ text: String) -> Bool {
    text.utf8.contains { $0 == UInt8(ascii: "%") || $0 != $0.asciiLowercased }
  }

  /// The text without escapes and capitals.
  private static func normalised(_ text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var position = 0
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: "%"), position + 2 < bytes.count,
        let high = bytes[position + 1].hexadecimalValue,
        let low = bytes[position + 2].hexadecimalValue
      {
        result.append((high << 4 | low).asciiLowercased)
        position += 3
      } else {
        result.append(bytes[position].asciiLowercased)
        position += 1
      }
    }
    return result
  }
}
