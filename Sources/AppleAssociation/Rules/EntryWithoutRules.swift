import Diagnostics
import Syntax

/// AASA010: an entry opens nothing because it has no rule.
enum EntryWithoutRules: AssociationCheck {
  static let metadata = RuleMetadata(
    id: "AASA010", name: "entry-without-rules",
    summary: "an entry has no rule, so it opens nothing",
    severity: .error, certainty: .observed, since: "0.1.0",
    rationale: """
      An empty `components` matches nothing (seen with `swcutil`). What an entry with neither \
      `components` nor `paths` does is not documented, and tools disagree; it is taken to open \
      nothing.

      A file whose `details` is empty as a whole opens nothing either: a hosting service writes \
      such a file when it knows no app. That is a warning, and only where the file serves no other \
      purpose. The same holds for a file that names no app for any service.
      """,
    examples: [
      .rejected(
        #"{"applinks": {"details": [⟪{"appIDs": ["A1B2C3D4E5.com.example.app"]}⟫]}}"#),
      .rejected(
        """
        {"applinks": {"details": [
          {"appIDs": ["A1B2C3D4E5.com.example.app"], "components": ⟪[]⟫}]}}
        """),
      .rejected(#"{"applinks": {"details": ⟪[]⟫}}"#),
      .rejected(#"⟪{"webcredentials": {"apps": []}}⟫"#),
      .accepted(
        """
        {"applinks": {"details": [
          {"appIDs": ["A1B2C3D4E5.com.example.app"], "components": [{"/": "/a/*"}]}]}}
        """),
    ])

  static func findings(in inspection: AssociationInspection) -> [Finding] {
    let file = inspection.file
    if let details = file.detailsRange, file.entries.isEmpty, file.appIDMentions.isEmpty {
      if file.oddities.contains(where: { details.contains($0.range.lowerBound) }) { return [] }
      return [
        inspection.finding(
          metadata, "'details' is empty, so no link opens an app", at: details, severity: .warning)
      ]
    }
    if let root = file.document.root, root.object != nil, file.entries.isEmpty,
      file.appIDMentions.isEmpty, file.oddities.isEmpty, file.isReadable
    {
      return [
        inspection.finding(
          metadata, "the file names no app for any service", at: root.range, severity: .warning)
      ]
    }
    return file.entries.filter(\.rules.isEmpty).map { entry in
      if let range = entry.componentsRange ?? entry.pathsRange {
        return inspection.finding(metadata, "an empty list of rules opens nothing", at: range)
      }
      return inspection.finding(
        metadata, "the entry has neither 'components' nor 'paths'", at: entry.range,
        certainty: .inferred, help: "add 'components'")
    }
  }
}
