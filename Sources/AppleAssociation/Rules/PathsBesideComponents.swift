import Diagnostics

/// AASA023: an entry has both `paths` and `components`.
enum PathsBesideComponents: AssociationCheck {
  static let needsProofs = true

  static let metadata = RuleMetadata(
    id: "AASA023", name: "paths-beside-components",
    summary: "an entry has both paths and components, and only one of them is read",
    severity: .warning, certainty: .documented, since: "0.1.0",
    rationale: """
      From iOS 13 on `paths` is not read where there is `components` (WWDC 2019 session 717), and \
      Apple advises against both in one entry (TN3155). Where the two say the same, which is \
      proved, this is for information; where they differ, the finding shows a URL.
      """,
    examples: [
      .rejected(
        """
        {"applinks": {"details": [{"appIDs": ["A1B2C3D4E5.com.example.app"],
          "paths": ⟪["/invite/*"]⟫, "components": [{"/": "/*"}]}]}}
        """),
      .accepted(
        """
        {"applinks": {"details": [{"appIDs": ["A1B2C3D4E5.com.example.app"],
          "components": [{"/": "/invite/*"}]}]}}
        """),
    ])

  static func findings(in inspection: AssociationInspection) -> [Finding] {
    inspection.file.entries.compactMap { entry in
      guard entry.componentsRange != nil, let range = entry.pathsRange else { return nil }
      let difference = GenerationDifference(entry, in: inspection.file)
      return inspection.finding(
        metadata, difference.message, at: range, severity: difference.isEqual ? .info : .warning,
        notes: difference.notes, help: "keep 'components' alone")
    }
  }
}
