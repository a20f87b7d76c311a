import Diagnostics

/// AASA031: `defaults` holds a pattern.
enum DefaultPattern: AssociationCheck {
  static let metadata = RuleMetadata(
    id: "AASA031", name: "default-pattern",
    summary: "defaults lends a pattern or an exclusion to every rule without its own",
    severity: .info, certainty: .observed, since: "0.1.0",
    rationale: """
      `defaults` may hold any key of a component, and `/`, `?`, `#` and `exclude` act as the \
      missing keys of every component (Apple, "Defaults"; seen with `swcutil` on macOS 27). Few \
      readers expect it, and some other tools do not apply it.
      """,
    examples: [
      .rejected(
        """
        {"applinks": {"defaults": {"/": ⟪"/a/*"⟫}, "details": [
          {"appIDs": ["A1B2C3D4E5.com.example.app"], "components": [{"#": "top"}]}]}}
        """),
      .accepted(
        """
        {"applinks": {"defaults": {"caseSensitive": false}, "details": [
          {"appIDs": ["A1B2C3D4E5.com.example.app"], "components": [{"/": "/a/*"}]}]}}
        """),
    ])

  static func findings(in inspection: AssociationInspection) -> [Finding] {
    inspection.file.oddities.compactMap { oddity in
      guard case .defaultPattern(let key) = oddity.kind else { return nil }
      return inspection.finding(
        metadata, "'\(key)' in defaults holds for every rule without its own", at: oddity.range)
    }
  }
}
