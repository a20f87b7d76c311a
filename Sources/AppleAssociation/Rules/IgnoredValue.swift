import Diagnostics

/// AASA016: a pattern is no string, or a flag no boolean.
enum IgnoredValue: AssociationCheck {
  static let metadata = RuleMetadata(
    id: "AASA016", name: "ignored-value",
    summary: "a pattern is no string, or a flag is neither true nor false",
    severity: .error, certainty: .inferred, since: "0.1.0",
    rationale: """
      `/`, `?` and `#` take strings (`?` also a dictionary), `exclude`, `caseSensitive` and \
      `percentEncoded` take true or false. What the system does with other values has not been \
      run; it is taken to ignore the key, as it does with a query dictionary. An exclusion with \
      `"exclude": "true"` would then open the app.
      """,
    examples: [
      .rejected(
        """
        {"applinks": {"details": [{"appIDs": ["A1B2C3D4E5.com.example.app"],
          "components": [{"/": "/a/*", "exclude": ⟪"true"⟫}]}]}}
        """),
      .accepted(
        """
        {"applinks": {"details": [{"appIDs": ["A1B2C3D4E5.com.example.app"],
          "components": [{"/": "/a/b", "exclude": true}, {"/": "/a/*"}]}]}}
        """),
    ])

  static func findings(in inspection: AssociationInspection) -> [Finding] {
    inspection.file.oddities.compactMap { oddity in
      switch oddity.kind {
      case .flag(let key, let found):
        inspection.finding(
          metadata, "'\(key)' must be true or false, not \(found)", at: oddity.range)
      case .pattern(let key, let found):
        inspection.finding(metadata, "'\(key)' must be a string, not \(found)", at: oddity.range)
      default: nil
      }
    }
  }
}
