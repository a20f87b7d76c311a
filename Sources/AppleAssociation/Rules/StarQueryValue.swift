import Diagnostics
import Syntax

/// AASA014: a query item is asked for by `*`.
enum StarQueryValue: AssociationCheck {
  static let metadata = RuleMetadata(
    id: "AASA014", name: "star-query-value",
    summary: "'*' as the value of a query item also matches a URL without the item",
    severity: .warning, certainty: .documented, since: "0.1.0",
    rationale: """
      An item that is absent counts as the empty string, and `*` matches the empty string (Apple, \
      WWDC 2019 session 717; seen with `swcutil`). `{"token": "*"}` therefore asks for nothing. \
      `?*` asks for an item with a value.

      A web call service once excluded every link of its site by an exclusion of this kind.
      """,
    examples: [
      .rejected(
        """
        {"applinks": {"details": [{"appIDs": ["A1B2C3D4E5.com.example.app"],
          "components": [{"/": "/join", "?": {"token": ⟪"*"⟫}}]}]}}
        """),
      .accepted(
        """
        {"applinks": {"details": [{"appIDs": ["A1B2C3D4E5.com.example.app"],
          "components": [{"/": "/join", "?": {"token": "?*"}}]}]}}
        """),
    ])

  static func findings(in inspection: AssociationInspection) -> [Finding] {
    var findings: [Finding] = []
    for item in inspection.file.ownItems where isStar(item.value.text) {
      findings.append(
        inspection.finding(
          metadata, "'\(item.value.text)' also matches a URL without '\(item.name.text)'",
          at: item.value.range, help: "write '?*' to ask for the item",
          fix: Fix(
            title: "ask for the item",
            edits: [.init(range: item.value.range, replacement: "\"?*\"")], isSafe: false)))
    }
    return findings
  }

  private static func isStar(_ pattern: String) -> Bool {
    !pattern.isEmpty && pattern.utf8.allSatisfy { $0 == UInt8(ascii: "*") }
  }
}
