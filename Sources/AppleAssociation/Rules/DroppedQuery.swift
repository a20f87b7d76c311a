import Diagnostics

/// AASA015: a query dictionary is dropped.
enum DroppedQuery: AssociationCheck {
  static let metadata = RuleMetadata(
    id: "AASA015", name: "dropped-query",
    summary: "a value of a query dictionary is no string, so the whole dictionary is dropped",
    severity: .error, certainty: .observed, since: "0.1.0",
    rationale: """
      One value that is no string makes the system drop the whole `?` dictionary, its other items \
      included (seen with `swcutil` on macOS 27 for true, false, null, numbers, arrays and \
      objects). The rule gets wider: it matches with any query.
      """,
    examples: [
      .rejected(
        """
        {"applinks": {"details": [{"appIDs": ["A1B2C3D4E5.com.example.app"],
          "components": [{"/": "/a/*", "?": {"id": ⟪5⟫}}]}]}}
        """),
      .accepted(
        """
        {"applinks": {"details": [{"appIDs": ["A1B2C3D4E5.com.example.app"],
          "components": [{"/": "/a/*", "?": {"id": "5"}}]}]}}
        """),
    ])

  static func findings(in inspection: AssociationInspection) -> [Finding] {
    inspection.file.oddities.compactMap { oddity in
      guard case .queryValue(let name, let found) = oddity.kind else { return nil }
      return inspection.finding(
        metadata, "query item '\(name)' has \(found), so the rule matches with any query",
        at: oddity.range, help: "write a string")
    }
  }
}
